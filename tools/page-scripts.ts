/**
 * The scripts that stand in the page itself, compiled from modules that the app shares (src/app/page/). They say the
 * same in every build, since the host's security policy names their hashes and may be older than the page.
 */
import { build, type Rolldown } from 'vite'

import { ANSWER_SHAPES } from './answer-shapes.ts'

/** By the function that a script calls: where its module is. */
const SCRIPTS = {
  paintFirst: 'src/app/page/first-paint.ts',
  prefetch: 'src/app/page/prefetch.ts',
  showHomeSnapshot: 'src/app/page/home.ts',
}
export type PageScript = keyof typeof SCRIPTS

const ENTRY = 'virtual:page-script'

/** Text of one. Rejects where it can't be compiled. */
export async function compilePageScript(name: PageScript): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: ANSWER_SHAPES,
    plugins: [
      {
        name: 'tessera:page-script',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        // What goes wrong there the app does by itself.
        load: (id) =>
          id === `\0${ENTRY}`
            ? `import { ${name} } from '/${SCRIPTS[name]}'; try { ${name}() } catch {}`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return made.output[0].code.trim()
}
