import type { Settings } from '#config/settings.ts'
import { paths } from '#paths'

interface LinkTarget {
  /** Value of `startapp`, as `routeOfStartParam` reads it. */
  startParam: string
  path: string
}

/** Opens Send with the data of a request. */
export const requestTarget = (code: string): LinkTarget => ({
  startParam: `req_${code}`,
  path: paths.send.to({}, { request: code }),
})

/** Opens Send with a wallet on the platform as the recipient. */
export const recipientTarget = (wallet: string): LinkTarget => ({
  startParam: `to_${wallet}`,
  path: paths.send.to({}, { to: wallet }),
})

/** Opens the wallet id of the person who follows the link, to be shared. */
export const WALLET_ID_TARGET: LinkTarget = {
  startParam: 'wallet',
  path: paths.deposit.to({}, { share: 'wallet' }),
}

/**
 * The link leads to the tenant's own mini app if the person is in Telegram and the settings name
 * one, else to the web app.
 */
export function appLink(
  { startParam, path }: LinkTarget,
  environment: 'web' | 'telegram',
  { texts }: Pick<Settings, 'texts'>,
): string {
  if (environment === 'telegram' && texts.VITE_TELEGRAM_LINK)
    return `${texts.VITE_TELEGRAM_LINK}?startapp=${startParam}`
  return new URL(import.meta.env.BASE_URL.slice(0, -1) + path, document.baseURI).href
}
