/** Waits until a screen has settled, so that a picture shows what a person sees. */
import type { BrowserContext } from '@playwright/test'

import type { App } from './app.ts'

/** Hides the sandbox's own tab, which is no part of the app. Call it before a page opens. */
export const hideSandboxTab = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.sandbox-tools { display: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/**
 * Resolves once nothing loads or moves, or once the loading state is rendered. `loadingSelector`
 * selects loading elements.
 */
export async function waitUntilIdle(
  app: App,
  isLoading = false,
  loadingSelector = '[aria-busy=true]',
): Promise<void> {
  // The placeholder of a list that loads beside an open screen always counts.
  const busy = app.view.locator(`${loadingSelector}, [data-list]:empty`)
  if (isLoading) {
    // Waits for the loading state of the screen itself, which follows that of its code.
    await app.main.locator('h1').first().waitFor()
    await busy.first().waitFor()
  } else {
    await app.main.first().waitFor()
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
