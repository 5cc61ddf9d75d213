/**
 * Builds the live bundle (`npm run build`), with the source maps in `dist-maps/`, which is not
 * served, and with each hashed text file also compressed, so that servers need not do it for each
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
/** Bytes below which compressing a file saves no network packet. */
const MIN_BYTES = 1024

function compress(path: string): void {
  // Files without a hash in their names are not compressed: a server could keep sending the
  // compressed copy of an older one.
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
    about: `Builds the live bundle into ${DIST}/, and its source maps into ${MAPS}/.`,
    flags: {},
    notes: [
      'VITE_*    settings that config.json may leave out (docs/deploy.md)',
      'BUILD_ID  name of the build, such as 20261122.1331-607a1e2, instead of that of the commit',
    ],
  },
  async () => {
    // Both folders are claimed before anything is removed, because another build may be writing
    // there.
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
