import { paths } from '#paths'

import { app, bot } from '../../telegram.config.json'

/** The link that opens Send with what a request asks for: in Telegram where the asking person is, else in a browser. */
export function requestLink(code: string, environment: 'web' | 'telegram'): string {
  if (environment === 'telegram') return `https://t.me/${bot}/${app}?startapp=req_${code}`
  const path = import.meta.env.BASE_URL.slice(0, -1) + paths.send.to({}, { request: code })
  return new URL(path, document.baseURI).href
}
