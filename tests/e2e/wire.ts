/** What tests do with the order of things between the page and the platform. */
import { expect, type BrowserContext, type Page } from '@playwright/test'

import type { App } from './models/app.ts'

/** By the page's own clock: longer than the pause before any call that goes out by itself. */
const A_WHILE_MS = 2000

/** Further ahead than the clock can have got while a busy machine takes its time: it can't be set back. */
const LEAD_MS = 60_000

/**
 * Before a page is opened: its clock stands, and no time passes but what the test lets pass. Nothing goes out by
 * itself meanwhile, however long a busy machine takes for a step.
 */
export async function stopClock({ clock }: Page, time = Date.now()): Promise<void> {
  await clock.install({ time })
  await clock.pauseAt(time + LEAD_MS)
}

/**
 * Lets the page's clock run on past the pauses between its calls until `look` finds what it looks for. The clock has to
 * be installed.
 */
export const overTime = (app: App, look: () => Promise<unknown>): Promise<void> =>
  expect(async () => {
    await app.page.clock.fastForward(A_WHILE_MS)
    await look()
  }).toPass({ intervals: [50] })

/** A call of the page itself: those that it made before have arrived when this one is answered. */
const askFrom = (app: App): Promise<void> =>
  app.frame.evaluate(async (address) => {
    // Without a connection nothing arrives at all.
    await fetch(address).catch(() => undefined)
  }, `${app.place.appUrl}/sandbox/settings`)

/**
 * That nothing happens: what is read is the same before and after the page had time for whatever it would do
 * by itself, until no call came any more. The page's clock has to be installed.
 */
export async function expectStays(
  app: App,
  read: () => Promise<unknown>,
  value: unknown,
): Promise<void> {
  let before: string
  do {
    expect(await read()).toEqual(value)
    before = await app.sandbox.log()
    await app.page.clock.runFor(A_WHILE_MS)
    await askFrom(app)
  } while ((await app.sandbox.log()) !== before)
  expect(await read()).toEqual(value)
}

export interface Held {
  /** How many of them there are so far. */
  count: () => number
  /** Lets them through, and all that come after. */
  release: () => void
}

/** Keeps answers back that the platform has given already, until the test lets them through. */
export async function holdAnswers(page: Page | BrowserContext, address: RegExp): Promise<Held> {
  let held = 0
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    held += 1
    await isReleased
    await route.fulfill({ response })
  })
  return { count: () => held, release }
}

/** Whose token it is: its claim `sub`. */
export const personOf = (token: string): string => {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8') || '{}',
  )
  return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : ''
}

/** By whose tokens a page calls the platform from now on, and how often it signs in with launch data. */
export function watchPeople(page: Page): { callers: Set<string>; signIns: () => number } {
  const callers = new Set<string>()
  let signIns = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/sign-in/telegram')) signIns += 1
    const { authorization } = request.headers()
    if (authorization !== undefined) callers.add(personOf(authorization.replace(/^Bearer /, '')))
  })
  return { callers, signIns: () => signIns }
}
