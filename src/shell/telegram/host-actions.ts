import { postEvent } from '@telegram-apps/sdk-react'

import { copyText } from '../clipboard.ts'
import { toWebUrl } from '../device.ts'
import { shareFile } from '../files.ts'
import type { AppFile, FileOutcome, Haptic } from '../host.ts'
import { tryCall } from './safely.ts'

/**
 * Opens a web link outside the app (6.0), or a t.me link in Telegram (6.1). It is synchronous,
 * because hosts accept a link only within a second after the tap. Other schemes are ignored: an
 * address that Telegram Desktop can't parse closes the app (telegram.md §2.4).
 */
export function openLink(value: string): void {
  const url = toWebUrl(value)
  if (!url) return
  if (url.protocol === 'https:' && url.hostname === 't.me' && openInTelegram(url)) return
  tryCall(() => postEvent('web_app_open_link', { url: url.href }))
}

/**
 * Shares a text through t.me/share (6.1). The first link in the text is sent as the shared link.
 */
export function shareToChat(text: string): boolean {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  const rest = link ? text.replace(link, '').trim() : ''
  // Telegram doesn't read a plus sign as a space, so spaces are written as %20.
  const query = `url=${encodeURIComponent(link ?? text)}&text=${encodeURIComponent(rest)}`
  return openInTelegram(new URL(`https://t.me/share/url?${query}`))
}

function openInTelegram(url: URL): boolean {
  return tryCall(() => postEvent('web_app_open_tg_link', { path_full: url.pathname + url.search }))
}

interface ClosingControls {
  setClosingConfirmation: (isOn: boolean) => void
  /** True makes a downward swipe move the page instead of minimising the app (7.7). */
  setOwnPull: (isOn: boolean) => void
}

/**
 * Controls how the app closes. The swipe that minimises it (7.7) is off while closing needs a
 * confirmation or a pull refreshes a list; the swipe on the header still works. Calls are sent only
 * for a change, and once at the start to undo the state from before a reload. On Web A none is
 * sent, because Web A turns the confirmation on whatever the value is (telegram.md §2.4).
 */
export function createClosingControls(platform: string): ClosingControls {
  let isConfirming: boolean | undefined = platform === 'weba' ? false : undefined
  let isPull = false
  let canSwipe: boolean | undefined
  const update = () => {
    const next = isConfirming !== true && !isPull
    if (next === canSwipe) return
    canSwipe = next
    tryCall(() => postEvent('web_app_setup_swipe_behavior', { allow_vertical_swipe: next }))
  }
  const setClosingConfirmation = (isOn: boolean) => {
    if (isOn !== isConfirming) {
      isConfirming = isOn
      tryCall(() => postEvent('web_app_setup_closing_behavior', { need_confirmation: isOn }))
    }
    update()
  }
  setClosingConfirmation(false)
  return {
    setClosingConfirmation,
    setOwnPull(isOn) {
      isPull = isOn
      update()
    },
  }
}

/** Gives haptic feedback (6.1). Does nothing on older hosts. */
export function haptic(kind: Haptic): void {
  tryCall(() => {
    if (kind === 'select') {
      postEvent('web_app_trigger_haptic_feedback', { type: 'selection_change' })
    } else if (kind === 'tap') {
      postEvent('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'light' })
    } else {
      postEvent('web_app_trigger_haptic_feedback', {
        type: 'notification',
        notification_type: kind,
      })
    }
  })
}

async function copyImage({ type, content }: AppFile): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })])
    return true
  } catch {
    return false
  }
}

/**
 * Saves a file. Frames of Telegram's web clients allow no downloads, and
 * `web_app_request_file_download` accepts only https addresses, so images and texts are copied if
 * the share sheet fails. Never rejects.
 */
export async function saveFile(file: AppFile): Promise<FileOutcome> {
  if (await shareFile(file)) return 'saved'
  const { content, type } = file
  if (type.startsWith('image/')) return (await copyImage(file)) ? 'copied' : 'failed'
  const isText = typeof content === 'string' || content.type.startsWith('text/')
  return isText && (await copyText(await new Response(content).text())) ? 'copied' : 'failed'
}
