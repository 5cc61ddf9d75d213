import { expect, type BrowserContext, type Page } from '@playwright/test'

import type { App } from './models/app.ts'

/** Milliseconds on the page's clock, longer than the pause before any background call. */
const A_WHILE_MS = 2000

/**
 * Milliseconds between now and the time at which the clock is stopped. The clock can't be set back,
 * and on a busy machine it advances until it is stopped.
 */
const LEAD_MS = 60_000

/**
 * Stops the page's clock before a page is opened: only the test advances it. No background call
 * goes out meanwhile, however long a busy machine takes for a step.
 */
export async function stopClock({ clock }: Page, time = Date.now()): Promise<void> {
  await clock.install({ time })
  await clock.pauseAt(time + LEAD_MS)
}

/**
 * Advances the page's clock past the pauses between its calls until `check` succeeds. The clock has
 * to be installed.
 */
export const advanceClockUntil = (app: App, check: () => Promise<unknown>): Promise<void> =>
  expect(async () => {
    await app.page.clock.fastForward(A_WHILE_MS)
    await check()
  }).toPass({ intervals: [50] })

/** Makes a call from the page itself. Once it is answered, all earlier calls have arrived. */
const askFrom = (app: App): Promise<void> =>
  app.frame.evaluate(async (address) => {
    await fetch(address).catch(() => undefined)
  }, `${app.place.appUrl}/sandbox/settings`)

/**
 * Expects that nothing happens: reads the same value before and after the page had time for its
 * background calls. The page's clock has to be installed.
 */
export async function expectUnchanged(
  app: App,
  readValue: () => Promise<unknown>,
  value: unknown,
): Promise<void> {
  let before: string
  do {
    expect(await readValue()).toEqual(value)
    before = await app.sandbox.log()
    await app.page.clock.runFor(A_WHILE_MS)
    await askFrom(app)
  } while ((await app.sandbox.log()) !== before)
  expect(await readValue()).toEqual(value)
}

export interface HeldResponses {
  count: () => number
  release: () => void
}

/** Holds back responses that the platform has already given, until the test releases them. */
export async function holdResponses(
  page: Page | BrowserContext,
  urlPattern: RegExp,
): Promise<HeldResponses> {
  let held = 0
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(urlPattern, async (route) => {
    const response = await route.fetch()
    held += 1
    await isReleased
    await route.fulfill({ response })
  })
  return { count: () => held, release }
}

export const personIdOfToken = (token: string): string => {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8') || '{}',
  )
  return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : ''
}

/**
 * Records by whose tokens a page calls the platform from now on, and how often it signs in with
 * launch data.
 */
export function watchCallers(page: Page): { callers: Set<string>; signIns: () => number } {
  const callers = new Set<string>()
  let signIns = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/sign-in/telegram')) signIns += 1
    const { authorization } = request.headers()
    if (authorization !== undefined)
      callers.add(personIdOfToken(authorization.replace(/^Bearer /, '')))
  })
  return { callers, signIns: () => signIns }
}
