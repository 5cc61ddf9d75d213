/** An open sheet in one language after the other. */
import { expect } from '@playwright/test'

import type { Language } from '../../../src/i18n/languages.ts'
import type { App } from './app.ts'
import { findSheetBarriers, findSmallTargets, SHEET } from './audit.ts'
import { findCutText, findOverflow } from './overflow.ts'
import { switchLanguage } from './switch-language.ts'

/** All that can be wrong with the sheet that is open, if there is one; it speaks the last language in the end. */
export async function inspectSheet(
  app: App,
  screen: string,
  languages: readonly Language[],
): Promise<void> {
  if ((await app.view.locator(SHEET).count()) === 0) return
  for (const language of languages) {
    await switchLanguage(app, language)
    const name = `${screen}, ${language}`
    expect.soft(await findSheetBarriers(app), name).toEqual([])
    expect.soft(await findOverflow(app), name).toEqual([])
    expect.soft(await findSmallTargets(app), name).toEqual([])
    expect.soft(await findCutText(app), name).toEqual([])
  }
}
