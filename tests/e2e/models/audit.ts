import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'

import type { App, Theme } from './app.ts'
import { findFaint } from './contrast.ts'
import { Telegram } from './telegram.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CONTRAST = 'color-contrast'

export const SHEET = 'dialog[open]'

interface Scope {
  /** A selector: what is looked at. */
  within?: string
  /** Names of rules that are not asked. */
  leftOut?: readonly string[]
  /** Names of the rules that are asked; all where nothing is said. */
  only?: readonly string[]
}

/** Every rule of axe counts but those that it has given up itself, and these. */
const LEFT_OUT = {
  'color-contrast-enhanced':
    'level AAA, 7:1: a theme is a person’s own, and 4.5:1 is what the app promises',
  'identical-links-same-purpose': 'level AAA: two payments to the same person are called the same',
  'p-as-heading': 'on trial: the words of an empty place are strong, and head nothing',
  'target-size':
    'it counts what the bar at the foot covers until one scrolls: see findSmallTargets',
  'hidden-content': 'on trial: it only asks to look at what is hidden by hand; the tours open it',
}

/** What axe finds on the screen by all of its rules, one line for each place. The ribbon is not ours. */
export const findBarriers = (app: App): Promise<string[]> =>
  findBy(app, { leftOut: Object.keys(LEFT_OUT) })

/** What is too faint to be read: all that another theme can change of what `findBarriers` found. */
export const findFaintText = (app: App): Promise<string[]> => findBy(app, { only: [CONTRAST] })

/** What stands in the open sheet, by all rules but that of contrast: colours are the same in every language. */
export const findSheetBarriers = (app: App): Promise<string[]> =>
  findBy(app, { within: SHEET, leftOut: [...Object.keys(LEFT_OUT), CONTRAST] })

async function findBy(app: App, scope: Scope): Promise<string[]> {
  const { frame } = app
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const { lines, unsure } = await frame.evaluate(runAxe, { ...scope, contrast: CONTRAST })
  return [...lines, ...(await findFaint(app, unsure))]
}

/** In the page, and so is what is made of the answer: that holds a line for all that is as it should be, too. */
async function runAxe({
  within = 'html',
  leftOut = [],
  only,
  contrast,
}: Scope & { contrast: string }) {
  const axe = Reflect.get(window, 'axe')
  // All of them by name: left to itself, axe keeps back those of WCAG 2.2 and what it is still trying out.
  const named: { ruleId: string; tags: string[] }[] = axe.getRules()
  const rules = Object.fromEntries(
    named
      .filter(({ tags }) => !tags.includes('deprecated'))
      .map(({ ruleId }) => [ruleId, { enabled: !leftOut.includes(ruleId) }]),
  )
  const { violations, incomplete }: AxeResults = await axe.run(
    { include: [within], exclude: ['.sandbox-tools'] },
    {
      resultTypes: ['violations', 'incomplete'],
      preload: false,
      ...(only === undefined ? { rules } : { runOnly: { type: 'rule', values: only } }),
    },
  )
  return {
    lines: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`),
    ),
    unsure: incomplete
      .filter(({ id }) => id === contrast)
      .flatMap(({ nodes }) => nodes.map(({ target }) => String(target))),
  }
}

/** The device goes from day to night under the open screen, or the client to another theme. */
export async function switchTheme(app: App, theme: Theme): Promise<void> {
  const { page } = app
  if (app.isTelegram) {
    await page.evaluate((name) => Reflect.get(window, '__host').setTheme(name), theme)
    await new Telegram(app).expectColors()
  } else {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
  await untilFaded(app)
}

/** Colours fade over; what pulses for ever is no such thing. */
export async function untilFaded({ frame }: App): Promise<void> {
  await frame.evaluate(() => {
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition)
    return Promise.allSettled(fades.map(({ finished }) => finished)).then(() => undefined)
  })
}

/** Targets below 24 px either way (WCAG 2.2, 2.5.8), but for what stands in a line of text. */
export async function findSmallTargets({ frame }: App): Promise<string[]> {
  return frame.evaluate(() => {
    const LEAST_PX = 24
    const targets = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role=slider]',
    )
    return [...targets].flatMap((target) => {
      // What only the keyboard shows has its size then.
      if (target.closest('.sandbox-tools, .visually-hidden, [hidden], [inert]') !== null) return []
      // A box that is drawn by its label is as large as that.
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const isInText = getComputedStyle(target).display === 'inline'
      if (width === 0 || isInText || Math.min(width, height) >= LEAST_PX) return []
      return [`${target.outerHTML.slice(0, 120)} is ${width} by ${height} px`]
    })
  })
}
