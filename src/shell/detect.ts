/** Whether Telegram has opened the page: for the page's own scripts and for the app alike. */
import type { ThemePlatform } from './host.ts'
import { type LaunchParams, readLaunchParams, rememberLaunchParams } from './launch-params.ts'
import { createSessionStorage } from './safe-storage.ts'

/** Where the page runs; `params` of a Telegram start are never missing. */
type Detected = { environment: 'telegram'; params: LaunchParams } | { environment: 'browser' }

/** The part of a start that detection looks at. */
interface Surroundings {
  params: LaunchParams | undefined
  isInFrame: boolean
  hasWebviewProxy: boolean
}

/**
 * Decides at once and without asking the host: launch parameters, and someone to talk to. A
 * Telegram address pasted into a plain tab has the first and not the second. The theme probe
 * takes no part: a host that answers in 150 ms already fails it (telegram.md §3), and a session
 * with launch parameters must not become a browser one for that.
 */
export function decide({ params, isInFrame, hasWebviewProxy }: Surroundings): Detected {
  return params && (isInFrame || hasWebviewProxy)
    ? { environment: 'telegram', params }
    : { environment: 'browser' }
}

/** Looks at the window; keeps the launch parameters of a Telegram start for its reloads. */
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

/** An iPad may call itself a Mac, none of which has a touch screen. */
const isAppleTouch = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iP(hone|ad|od)/.test(userAgent) || (maxTouchPoints > 1 && userAgent.includes('Mac'))

/** Whose measures and looks the page has: in Telegram those of its client. */
export function platformOf(launch: Pick<LaunchParams, 'platform'> | undefined): ThemePlatform {
  const isApple = launch ? /^(?:ios|macos)$/.test(launch.platform) : isAppleTouch(navigator)
  return isApple ? 'ios' : 'base'
}

function isInFrame(): boolean {
  try {
    return window.self !== window.top
  } catch {
    // Only a frame of another origin may refuse the comparison.
    return true
  }
}

/** The ways of Telegram's native clients: iOS, Android, desktop, and the old Windows Phone one. */
function hasWebviewProxy(): boolean {
  return (
    typeof memberOf(memberOf(window, 'TelegramWebviewProxy'), 'postEvent') === 'function' ||
    typeof memberOf(memberOf(window, 'external'), 'notify') === 'function'
  )
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
