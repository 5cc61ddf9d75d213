import { withoutDirectionMarks } from '#i18n/direction.ts'

/** The screen that a link asks for. The app converts it to an address. */
export type StartTarget =
  | { screen: 'depositCrypto' }
  | { screen: 'deposit'; share: 'wallet' }
  | { screen: 'requests'; sum?: string }
  | { screen: 'send'; request?: string; to?: string }
  | { screen: 'transaction'; id: string }

/** A parsed `startapp` parameter. It can only open a screen. */
interface StartRoute {
  target?: StartTarget
  inviteCode?: string
  referrer?: string
}

/** Telegram's limit for the parameter: 512 base64url characters (telegram.md §1). */
const START_PARAM = /^[\w-]{1,512}$/

/**
 * Parses a start parameter, which anybody can write. For an unknown or malformed one, the route is
 * empty. `startParams` in telegram.config.json lists the forms.
 */
export function routeOfStartParam(startParam: string | undefined): StartRoute {
  const raw = withoutDirectionMarks(startParam ?? '')
  if (!START_PARAM.test(raw)) return {}
  if (raw === 'add') return { target: { screen: 'depositCrypto' } }
  if (raw === 'request') return { target: { screen: 'requests' } }
  if (raw === 'wallet') return { target: { screen: 'deposit', share: 'wallet' } }
  if (raw === 'send') return { target: { screen: 'send' } }
  const split = raw.indexOf('_')
  const value = raw.slice(split + 1)
  if (split < 0 || value === '') return {}
  switch (raw.slice(0, split)) {
    case 'tx':
      return { target: { screen: 'transaction', id: value } }
    // The value contains an amount and an asset, which the screen validates.
    case 'request':
      return { target: { screen: 'requests', sum: value } }
    // The value contains two ids, an amount and a note, which the screen validates.
    case 'req':
      return { target: { screen: 'send', request: value } }
    // The value is a wallet id, which the screen validates.
    case 'to':
      return { target: { screen: 'send', to: value } }
    case 'ref':
      return { referrer: value }
    case 'inv':
      return { inviteCode: value }
    default:
      return {}
  }
}
