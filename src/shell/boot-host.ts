import { createBrowserHost } from '#shell/browser/create-browser-host.ts'

import type { Host } from './host.ts'
import { type LaunchParams, readLaunchParams, rememberLaunchParams } from './launch-params.ts'
import type { PageDialogQueue } from './page-dialogs.ts'
import { withPlainText } from './plain-text.ts'
import { createLocalStorage, createSessionStorage } from './safe-storage.ts'
import { withTimeout } from '#lib/timeout.ts'

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

interface BootHostOptions {
  /** `createPageDialogs()`; the app's root draws the open question. */
  dialogs: PageDialogQueue
  /** Origins that may embed the app: `hostOrigins` of telegram.config.json. */
  hostOrigins: readonly string[]
  /** Sandbox builds only: any loopback origin may embed the app, whatever its port. */
  allowLoopbackHost?: boolean
  /** Called with what kept the Telegram host from starting; the app runs on without it. */
  onProblem?: (error: unknown) => void
}

/**
 * The SDK's chunk is about 11 KB; a network slower than this gets the app without native buttons.
 */
const CHUNK_TIMEOUT_MS = 8000

/**
 * Finds out where the page runs and makes the host of it. Bounded in time and never rejects:
 * where Telegram's bridge does not start, the browser host takes over, but launch data keeps the
 * session a Telegram one. The SDK is downloaded inside Telegram only.
 */
export async function bootHost(options: BootHostOptions): Promise<Host> {
  return withPlainText(await findHost(options))
}

async function findHost(options: BootHostOptions): Promise<Host> {
  const detected = detect()
  const { dialogs, hostOrigins, allowLoopbackHost = false } = options
  const storage = createLocalStorage()
  if (detected.environment === 'browser') return createBrowserHost({ dialogs, storage })
  const launch = detected.params
  try {
    const chunk = import('#shell/telegram/create-telegram-host.ts')
    const { createTelegramHost } = await withTimeout(chunk, CHUNK_TIMEOUT_MS, 'Telegram chunk')
    return await createTelegramHost({ launch, dialogs, storage, hostOrigins, allowLoopbackHost })
  } catch (error) {
    options.onProblem?.(error)
    return createBrowserHost({ dialogs, storage, launch })
  }
}
