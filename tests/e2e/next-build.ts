/** An update of a deployment, without the minute that a second build takes. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withIntegrity } from '../../tools/security-headers.ts'

const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|css)/g

/** The same name with another hash, as a build gives it to a file whose content has changed. */
const renamed = (name: string): string => name.replace(/-([\w-])([\w-]{7})\./, '-$2$1.')

/**
 * Puts another build of the app in the place of the one in this folder. It is simulated: every file of code and
 * styles gets another name, wherever one is named, and the entry says which build it is. The page's inline scripts
 * stay, as they do where only the app's own code differs.
 */
export function deployNextBuild(site: string): void {
  const folder = join(site, 'static')
  const names = readdirSync(folder)
  // Compressed ahead for the names that go; the server does it by itself.
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
