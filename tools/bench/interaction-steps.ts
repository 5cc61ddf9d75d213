/** Everyday actions as one round through the app that ends where it began. */
import type { Locator, Page } from '@playwright/test'

import activity from '../../src/i18n/messages/en/activity.json' with { type: 'json' }
import cards from '../../src/i18n/messages/en/cards.json' with { type: 'json' }
import common from '../../src/i18n/messages/en/common.json' with { type: 'json' }
import exchange from '../../src/i18n/messages/en/exchange.json' with { type: 'json' }
import home from '../../src/i18n/messages/en/home.json' with { type: 'json' }
import profile from '../../src/i18n/messages/en/profile.json' with { type: 'json' }
import send from '../../src/i18n/messages/en/send.json' with { type: 'json' }

export interface InteractionStep {
  /** Name in the report; a step without one only navigates. */
  name?: string
  act: (page: Page) => Promise<void>
  /** Element that appears once the step is done. */
  isReady: (page: Page) => Locator
}

/** Milliseconds between two keys that a person types. */
const BETWEEN_KEYS = 150

async function tap(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target.toString()} has no box`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: BETWEEN_KEYS })

const main = (page: Page, selector: string) => page.locator(`main ${selector}`).first()
const tab = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()
const sheet = (page: Page) => page.getByRole('dialog')
const closeSheet = (page: Page) =>
  tap(page, sheet(page).getByRole('button', { name: common.close, exact: true }))

const HOME = (page: Page) => main(page, 'a[href^="/assets/"]')
const FEED = (page: Page) => main(page, 'a[href^="/activity/"]')
const CARDS = (page: Page) => main(page, 'a[href^="/cards/"]')

const back = (isReady: InteractionStep['isReady'], name?: string): InteractionStep => ({
  ...(name !== undefined && { name }),
  act: (page) => tap(page, button(page, common.back)),
  isReady,
})

const toTab = (
  path: string,
  isReady: InteractionStep['isReady'],
  name: string,
): InteractionStep => ({
  name,
  act: (page) => tap(page, tab(page, path)),
  isReady,
})

const presses = (
  names: readonly string[],
  target: (page: Page) => Locator,
  isReady: InteractionStep['isReady'],
): InteractionStep[] =>
  names.map((name) => ({ name, act: (page) => tap(page, target(page)), isReady }))

const incoming = (page: Page) => button(page, activity.incoming)

const ACTIVITY: InteractionStep[] = [
  toTab('/activity', FEED, 'Activity opened'),
  ...presses(['a filter chip set', 'a filter chip taken away'], incoming, FEED),
  {
    name: 'the filters’ sheet opened',
    act: (page) => tap(page, button(page, /^Filters/)),
    isReady: sheet,
  },
  { act: closeSheet, isReady: FEED },
  { act: (page) => tap(page, page.getByRole('searchbox')), isReady: FEED },
  {
    name: 'a search’s first letters',
    act: (page) => type(page, 'ki'),
    isReady: (page) => page.getByRole('searchbox'),
  },
  {
    act: async (page) => {
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
    },
    isReady: FEED,
  },
  {
    name: 'a transaction opened',
    act: (page) => tap(page, FEED(page)),
    isReady: (page) => button(page, common.back),
  },
  back(FEED, 'back to Activity'),
]

const reveal = (page: Page) =>
  page
    .locator('main button')
    .filter({ hasText: new RegExp(`^(${cards.card.show}|${cards.card.hide})$`) })

const CARD: InteractionStep[] = [
  toTab('/cards', CARDS, 'Cards opened'),
  {
    name: 'a card opened',
    act: (page) => tap(page, main(page, 'a[href^="/cards/"]:has([role=img])')),
    isReady: reveal,
  },
  ...presses(['a card revealed', 'a card hidden'], reveal, reveal),
  {
    name: 'a card’s limits',
    act: (page) => tap(page, page.getByText(cards.card.rooms.limits, { exact: true })),
    isReady: reveal,
  },
  back(CARDS, 'back to Cards'),
]

/**
 * Finds the row of the language by the language's own name; the row of the theme is the next one.
 */
const language = (page: Page) => main(page, 'button:has(span[lang])')
const theme = (page: Page) => language(page).locator('xpath=following::button[1]')
const choice = (at: number) => (page: Page) => sheet(page).locator('[aria-pressed]').nth(at)
const PROFILE = (page: Page) => main(page, '[role=switch]')

const setting = (
  row: (page: Page) => Locator,
  names: readonly [string, string],
  values: readonly number[],
) =>
  values.flatMap((value, at): InteractionStep[] => [
    {
      ...(at === 0 && { name: names[0] }),
      act: (page) => tap(page, row(page)),
      isReady: choice(0),
    },
    {
      ...(at === 0 && { name: names[1] }),
      act: (page) => tap(page, choice(value)(page)),
      isReady: PROFILE,
    },
  ])

const SETTINGS: InteractionStep[] = [
  toTab('/more', (page) => main(page, 'a[href="/profile"]'), 'More opened'),
  {
    name: 'Profile opened',
    act: (page) => tap(page, main(page, 'a[href="/profile"]')),
    isReady: PROFILE,
  },
  ...setting(theme, ['the themes’ sheet opened', 'another theme'], [2, 1]),
  ...setting(language, ['the languages’ sheet opened', 'another language'], [1, 0]),
  ...setting(
    (page) => button(page, new RegExp(`^${profile.currency}`)),
    ['the currencies’ sheet opened', 'another main currency'],
    [0, 1],
  ),
  back((page) => main(page, 'a[href="/profile"]'), 'back to More'),
]

/** Deletes the stored drafts, because the next round needs empty forms. */
const forgetDrafts: InteractionStep = {
  act: (page) =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('draft.')) localStorage.removeItem(key)
    }),
  isReady: HOME,
}

const toGive = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`^Amount in|^${exchange.give}`) })

const SEND: InteractionStep[] = [
  {
    name: 'Send opened',
    act: (page) => tap(page, main(page, 'a[href="/send"]')),
    isReady: (page) => button(page, /^BTC/),
  },
  {
    name: 'what is sent chosen',
    act: (page) => tap(page, button(page, /^BTC/)),
    isReady: (page) => page.getByRole('textbox'),
  },
  {
    act: (page) => tap(page, page.getByRole('textbox').first()),
    isReady: (page) => page.getByRole('textbox'),
  },
  {
    name: 'an address pasted',
    act: (page) => page.keyboard.insertText('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
    isReady: (page) => button(page, send.continue),
  },
  {
    name: 'on to the amount',
    act: (page) => tap(page, button(page, send.continue)),
    isReady: toGive,
  },
  { name: 'an amount’s digits in Send', act: (page) => type(page, '0.001'), isReady: toGive },
  back((page) => page.getByRole('textbox')),
  back(HOME, 'back to Home'),
]

/** The second side of the form has the long list. */
const bought = (page: Page) => main(page, '[role=group] + * + [role=group] [aria-haspopup=dialog]')

const EXCHANGE: InteractionStep[] = [
  {
    name: 'Exchange opened',
    act: (page) => tap(page, main(page, 'a[href="/exchange"]')),
    isReady: toGive,
  },
  { name: 'an amount’s digits in Exchange', act: (page) => type(page, '25.5'), isReady: toGive },
  {
    name: 'the assets’ sheet opened',
    act: (page) => tap(page, bought(page)),
    isReady: (page) => sheet(page).getByRole('searchbox'),
  },
  { act: (page) => tap(page, sheet(page).getByRole('searchbox')), isReady: sheet },
  { name: 'an asset’s first letters', act: (page) => type(page, 'us'), isReady: sheet },
  { act: closeSheet, isReady: toGive },
  back(HOME),
]

const hide = (page: Page) => button(page, home.hideAmounts)

export const STEPS: readonly InteractionStep[] = [
  ...ACTIVITY,
  ...CARD,
  ...SETTINGS,
  toTab('/', HOME, 'Home opened'),
  ...presses(['amounts hidden', 'amounts shown'], hide, HOME),
  {
    name: 'the wallets’ sheet opened',
    act: (page) => tap(page, main(page, '[aria-haspopup=dialog]')),
    isReady: sheet,
  },
  { act: closeSheet, isReady: HOME },
  {
    name: 'an asset opened',
    act: (page) => tap(page, HOME(page)),
    isReady: (page) => button(page, common.back),
  },
  back(HOME),
  ...SEND,
  ...EXCHANGE,
  forgetDrafts,
]
