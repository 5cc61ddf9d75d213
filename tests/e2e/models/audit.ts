import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

import type { App, Theme } from './app.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CONTRAST = 'color-contrast'

/**
 * What axe finds on the screen by all of its rules, one line for each place. The ribbon is not ours, and
 * neither are the palettes of Telegram's own two themes, whose accent on white is 3.3 : 1.
 */
export async function findBarriers(app: App): Promise<string[]> {
  const isForeignPalette = app.isTelegram && app.place.theme !== 'custom'
  return findBy(app, { rules: { [CONTRAST]: { enabled: !isForeignPalette } } })
}

/** What is too faint to be read: all that another theme can change of what `findBarriers` found. */
export const findFaintText = (app: App): Promise<string[]> =>
  findBy(app, { runOnly: { type: 'rule', values: [CONTRAST] } })

async function findBy({ frame }: App, options: RunOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const { violations } = await frame.evaluate<AxeResults, RunOptions>(
    (asked) => Reflect.get(window, 'axe').run({ exclude: ['.sandbox-tools'] }, asked),
    { resultTypes: ['violations'], preload: false, ...options },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`),
  )
}

/** The device goes from day to night under the open screen, in a plain page. */
export async function switchTheme({ page }: App, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Colours fade over; what pulses for ever is no such thing.
  await page.evaluate(() => {
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition)
    return Promise.allSettled(fades.map(({ finished }) => finished)).then(() => undefined)
  })
}

/** Elements that stick out of the page to the right, so that it scrolls sideways. */
export async function findOverflow({ frame }: App): Promise<string[]> {
  return frame.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const dialog = document.querySelector('dialog[open]')
    const isWide = (element: Element) => element.scrollWidth > element.clientWidth + 1
    if (scrollWidth <= clientWidth && (dialog === null || !isWide(dialog))) return []
    const edge = dialog === null ? clientWidth : dialog.getBoundingClientRect().right
    return [...(dialog ?? document.body).querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => `${element.outerHTML.slice(0, 120)} ends ${edge} px`)
      .slice(0, 5)
      .concat(`the page is ${scrollWidth} px wide`)
  })
}
