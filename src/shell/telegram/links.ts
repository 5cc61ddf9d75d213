import { postEvent } from '@telegram-apps/sdk-react'
import { toWebUrl } from '#shell/device.ts'
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
