import { withoutDirectionMarks } from '#i18n/direction.ts'

/** Screen that a link names; the app maps it to an address. */
export type StartTarget =
  | { screen: 'depositCrypto' }
  | { screen: 'deposit'; share: 'wallet' }
  | { screen: 'requests'; sum?: string }
  | { screen: 'send'; request?: string; to?: string }
  | { screen: 'transaction'; id: string }

/** Meaning of a `startapp` link. It only suggests; it triggers no action. */
interface StartRoute {
  target?: StartTarget
  inviteCode?: string
  referrer?: string
}

/** Telegram's limit on `startapp`: 512 base64url characters (telegram.md §1). */
const START_PARAM = /^[\w-]{1,512}$/

/**
 * Parses the start parameter of a link, which anybody can write: unknown or malformed ones give an
 * empty route, and known ones only open a screen. Forms: telegram.config.json, `startParams`.
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
    // An amount and an asset; the screen validates them.
    case 'request':
      return { target: { screen: 'requests', sum: value } }
    // Two ids, an amount and a note; the screen validates them.
    case 'req':
      return { target: { screen: 'send', request: value } }
    // A wallet on the platform; the screen validates it.
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
