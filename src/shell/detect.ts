/** Detects whether Telegram opened the page, for the page's inline scripts and the app. */
import type { ThemePlatform } from './host.ts'
import { type LaunchParams, readLaunchParams, rememberLaunchParams } from './launch-params.ts'
import { createSessionStorage } from './safe-storage.ts'

type Detected = { environment: 'telegram'; params: LaunchParams } | { environment: 'browser' }

interface Surroundings {
  params: LaunchParams | undefined
  isInFrame: boolean
  hasWebviewProxy: boolean
}

/**
 * Decides at once, without asking the host, by launch parameters and a bridge to the host. A
 * Telegram address pasted into a plain tab has the first but not the second. The theme probe plays
 * no part: a host that answers in 150 ms fails it (telegram.md §3), and that must not turn a
 * session with launch parameters into a browser one.
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

/** An iPad may identify itself as a Mac, but no Mac has a touch screen. */
const isAppleTouch = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iP(hone|ad|od)/.test(userAgent) || (maxTouchPoints > 1 && userAgent.includes('Mac'))

/** Returns the platform whose look the page takes: in Telegram that of its client. */
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

/** Bridges of Telegram's native clients: iOS, Android, desktop, and the old Windows Phone one. */
function hasWebviewProxy(): boolean {
  return (
    typeof memberOf(memberOf(window, 'TelegramWebviewProxy'), 'postEvent') === 'function' ||
    typeof memberOf(memberOf(window, 'external'), 'notify') === 'function'
  )
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
