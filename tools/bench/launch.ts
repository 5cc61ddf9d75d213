import type { Browser } from '@playwright/test'

import { DEMO } from '../../mocks/db/seeds/people.ts'
import {
  BALANCES_SELECTOR,
  visit,
  VIEWPORT,
  watchContent,
  type Slowness,
  type Visit,
} from './visit.ts'

/**
 * Opens the app as Telegram on a phone does: with launch data in the address, and a bridge to the
 * client.
 */
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
  await watchContent(context, BALANCES_SELECTOR)
  const seen = await visit(await context.newPage(), `${url}/#${launch.toString()}`, slowness)
  await context.close()
  return seen
}

interface VisitOptions {
  url: string
  selector: string
  storedValues?: Record<string, string>
  slowness: Slowness
  /** Milliseconds to watch the page after the content has appeared. */
  restMs?: number
}

export async function visitOnce(
  browser: Browser,
  { url, selector, storedValues = {}, slowness, restMs }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  await watchContent(context, selector)
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, storedValues)
  const seen = await visit(await context.newPage(), url, slowness, restMs)
  await context.close()
  return seen
}
