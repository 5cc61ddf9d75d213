import type { Settings } from '#config/settings.ts'
import { paths } from '#paths'

/**
 * The link that opens Send with what a request asks for: in the tenant's own mini app where the asking person is in
 * Telegram and the settings name it, else in a browser.
 */
export function requestLink(
  code: string,
  environment: 'web' | 'telegram',
  { texts }: Pick<Settings, 'texts'>,
): string {
  if (environment === 'telegram' && texts.VITE_TELEGRAM_LINK)
    return `${texts.VITE_TELEGRAM_LINK}?startapp=req_${code}`
  const path = import.meta.env.BASE_URL.slice(0, -1) + paths.send.to({}, { request: code })
  return new URL(path, document.baseURI).href
}
