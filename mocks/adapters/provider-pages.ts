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

/** The same pages as files of a static build. */
export const providerFiles = (): { fileName: string; source: string }[] =>
  Object.entries(PAGES).map(([path, page]) => ({
    fileName: `${path.slice(1)}${path.includes('.') ? '' : '/index.html'}`,
    source: page().body,
  }))
