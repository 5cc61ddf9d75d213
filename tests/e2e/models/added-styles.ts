import type { Frame } from '@playwright/test'

/**
 * Adds rules to a page, and answers what takes them away. By a sheet that is adopted: the page's policy lets no other
 * element with styles in.
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
