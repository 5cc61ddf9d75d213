/**
 * `npm run build`: the live bundle, prepared for a host: source maps apart from the served files
 * (`dist-maps/`), and each hashed text file compressed once, so that no server has to do it per
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
/** Smaller files save no packet by compression. */
const MIN_BYTES = 1024

function compress(path: string): void {
  // Names without a hash are not compressed ahead: an update that replaces the file but not its
  // compressed copies would keep serving the old one.
  if (!path.startsWith(join(DIST, 'static')) || !/\.(?:js|css|svg|json)$/.test(path)) return
  const bytes = readFileSync(path)
  if (bytes.length < MIN_BYTES) return
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
    // Claimed before anything is removed, because another build may be writing there.
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
