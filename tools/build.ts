/**
 * `npm run build`: the live bundle, with what it needs before it goes to a host: source maps apart from what is served
 * (`dist-maps/`), and each text file with a hash in its name compressed once, so that no server has to do it for each
 * visitor.
 */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { build } from 'vite'

import { buildIdOf } from './build-id.ts'
import { runCommand } from './command-line.ts'
import { claimOutputFolder, emptyOutputFolder } from './output-folder.ts'

const DIST = 'dist'
const MAPS = 'dist-maps'
/** Smaller files don't win a packet by it. */
const LEAST = 1024

function compress(path: string): void {
  // Names that stay from build to build are not compressed ahead: an update that replaces the file and forgets its
  // compressed copies would go on sending the old one.
  if (!path.startsWith(join(DIST, 'static')) || !/\.(?:js|css|svg|json)$/.test(path)) return
  const bytes = readFileSync(path)
  if (bytes.length < LEAST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

await runCommand(
  {
    name: 'npm run build',
    about: `The live bundle in ${DIST}/, for a real platform, and its source maps in ${MAPS}/.`,
    flags: {},
    notes: [
      'VITE_*    settings that config.json may leave out (docs/deploy.md)',
      'BUILD_ID  name of the build, such as 20261122.1331-607a1e2, instead of that of the commit',
    ],
  },
  async () => {
    // Before anything is removed: another build may be at it.
    claimOutputFolder(DIST)
    emptyOutputFolder(MAPS)
    await build({ logLevel: 'warn' })
    const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    for (const path of files)
      if (path.endsWith('.map')) renameSync(path, join(MAPS, basename(path)))
      else compress(path)
    const id = buildIdOf(readFileSync(join(DIST, 'index.html'), 'utf8'))
    console.info(`Build ${id} is in ${DIST}/, its source maps are in ${MAPS}/`)
  },
)
