import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'

import type { App } from './app.ts'
import { findLowContrastTexts } from './contrast.ts'
import { findCutText, findOverflow } from './overflow.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CONTRAST = 'color-contrast'

/** Rules of axe that are left out, as all deprecated ones are; every other rule counts. */
const EXCLUDED = {
  'color-contrast-enhanced':
    'level AAA, 7:1: a theme is a person’s own, and 4.5:1 is what the app promises',
  'identical-links-same-purpose': 'level AAA: two payments to the same person are called the same',
  'p-as-heading': 'on trial: the words of an empty place are strong, and head nothing',
  'target-size':
    'it counts what the bar at the foot covers until one scrolls: see findSmallTargets',
  'hidden-content': 'on trial: it only asks to look at what is hidden by hand; the tours open it',
}

/** Runs all rules of axe on the screen; returns one line per place. Excludes the sandbox's tab. */
export async function findAccessibilityFaults(app: App): Promise<string[]> {
  const { frame } = app
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  await frame.evaluate(settleMotion)
  const leftOut = Object.keys(EXCLUDED)
  const { lines, unsure } = await frame.evaluate(runAxe, { leftOut, contrast: CONTRAST })
  return [...lines, ...(await findLowContrastTexts(app, unsure))]
}

export const findLowContrastText = async (app: App): Promise<string[]> =>
  (await findAccessibilityFaults(app)).filter((line) => /^(?:color-)?contrast:/.test(line))

/** Waits for transitions, such as the front of a turning card or a button's colour. */
async function settleMotion(): Promise<void> {
  const MOMENT_MS = 1000
  const isBrief = ({ effect }: Animation) =>
    Number(effect?.getComputedTiming().endTime ?? 0) <= MOMENT_MS
  const moving = document.getAnimations().filter(isBrief)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/**
 * Runs in the page, including the evaluation of axe's result, which also lists everything that
 * passed.
 */
async function runAxe({ leftOut, contrast }: { leftOut: string[]; contrast: string }) {
  const axe = Reflect.get(window, 'axe')
  // All rules by name: by default axe leaves out those of WCAG 2.2 and experimental ones.
  const named: { ruleId: string; tags: string[] }[] = axe.getRules()
  const rules = Object.fromEntries(
    named
      .filter(({ tags }) => !tags.includes('deprecated'))
      .map(({ ruleId }) => [ruleId, { enabled: !leftOut.includes(ruleId) }]),
  )
  const { violations, incomplete }: AxeResults = await axe.run(
    { include: ['html'], exclude: ['.sandbox-tools'] },
    { resultTypes: ['violations', 'incomplete'], preload: false, rules },
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

const TARGETS = 'a[href], button, input, select, textarea, summary, [role=slider]'
/** WCAG 2.2, 2.5.8. */
const MIN_PX = 24
/** Fingertips miss smaller targets (WCAG 2.5.5). */
const FINGERTIP_PX = 44

/**
 * Returns targets that are too small in either direction, except for links in a line of text if
 * those may be small.
 */
export async function findSmallTargets(
  { frame }: App,
  { selector = TARGETS, leastPx = MIN_PX, isTextExempt = true } = {},
): Promise<string[]> {
  return frame.evaluate(
    (asked) => {
      return [...document.querySelectorAll(asked.selector)].flatMap((target) => {
        // Elements that only keyboard users see have no size until they have the focus.
        if (target.closest('.sandbox-tools, .visually-hidden, [hidden], [inert]') !== null)
          return []
        const { width, height } = target.getBoundingClientRect()
        // A press on a label presses its checkbox, and no other control inside the label.
        const box = target.matches('input') ? target.closest('label') : null
        const label = (box ?? target).getBoundingClientRect()
        const sizePx = Math.max(Math.min(width, height), Math.min(label.width, label.height))
        const isExempt = asked.isTextExempt && getComputedStyle(target).display === 'inline'
        if (width === 0 || isExempt || sizePx >= asked.leastPx) return []
        return [`${target.outerHTML.slice(0, 120)} is ${width} by ${height} px`]
      })
    },
    { selector, leastPx, isTextExempt },
  )
}

/** Places at which a finger hits a target, as shares of its height. */
const HITS = [0.15, 0.5, 0.85]

/**
 * Returns targets that something else covers, even after they are scrolled to the middle of the
 * window.
 */
export async function findCoveredTargets({ frame }: App): Promise<string[]> {
  return frame.evaluate(
    ({ selector, hits }) => {
      const layer = document.querySelector('dialog[open]') ?? document
      const { scrollX, scrollY } = window
      // Returns whether an element is visible only while it has the keyboard's focus.
      const isClipped = (one: Element | null): boolean =>
        one !== null &&
        (getComputedStyle(one).clipPath === 'inset(50%)' || isClipped(one.parentElement))
      const covered = [...layer.querySelectorAll<HTMLElement>(selector)].flatMap((target) => {
        const isHidden = target.closest('.visually-hidden, .sandbox-tools, [inert]') !== null
        const isShown = target.checkVisibility({ opacityProperty: true })
        if (isHidden || !isShown || isClipped(target)) return []
        const box = target.closest('label') ?? target
        box.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = box.getBoundingClientRect()
        return hits.flatMap((share) => {
          const hit = document.elementFromPoint(left + width / 2, top + height * share)
          if (hit === null || box.contains(hit) || hit.contains(box)) return []
          return [`${box.outerHTML.slice(0, 120)} lies under ${hit.outerHTML.slice(0, 120)}`]
        })
      })
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return covered.slice(0, 5)
    },
    { selector: TARGETS, hits: HITS },
  )
}

/**
 * Checks layers before or above the screens for barriers, overflow and buttons that fingertips
 * miss.
 */
export async function auditOverlays(app: App): Promise<void> {
  // The check needs a button, because without any none would be too small.
  const buttons = app.view.locator('button:visible:not(.sandbox-tools *)')
  await expect(buttons).not.toHaveCount(0)
  expect(await findAccessibilityFaults(app)).toEqual([])
  expect(await findOverflow(app)).toEqual([])
  const fingertip = { selector: 'button', leastPx: FINGERTIP_PX, isTextExempt: false }
  expect(await findSmallTargets(app, fingertip)).toEqual([])
}

export async function auditScreen(app: App, screen: string): Promise<void> {
  expect.soft(await findAccessibilityFaults(app), screen).toEqual([])
  expect.soft(await findOverflow(app), screen).toEqual([])
  expect.soft(await findSmallTargets(app), screen).toEqual([])
  expect.soft(await findCoveredTargets(app), screen).toEqual([])
  expect.soft(await findCutText(app), screen).toEqual([])
}
