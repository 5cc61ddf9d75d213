import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults, RunOptions } from 'axe-core'

import type { App } from './app.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const GRAVE = ['serious', 'critical']

/**
 * What axe finds serious or critical on the screen, one line for each place. The ribbon is not ours, and
 * neither are the palettes of Telegram's own two themes, whose accent on white is 3.3 : 1.
 */
export async function findBarriers({ frame, isTelegram, place }: App): Promise<string[]> {
  const isForeignPalette = isTelegram && place.theme !== 'custom'
  const rules = { 'color-contrast': { enabled: !isForeignPalette } }
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const { violations } = await frame.evaluate<AxeResults, RunOptions>(
    (options) => Reflect.get(window, 'axe').run({ exclude: ['.sandbox-ribbon'] }, options),
    { resultTypes: ['violations'], preload: false, rules },
  )
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`),
    )
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
