import type { Settings } from '#config/settings.ts'
import { paths } from '#paths'

interface LinkTarget {
  /** Value of the `startapp` parameter, which `routeOfStartParam` reads. */
  startParam: string
  path: string
}

/** Link target that opens Send with the data of a payment request. */
export const requestLinkTarget = (code: string): LinkTarget => ({
  startParam: `req_${code}`,
  path: paths.send.to({}, { request: code }),
})

/** Link target that opens Send with a wallet on the platform as the recipient. */
export const recipientLinkTarget = (wallet: string): LinkTarget => ({
  startParam: `to_${wallet}`,
  path: paths.send.to({}, { to: wallet }),
})

/** Link that shows people who follow it their own wallet id, so that they can share that id. */
export const WALLET_ID_TARGET: LinkTarget = {
  startParam: 'wallet',
  path: paths.deposit.to({}, { share: 'wallet' }),
}

/**
 * Returns a link to the tenant's own mini app if the person is in Telegram and the settings contain
 * that app; else a link to the web app.
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
