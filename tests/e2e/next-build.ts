import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withIntegrity } from '../../tools/security-headers.ts'

const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|css)/g

const renamed = (name: string): string => name.replace(/-([\w-])([\w-]{7})\./, '-$2$1.')

/**
 * Replaces the build in this folder by a simulated one: every code and style file gets another
 * name, wherever it is named, and the entry names another build. The page's inline scripts stay, as
 * in an update of only the app's own code.
 */
export function deployNextBuild(site: string): void {
  const folder = join(site, 'static')
  const names = readdirSync(folder)
  // Removes compressed copies of the old files; the server compresses files by itself.
  for (const name of names.filter((one) => /\.(?:br|gz)$/.test(one))) rmSync(join(folder, name))
  for (const name of ['index.html.br', 'index.html.gz']) rmSync(join(site, name), { force: true })
  const known = new Set(names)
  const next = (text: string) =>
    text.replaceAll(HASHED, (name) => (known.has(name) ? renamed(name) : name))
  for (const name of names.filter((one) => /\.(?:js|css)$/.test(one))) {
    const text = next(readFileSync(join(folder, name), 'utf8'))
    rmSync(join(folder, name))
    const mark =
      name.startsWith('index-') && name.endsWith('.js') ? '\nwindow.isNextBuild = true' : ''
    writeFileSync(join(folder, renamed(name)), text + mark)
  }
  const page = join(site, 'index.html')
  writeFileSync(page, withIntegrity(next(readFileSync(page, 'utf8')), site, '/'))
}
