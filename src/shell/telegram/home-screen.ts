import { request, supports } from '@telegram-apps/sdk-react'

import type { HomeScreenShortcut } from '#shell/host.ts'

import { answerOf } from './safely.ts'

/** Hosts that do not answer must not hold a screen back (telegram.md §2.4). */
const CHECK_MS = 1500
/** The person decides in the device's own dialog. */
const ADD_MS = 60_000

/**
 * Telegram's way to the home screen (8.0); undefined where the client or the device has none and where the
 * app is there already. `unknown` is offered: some launchers do not tell. Never rejects.
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
  // Only a failure carries anything: its reason.
  const result = await answerOf(async () => ({
    event: await request(
      'web_app_add_to_home_screen',
      ['home_screen_added', 'home_screen_failed'],
      { timeout: ADD_MS },
    ),
  }))
  return result !== undefined && !(result.event && 'error' in result.event)
}
