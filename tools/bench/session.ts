import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { HEADERS } from '#mocks/check-headers.ts'

import type { BenchServer } from './server.ts'
import { BALANCES_SELECTOR, injectNameHelper, slowDown, VIEWPORT, type Slowness } from './visit.ts'

/** Stored values of a session, by their keys in localStorage. */
export type StoredSession = Record<string, string>

interface Person {
  email: string
  password: string
}

/**
 * Key of the session's owner; without it, a start requests nothing before the app's code has
 * loaded.
 */
const OWNER = 'tessera.owner'

/** Signs in and opens Home once, so that the app stores the session. */
export async function sessionOf(
  browser: Browser,
  { url }: Pick<BenchServer, 'url'>,
  { email, password }: Person,
): Promise<StoredSession> {
  const response = await fetch(`${url}/v2/auth/sign-in/password/email`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email, password }),
  })
  const tokens = (await response.json()) as StoredSession
  const page = await openSignedIn(browser, tokens)
  await page.goto(url)
  await page.locator(BALANCES_SELECTOR).first().waitFor()
  const owner = await page.evaluate((key) => localStorage.getItem(key), OWNER)
  await page.context().close()
  if (owner === null) throw new Error(`the app has stored no ${OWNER}`)
  return { ...tokens, [OWNER]: owner }
}

export async function openSignedIn(
  browser: Browser,
  session: StoredSession,
  slowness?: Slowness,
  options: Pick<BrowserContextOptions, 'hasTouch' | 'isMobile'> = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options })
  await injectNameHelper(context)
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
  const page = await context.newPage()
  await slowDown(page, slowness)
  return page
}
