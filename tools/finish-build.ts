/**
 * What a live build needs before it goes to a host: source maps apart from what is served (`dist-maps/`),
 * and each text file with a hash in its name compressed once, so that no server has to do it for each visitor.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { buildIdOf } from './build-id.ts'

const DIST = 'dist'
const MAPS = 'dist-maps'
/** Smaller files don't win a packet by it. */
const LEAST = 1024

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

rmSync(MAPS, { recursive: true, force: true })
mkdirSync(MAPS, { recursive: true })
for (const path of files) {
  if (path.endsWith('.map')) {
    renameSync(path, join(MAPS, basename(path)))
    continue
  }
  // Names that stay from build to build are not compressed ahead: an update that replaces the file and forgets its
  // compressed copies would go on sending the old one.
  if (!path.startsWith(join(DIST, 'static')) || !/\.(?:js|css|svg|json)$/.test(path)) continue
  const bytes = readFileSync(path)
  if (bytes.length < LEAST) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

const id = buildIdOf(readFileSync(join(DIST, 'index.html'), 'utf8'))
console.info(`Build ${id} is in ${DIST}/, its source maps are in ${MAPS}/`)
