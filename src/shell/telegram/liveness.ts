import { postEvent } from '@telegram-apps/sdk-react'
import { onHostMessage } from './host-messages.ts'
import { safely } from './safely.ts'

/** The theme probe of contract §4: how long a host may take to prove that it is there. */
const THEME_PROBE_MS = 100

export interface Liveness {
  /**
   * True once the host has answered anything at all, which the press of a button does not; a host silent until now is asked for its theme and
   * given 100 ms. Says whether to rely on the host's prompts, never whether this is Telegram.
   */
  isAnswering(): Promise<boolean>
}

/** Listens from now on, and asks for the theme so that a live host has something to say. */
export function watchLiveness(): Liveness {
  let onFirst: (() => void) | undefined
  const first = new Promise<true>((resolve) => {
    onFirst = () => resolve(true)
  })
  let isLive = false
  const stop = onHostMessage((eventType) => {
    // A client may hand presses on and still answer nothing.
    if (eventType.endsWith('_pressed')) return
    isLive = true
    onFirst?.()
    stop()
  })
  safely(() => postEvent('web_app_request_theme'))

  return {
    async isAnswering() {
      if (isLive) return true
      safely(() => postEvent('web_app_request_theme'))
      const silence = new Promise<false>((resolve) => {
        setTimeout(() => resolve(false), THEME_PROBE_MS)
      })
      return Promise.race([first, silence])
    },
  }
}
