import type { Frame } from '@playwright/test'

/**
 * Adds rules to a page, and returns a handle that removes them. Uses an adopted sheet, because the
 * page's policy allows no other style element.
 */
export async function addStyles(frame: Frame, rules: string): Promise<() => Promise<void>> {
  const sheet = await frame.evaluateHandle((text) => {
    const made = new CSSStyleSheet()
    made.replaceSync(text)
    document.adoptedStyleSheets.push(made)
    return made
  }, rules)
  return () =>
    frame.evaluate((made) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== made)
    }, sheet)
}
