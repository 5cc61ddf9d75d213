import { request, supports } from '@telegram-apps/sdk-react'

import type { HomeScreenShortcut } from '#shell/host.ts'

import { awaitHostAnswer } from './safely.ts'

/**
 * Maximum milliseconds to wait for the host's answer, because some hosts never answer (telegram.md
 * §2.4).
 */
const CHECK_MS = 1500
/** Maximum milliseconds for the person to answer the device's dialog. */
const ADD_MS = 60_000

/**
 * Returns Telegram's way to add the app to the home screen (8.0). Undefined if the client or the
 * device has none, or the app is already there. The status `unknown` counts as available, because
 * some launchers don't tell. Never rejects.
 */
export async function findTelegramHomeScreenShortcut(
  version: string,
): Promise<HomeScreenShortcut | undefined> {
  if (!supports('web_app_check_home_screen', version)) return undefined
  const result = await awaitHostAnswer(() =>
    request('web_app_check_home_screen', 'home_screen_checked', { timeout: CHECK_MS }),
  )
  if (result?.status !== 'missed' && result?.status !== 'unknown') return undefined
  return { add }
}

async function add(): Promise<boolean> {
  // The event of a failure has a payload, the reason. The event of a success has none.
  const result = await awaitHostAnswer(async () => ({
    event: await request(
      'web_app_add_to_home_screen',
      ['home_screen_added', 'home_screen_failed'],
      { timeout: ADD_MS },
    ),
  }))
  return result !== undefined && !(result.event && 'error' in result.event)
}
