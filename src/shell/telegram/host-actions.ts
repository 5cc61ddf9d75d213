import { postEvent } from '@telegram-apps/sdk-react'

import { copyText } from '../clipboard.ts'
import { toWebUrl } from '../device.ts'
import { shareFile } from '../files.ts'
import type { AppFile, FileOutcome, Haptic } from '../host.ts'
import { safely } from './safely.ts'

/**
 * Opens a web link outside the app (6.0), a t.me link inside Telegram (6.1). Synchronous: hosts
 * honour a link only within a second of the tap. Other schemes are ignored, since an address that
 * Telegram Desktop cannot read closes the app (telegram.md §2.4).
 */
export function openLink(value: string): void {
  const url = toWebUrl(value)
  if (!url) return
  if (url.protocol === 'https:' && url.hostname === 't.me' && openInTelegram(url)) return
  safely(() => postEvent('web_app_open_link', { url: url.href }))
}

/** Offers a text to a chat through t.me/share (6.1), with its first link as the link to share. */
export function shareToChat(text: string): boolean {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  const rest = link ? text.replace(link, '').trim() : ''
  // A plus sign would arrive as a plus sign: Telegram wants %20.
  const query = `url=${encodeURIComponent(link ?? text)}&text=${encodeURIComponent(rest)}`
  return openInTelegram(new URL(`https://t.me/share/url?${query}`))
}

function openInTelegram(url: URL): boolean {
  return safely(() => postEvent('web_app_open_tg_link', { path_full: url.pathname + url.search }))
}

interface Leaving {
  /** Asks before closing (6.0). */
  setClosingConfirmation: (isOn: boolean) => void
  /** Whether a downward swipe on the page is the page's own (7.7). */
  setOwnPull: (isOn: boolean) => void
}

/**
 * How the app is left. The downward swipe that minimises it (7.7) is off while closing is asked about or a
 * pull refreshes the screen; the header's swipe stays. Posted on change only, and once at the start to undo
 * what a page before a reload had asked for; not so on Web A, which turns the question on whatever value it
 * is sent (telegram.md §2.4).
 */
export function createLeaving(platform: string): Leaving {
  let isAsking: boolean | undefined = platform === 'weba' ? false : undefined
  let isPull = false
  let canSwipe: boolean | undefined
  const update = () => {
    const next = isAsking !== true && !isPull
    if (next === canSwipe) return
    canSwipe = next
    safely(() => postEvent('web_app_setup_swipe_behavior', { allow_vertical_swipe: next }))
  }
  const setClosingConfirmation = (isOn: boolean) => {
    if (isOn !== isAsking) {
      isAsking = isOn
      safely(() => postEvent('web_app_setup_closing_behavior', { need_confirmation: isOn }))
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

/** Bot API 6.1; silently nothing on older hosts and on those without a motor. */
export function haptic(kind: Haptic): void {
  safely(() => {
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

/** Puts a picture into the clipboard, within a tap. False where the browser or the frame forbids it. */
async function copyImage({ type, content }: AppFile): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })])
    return true
  } catch {
    return false
  }
}

/**
 * Gives a file away. Frames of Telegram's web clients allow no downloads, and `web_app_request_file_download` takes
 * https addresses only: after the share sheet the clipboard is what remains, for pictures and text. Never rejects.
 */
export async function saveFile(file: AppFile): Promise<FileOutcome> {
  if (await shareFile(file)) return 'saved'
  const { content, type } = file
  if (type.startsWith('image/')) return (await copyImage(file)) ? 'copied' : 'failed'
  const isText = typeof content === 'string' || content.type.startsWith('text/')
  return isText && (await copyText(await new Response(content).text())) ? 'copied' : 'failed'
}
