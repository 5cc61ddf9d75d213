/**
 * Compiles the page's inline scripts from modules shared with the app (src/app/page/). They are the
 * same in every build, because the host's security policy names their hashes and may be older than
 * the page.
 */
import { build, type Rolldown } from 'vite'

import { ANSWER_SHAPES } from './answer-shapes.ts'

const SCRIPTS = {
  paintFirst: 'src/app/page/first-paint.ts',
  prefetch: 'src/app/page/prefetch.ts',
  showHomeSnapshot: 'src/app/page/home.ts',
}
export type PageScript = keyof typeof SCRIPTS

const ENTRY = 'virtual:page-script'

// If it fails, the app does the work itself.
export const compilePageScript = (name: PageScript): Promise<string> =>
  compile(`import { ${name} } from '/${SCRIPTS[name]}'; try { ${name}() } catch {}`, 'iife')

/** Compiles the module that reads Home's answers, which the page imports by its address. */
export const compileReader = (): Promise<string> =>
  compile(`export { pictureOf, warmUp } from '/src/app/page/read-home.ts'`, 'es')

async function compile(entry: string, format: 'iife' | 'es'): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: ANSWER_SHAPES,
    plugins: [
      {
        name: 'tessera:page-script',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? entry : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format },
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  return made.output[0].code.trim()
}
