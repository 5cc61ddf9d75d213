import { request as requestHost, supports } from '@telegram-apps/sdk-react'

import type { PageDialogQueue } from '#shell/page-dialogs.ts'
import { assertPopup } from '#shell/popup-limits.ts'
import type { PopupRequest } from '#shell/popup.ts'

import type { HostAnswers } from './liveness.ts'
import type { Prompts } from './prompts.ts'
import { awaitHostAnswer } from './safely.ts'

/**
 * Milliseconds. If a popup closes faster than this, the client has refused it, as Web A does
 * (telegram.md §2.4).
 */
const REFUSAL_MS = 150
/** Milliseconds. A press on the page within this time began before the popup was drawn. */
const DRAWING_MS = 1000
const FORGET_MS = 10 * 60_000
/** Hosts refuse a fourth popup within three seconds (telegram.md §2.4). */
const BURST = 3
const BURST_MS = 3000

interface PopupOptions {
  version: string
  platform: string
  dialogs: PageDialogQueue
  liveness: HostAnswers
  prompts: Prompts
}

/**
 * Returns a function that shows Telegram's popup (6.2), only one at a time. If the host has no
 * popups, refuses or drops one, the page's dialog is shown instead. Rejects with `PopupError` if
 * the request exceeds the limits.
 */
export function createPopup({ version, platform, dialogs, liveness, prompts }: PopupOptions) {
  const isSupported = supports('web_app_open_popup', version)
  // If Web K shows a popup of its own at that moment, it drops the app's popup without an answer
  // (telegram.md §2.4).
  const canDrop = platform === 'web'
  const opened: number[] = []
  let last: Promise<unknown> = Promise.resolve()

  function isThrottled(): boolean {
    const since = Date.now() - BURST_MS
    return opened.filter((at) => at > since).length >= BURST
  }

  async function ask(request: PopupRequest): Promise<string | null> {
    const isHostReady = isSupported && !prompts.isOpen() && !isThrottled()
    if (!isHostReady || !(await liveness.isAnswering())) return dialogs.ask(request)
    const startedAt = Date.now()
    opened.splice(0, opened.length - BURST + 1)
    opened.push(startedAt)
    const result = await prompts.open(() =>
      canDrop ? askHostOrPage(request, dialogs) : askHost(request),
    )
    const isRefused = result === null && Date.now() - startedAt < REFUSAL_MS
    return isRefused ? dialogs.ask(request) : result
  }

  return async function popup(request: PopupRequest): Promise<string | null> {
    assertPopup(request)
    const result = last.then(() => ask(request))
    last = result.catch(() => undefined)
    return result
  }
}

/**
 * Asks with the host's popup. An open popup blocks presses on the page, so a press on the page
 * shows that the host has dropped the popup. Then the page asks too, and the first answer closes
 * the other question.
 */
async function askHostOrPage(
  request: PopupRequest,
  dialogs: PageDialogQueue,
): Promise<string | null> {
  const closing = new AbortController()
  const { signal } = closing
  const askedAt = Date.now()
  const onPage = new Promise<string | null>((resolve) => {
    const ask = (): void => {
      if (Date.now() - askedAt < DRAWING_MS) return
      for (const name of PRESSES) window.removeEventListener(name, ask, true)
      void dialogs.ask(request, signal).then(resolve)
    }
    for (const name of PRESSES) window.addEventListener(name, ask, { capture: true, signal })
  })
  try {
    return await Promise.race([askHost(request, signal), onPage])
  } finally {
    closing.abort()
  }
}

const PRESSES = ['pointerdown', 'keydown'] as const

async function askHost(request: PopupRequest, abortSignal?: AbortSignal): Promise<string | null> {
  const params = {
    title: request.title?.trim() ?? '',
    message: request.message.trim(),
    buttons: request.buttons.map(({ id, type, text = '' }) =>
      type === 'default' || type === 'destructive' ? { id, type, text: text.trim() } : { id, type },
    ),
  }
  const closed = await awaitHostAnswer(() =>
    requestHost('web_app_open_popup', 'popup_closed', {
      params,
      timeout: FORGET_MS,
      ...(abortSignal && { abortSignal }),
    }),
  )
  const pressed = request.buttons.find(({ id }) => id === closed?.button_id)
  return pressed?.id ?? null
}
