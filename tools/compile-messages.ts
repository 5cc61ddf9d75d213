import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

const CATALOGUE = /\/src\/i18n\/messages\/\w+\/[\w-]+\.json$/

function compileAll(messages: Messages): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  )
}

/**
 * Compiles the ICU messages of the catalogues at build time, so that the parser (8.8 KB gzip) stays out of
 * the bundle; `use-intl/format-message` is aliased to its format-only half in vite.config.ts.
 */
export function compileMessages(): Plugin {
  return {
    name: 'tessera:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler: (code) => ({
        code: `export default ${JSON.stringify(compileAll(JSON.parse(code) as Messages))}`,
        moduleType: 'js',
        map: null,
      }),
    },
  }
}
