/** What tests do with the order of things between the page and the platform. */
import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Milliseconds: many times what a call takes that goes out by itself, on a slow machine too. */
const LONG_ENOUGH = 2000
const PAUSE = 100

/** That nothing happens can only be waited for. Fails at the first reading that is another one. */
export async function expectStays(read: () => Promise<unknown>, value: unknown): Promise<void> {
  const end = Date.now() + LONG_ENOUGH
  do {
    expect(await read()).toEqual(value)
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE)
    })
  } while (Date.now() < end)
}

interface Held {
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
