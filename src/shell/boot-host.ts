import { withTimeout } from '#lib/timeout.ts'
import { createBrowserHost } from '#shell/browser/create-browser-host.ts'

import { detectEnvironment } from './detect.ts'
import type { Host } from './host.ts'
import type { PageDialogQueue } from './page-dialogs.ts'
import { withPlainText } from './plain-text.ts'
import { createLocalStorage } from './safe-storage.ts'

interface BootHostOptions {
  /** Dialogs that the page draws itself. `createPageDialogs()` creates them. */
  dialogs: PageDialogQueue
  /** Resolves to the origins that may embed the app, from the settings. Must not reject. */
  hostOrigins: Promise<string | undefined>
  /**
   * If true, any origin of this machine may embed the app, whatever its port. Only sandbox builds
   * set it.
   */
  allowLoopbackHost?: boolean
  /** Called with the error if the Telegram host could not start. The app runs without it. */
  onProblem?: (error: unknown) => void
}

/**
 * Milliseconds for loading the SDK's file of about 11 KB. After that, the app starts without native
 * buttons.
 */
const CHUNK_TIMEOUT_MS = 8000

/**
 * Detects the environment and creates its host within a limited time. Never rejects: if Telegram's
 * bridge doesn't start, the browser host replaces it, and the session is still a Telegram session
 * because of the launch data. The SDK is loaded only in Telegram.
 */
export async function bootHost(options: BootHostOptions): Promise<Host> {
  return withPlainText(await findHost(options))
}

async function findHost(options: BootHostOptions): Promise<Host> {
  const detected = detectEnvironment()
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
