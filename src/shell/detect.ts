/** Detects whether Telegram opened the page, for the page's inline script and the app. */
import type { ThemePlatform } from './host.ts'
import { type LaunchParams, readLaunchParams, rememberLaunchParams } from './launch-params.ts'
import { createSessionStorage } from './safe-storage.ts'

export type Detected =
  | { environment: 'telegram'; params: LaunchParams }
  | { environment: 'browser' }

interface Surroundings {
  params: LaunchParams | undefined
  isInFrame: boolean
  hasWebviewProxy: boolean
}

/**
 * Returns the environment at once, by launch parameters and a way to reach the host: a Telegram
 * address pasted into a plain tab has the former only. The answer to the theme request doesn't
 * count, because a slow client must not turn a Telegram session into a browser one (telegram.md
 * §3).
 */
export function decide({ params, isInFrame, hasWebviewProxy }: Surroundings): Detected {
  return params && (isInFrame || hasWebviewProxy)
    ? { environment: 'telegram', params }
    : { environment: 'browser' }
}

export function detect(): Detected {
  const session = createSessionStorage()
  const detected = decide({
    params: readLaunchParams(window.location.href, session),
    isInFrame: isInFrame(),
    hasWebviewProxy: hasWebviewProxy(),
  })
  if (detected.environment === 'telegram') rememberLaunchParams(detected.params, session)
  return detected
}

/** An iPad may call itself a Mac, but no Mac has a touch screen. */
const isAppleTouch = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iP(hone|ad|od)/.test(userAgent) || (maxTouchPoints > 1 && userAgent.includes('Mac'))

/** Returns the platform whose look the page has: in Telegram that of the client. */
export function platformOf(launch: Pick<LaunchParams, 'platform'> | undefined): ThemePlatform {
  const isApple = launch ? /^(?:ios|macos)$/.test(launch.platform) : isAppleTouch(navigator)
  return isApple ? 'ios' : 'base'
}

function isInFrame(): boolean {
  try {
    return window.self !== window.top
  } catch {
    // Only a parent of another origin refuses the comparison, so the page is in a frame.
    return true
  }
}

/**
 * Returns whether one of the bridges of Telegram's native clients exists: iOS, Android, desktop, or
 * the old Windows Phone.
 */
function hasWebviewProxy(): boolean {
  return (
    typeof memberOf(memberOf(window, 'TelegramWebviewProxy'), 'postEvent') === 'function' ||
    typeof memberOf(memberOf(window, 'external'), 'notify') === 'function'
  )
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
