/**
 * Detects whether Telegram has opened the page. Used by the page's inline script and by the app.
 */
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
 * Returns the environment without waiting. It is Telegram if there are launch parameters and a way
 * to reach Telegram's client. The parameters alone are not enough, because a person can paste such
 * an address into a browser tab. The client's answer to the request for its theme doesn't count,
 * because a slow client must not turn a Telegram session into a browser session (telegram.md §3).
 */
export function environmentFrom({ params, isInFrame, hasWebviewProxy }: Surroundings): Detected {
  return params && (isInFrame || hasWebviewProxy)
    ? { environment: 'telegram', params }
    : { environment: 'browser' }
}

export function detectEnvironment(): Detected {
  const session = createSessionStorage()
  const detected = environmentFrom({
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

/** Returns the platform whose look the page has. In Telegram it is the client's platform. */
export function platformOf(launch: Pick<LaunchParams, 'platform'> | undefined): ThemePlatform {
  const isApple = launch ? /^(?:ios|macos)$/.test(launch.platform) : isAppleTouch(navigator)
  return isApple ? 'ios' : 'base'
}

function isInFrame(): boolean {
  try {
    return window.self !== window.top
  } catch {
    // The comparison throws only if the parent has another origin, so the page is in a frame.
    return true
  }
}

/**
 * Returns whether the bridge of one of Telegram's native clients exists: iOS, Android, desktop, or
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
