/**
 * Compiles the page's inline script from src/app/page/, which shares modules with the app. It is the
 * same in each build, because the host's security policy has its hash and may be older than the page.
 */
import { build, type Rolldown } from 'vite'

const SCRIPTS = {
  startPage: 'src/app/page/start-page.ts',
  paintFirst: 'src/app/page/first-paint.ts',
}
export type PageScript = keyof typeof SCRIPTS

const ENTRY = 'virtual:page-script'

export async function compilePageScript(name: PageScript): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
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
