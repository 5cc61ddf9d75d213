import { postEvent } from '@telegram-apps/sdk-react'

import type { EarlyTheme } from '#shell/early-theme.ts'

import { onHostMessage } from './host-messages.ts'
import { safely } from './safely.ts'

/** The theme probe of contract §4: how long a host may take to tell its theme, or to prove that it is there. */
const THEME_PROBE_MS = 100

export interface Liveness {
  /** Over once the host has told its theme, or has been silent about it for 100 ms. Never rejects. */
  themeProbe: Promise<unknown>
  /**
   * True once the host has answered anything at all, which the press of a button does not; a host silent until now
   * is asked for its theme and given 100 ms. Says whether to rely on the host's prompts, never whether this is Telegram.
   */
  isAnswering(): Promise<boolean>
}

/** The first message that `isAwaited` accepts. */
const firstMessage = (isAwaited: (eventType: string) => boolean): Promise<true> =>
  new Promise((resolve) => {
    const stop = onHostMessage((eventType) => {
      if (!isAwaited(eventType)) return
      stop()
      resolve(true)
    })
  })

/** Asks the host for its theme, unless that was done at `askedAt`; false where `answer` does not come in time. */
function probe(answer: Promise<true>, askedAt?: number): Promise<boolean> {
  if (askedAt === undefined) safely(() => postEvent('web_app_request_theme'))
  const silence = new Promise<false>((resolve) => {
    const waited = askedAt === undefined ? 0 : Date.now() - askedAt
    setTimeout(() => resolve(false), THEME_PROBE_MS - waited)
  })
  return Promise.race([answer, silence])
}

/** Listens from now on, and asks for the theme at once where the page's own script has not. */
export function watchLiveness(early?: EarlyTheme): Liveness {
  let isLive = early?.told !== undefined
  // A client may hand presses on and still answer nothing.
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
