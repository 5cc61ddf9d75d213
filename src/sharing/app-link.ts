import type { Settings } from '#config/settings.ts'
import { paths } from '#paths'

/**
 * Returns the link that opens Send with the data of a request. It leads to the tenant's own mini
 * app if the requesting person is in Telegram and the settings name one, else to the web app.
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
