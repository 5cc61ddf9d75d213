/** What people meet first: a launch in Telegram without a session, and the form that asks a newcomer who they are. */
import type { Browser } from '@playwright/test'

import { DEMO } from '../../mocks/db/seeds/people.ts'
import { BALANCES, visit, VIEWPORT, watchFor, type Slowness, type Visit } from './visit.ts'

/** As a client on a phone opens the app: launch data in the address, and a way to talk to the client. */
export async function visitInTelegram(
  browser: Browser,
  url: string,
  slowness: Slowness,
): Promise<Visit> {
  const user = { id: DEMO.telegramId, first_name: 'Alex' }
  const body = JSON.stringify({ user })
  const signed = await fetch(`${url}/sandbox/telegram`, { method: 'POST', body })
  const { initData } = (await signed.json()) as { initData: string }
  const launch = new URLSearchParams({
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: '{}',
    tgWebAppData: initData,
  })
  const context = await browser.newContext({ viewport: VIEWPORT })
  await context.addInitScript({ content: 'window.TelegramWebviewProxy = { postEvent() {} }' })
  await watchFor(context, BALANCES)
  const seen = await visit(await context.newPage(), `${url}/#${launch.toString()}`, slowness)
  await context.close()
  return seen
}

interface Once {
  url: string
  /** What counts as the page's content. */
  selector: string
  /** What the device holds, a session for one. */
  stored?: Record<string, string>
  slowness: Slowness
  /** Milliseconds that the page is looked at after its content has come. */
  restMs?: number
}

/** One visit by a browser that has never been there. */
export async function visitOnce(
  browser: Browser,
  { url, selector, stored = {}, slowness, restMs }: Once,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  await watchFor(context, selector)
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  const seen = await visit(await context.newPage(), url, slowness, restMs)
  await context.close()
  return seen
}
