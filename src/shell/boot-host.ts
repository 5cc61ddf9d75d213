import { withTimeout } from '#lib/timeout.ts'
import { createBrowserHost } from '#shell/browser/create-browser-host.ts'

import { detect } from './detect.ts'
import type { Host } from './host.ts'
import type { PageDialogQueue } from './page-dialogs.ts'
import { withPlainText } from './plain-text.ts'
import { createLocalStorage } from './safe-storage.ts'

interface BootHostOptions {
  /** `createPageDialogs()`; the app's root draws the open question. */
  dialogs: PageDialogQueue
  /** Origins that may embed the app: of the settings, which are on their way. Must not reject. */
  hostOrigins: Promise<string | undefined>
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
  const { dialogs, allowLoopbackHost = false } = options
  const storage = createLocalStorage()
  if (detected.environment === 'browser') return createBrowserHost({ dialogs, storage })
  const launch = detected.params
  try {
    const chunk = import('#shell/telegram/create-telegram-host.ts')
    const { createTelegramHost } = await withTimeout(chunk, CHUNK_TIMEOUT_MS, 'Telegram chunk')
    const hostOrigins = await options.hostOrigins
    return await createTelegramHost({ launch, dialogs, storage, hostOrigins, allowLoopbackHost })
  } catch (error) {
    options.onProblem?.(error)
    return createBrowserHost({ dialogs, storage, launch })
  }
}
