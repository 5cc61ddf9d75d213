/** When a screen has come to rest, so that a picture of it shows what a person sees. */
import type { BrowserContext } from '@playwright/test'

import type { App } from './app.ts'

/** The sandbox's own tab is no part of the app. To be called before a page opens. */
export const hideSandboxTab = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.sandbox-tools { display: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/**
 * Resolves when nothing loads and nothing moves, or when it is drawn that something loads. `waiting` is what counts
 * as loading.
 */
export async function comeToRest(
  app: App,
  isLoading = false,
  waiting = '[aria-busy=true]',
): Promise<void> {
  // The place of a list that is on its way beside what is open counts in any case.
  const busy = app.view.locator(`${waiting}, [data-list]:empty`)
  if (isLoading) {
    // The screen's own waiting, not that for its code.
    await app.main.locator('h1').first().waitFor()
    await busy.first().waitFor()
  } else {
    await app.main.first().waitFor()
    // What has come may begin to read something of its own.
    while ((await busy.count()) > 0) await busy.first().waitFor({ state: 'detached' })
  }
  await app.frame.evaluate(async () => {
    await document.fonts.ready
    const ends = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished)
    await Promise.allSettled(ends)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
