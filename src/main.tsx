/**
 * Entry point. Starts the app after the page has painted its early drawing of Home. This is the
 * only module that imports the sandbox.
 */
import type { Language } from '#i18n/languages.ts'

async function boot(root: HTMLElement): Promise<void> {
  await window.__tesseraPrefetch?.picture
  if (__SANDBOX__) {
    if (import.meta.env.MODE === 'demo')
      await (await import('#mocks/adapters/in-page.ts')).startInPage(window)
  }
  const { startApp } = await import('#app/root/start.ts')
  if (__SANDBOX__) {
    const panel = () => import('#mocks/developer-panel/mount.tsx')
    await startApp(root, async () => (await panel()).readDemoPerson())
    return (await panel()).mountDeveloperPanel()
  }
  await startApp(root)
}

async function showProblem(root: HTMLElement, error: unknown): Promise<void> {
  console.error(error)
  root.className = 'problem'
  const reload = () => location.reload()
  try {
    const { renderStartProblem: drawStartProblem } = await import('#app/start-problem.tsx')
    // The page or its inline script has set this to one of the app's languages.
    const language = document.documentElement.lang as Language
    if (await drawStartProblem(root, language, error, reload)) return
  } catch {
    // If this fails, the page shows its own message (see below).
  }
  const words = document.querySelector<HTMLTemplateElement>('#problem')
  root.replaceChildren(words?.content ?? '')
  root.querySelector('button')?.addEventListener('click', reload)
}

const root = document.getElementById('root')
if (root !== null) boot(root).catch((error: unknown) => showProblem(root, error))
