import { postEvent } from '@telegram-apps/sdk-react'

import type { EarlyTheme } from '#shell/early-theme.ts'

import { onHostMessage } from './host-messages.ts'
import { tryCall } from './safely.ts'

/** Milliseconds within which the host has to send its theme or any other message (contract §4). */
const THEME_PROBE_MS = 100

export interface HostAnswers {
  /**
   * Resolves when the host has sent its theme, or after 100 ms without an answer. Never rejects.
   */
  themeProbe: Promise<unknown>
  /**
   * Resolves to true once the host has answered anything; a button press doesn't count as an
   * answer. A host that has sent nothing so far is asked for its theme and has 100 ms. False means
   * only that the host's popups may not work; the page may still be in a Telegram client.
   */
  isAnswering(): Promise<boolean>
}

const firstMessage = (isAwaited: (eventType: string) => boolean): Promise<true> =>
  new Promise((resolve) => {
    const stop = onHostMessage((eventType) => {
      if (!isAwaited(eventType)) return
      stop()
      resolve(true)
    })
  })

/**
 * Requests the host's theme, unless it was already requested at `askedAt`. Resolves to false if
 * `answer` is late.
 */
function probe(answer: Promise<true>, askedAt?: number): Promise<boolean> {
  if (askedAt === undefined) tryCall(() => postEvent('web_app_request_theme'))
  const silence = new Promise<false>((resolve) => {
    const waited = askedAt === undefined ? 0 : Date.now() - askedAt
    setTimeout(() => resolve(false), THEME_PROBE_MS - waited)
  })
  return Promise.race([answer, silence])
}

/**
 * Watches whether Telegram's client answers. Requests the theme at once, unless the page's inline
 * script has already done so.
 */
export function watchHostAnswers(early?: EarlyTheme): HostAnswers {
  let isLive = early?.theme !== undefined
  // Button presses don't count, because a client may send them and still answer nothing.
  const first = firstMessage((eventType) => !eventType.endsWith('_pressed'))
  void first.then(() => (isLive = true))
  return {
    themeProbe: isLive
      ? Promise.resolve()
      : probe(
          firstMessage((eventType) => eventType === 'theme_changed'),
          early?.askedAt,
        ),
    isAnswering: async () => isLive || probe(first),
  }
}
