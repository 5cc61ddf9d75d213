/** The provider's page of the sandbox, at the addresses that the providers' own packages open. */
import { readFileSync } from 'node:fs'

interface Page {
  type: string
  body: string
}

const read = (name: string) => readFileSync(new URL(`../provider/${name}`, import.meta.url), 'utf8')

const html = (): Page => ({ type: 'text/html; charset=utf-8', body: read('page.html') })

const PAGES: Record<string, () => Page> = {
  // Sumsub's and Persona's.
  '/websdk/websdk.html': html,
  '/widget': html,
  '/sandbox-provider.js': () => ({
    type: 'text/javascript; charset=utf-8',
    body: read('page.js'),
  }),
}

/** The page at a path, read anew each time; undefined where the path is none of them. */
export const providerPage = (pathname: string): Page | undefined => PAGES[pathname]?.()
