/**
 * Compiles the page's inline scripts from src/app/page/, which share modules with the app. They are
 * the same in each build, because the host's security policy has their hashes and may be older than
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
        // A failure is ignored, because the app does the same work later.
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
