import { request, supports } from '@telegram-apps/sdk-react'

import type { HomeScreenShortcut } from '#shell/host.ts'

import { answerOf } from './safely.ts'

/** Milliseconds for the host's answer; some never answer (telegram.md §2.4). */
const CHECK_MS = 1500
/** Milliseconds in which the person answers the device's dialog. */
const ADD_MS = 60_000

/**
 * Returns Telegram's home screen shortcut (8.0); undefined if the client or the device has none, or
 * the app is on the home screen. `unknown` counts as available, because some launchers don't say.
 * Never rejects.
 */
export async function findTelegramHomeScreen(
  version: string,
): Promise<HomeScreenShortcut | undefined> {
  if (!supports('web_app_check_home_screen', version)) return undefined
  const result = await answerOf(() =>
    request('web_app_check_home_screen', 'home_screen_checked', { timeout: CHECK_MS }),
  )
  if (result?.status !== 'missed' && result?.status !== 'unknown') return undefined
  return { add }
}

async function add(): Promise<boolean> {
  // Only the event of a failure has a payload, its reason.
  const result = await answerOf(async () => ({
    event: await request(
      'web_app_add_to_home_screen',
      ['home_screen_added', 'home_screen_failed'],
      { timeout: ADD_MS },
    ),
  }))
  return result !== undefined && !(result.event && 'error' in result.event)
}
