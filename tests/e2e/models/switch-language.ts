/** Another language under the open screen: what was opened, typed and answered stays as it is. */
import { expect } from '@playwright/test'

import { directionOf } from '../../../src/i18n/direction.ts'
import type { Language } from '../../../src/i18n/languages.ts'
import type { App } from './app.ts'

interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: { value?: unknown } | null
  stateNode: unknown
}

interface Preferences {
  language: string
  setLanguage: (language: string) => Promise<void>
}

/**
 * Chooses a language as the row in the profile does, whose screen is another one than what is looked at: React's tree
 * leads to what that row calls. Resolves once the screen is drawn in it.
 */
export async function switchLanguage(app: App, language: Language): Promise<void> {
  await app.frame.evaluate(async (chosen) => {
    const root = document.querySelector('#root')
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
    /** By the tree that is drawn: React has another one in the making. */
    const preferences = (): Preferences => {
      const container = Reflect.get(root ?? {}, key ?? '') as Fiber
      const open = [(container.stateNode as { current: Fiber }).current]
      for (let one = open.pop(); one !== undefined; one = open.pop()) {
        const value = one.memoizedProps?.value
        if (typeof value === 'object' && value !== null && 'setLanguage' in value)
          return value as Preferences
        open.push(...[one.sibling, one.child].filter((next) => next !== null))
      }
      throw new Error('the app has no preferences')
    }
    const frames = (count: number): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          count === 1 ? resolve() : void frames(count - 1).then(resolve),
        )
      })
    await preferences().setLanguage(chosen)
    // The screen waits for its own words, and is drawn at once when they are there.
    while (preferences().language !== chosen) await frames(1)
    await frames(2)
  }, language)
  await expect(app.view.locator('html')).toHaveAttribute('lang', language)
  await expect(app.view.locator('html')).toHaveAttribute('dir', directionOf(language))
  if (language === 'ru') await expect(app.main).toContainText(/\p{Script=Cyrillic}/u)
}
