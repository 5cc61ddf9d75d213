import { withoutDirectionMarks } from '#i18n/direction.ts'

/** A screen by name: which address it has is the app's knowledge. */
export type StartTarget =
  | { screen: 'depositCrypto' }
  | { screen: 'requests'; sum?: string }
  | { screen: 'send'; request?: string }
  | { screen: 'transaction'; id: string }

/** Where a `startapp` link leads; every member is a suggestion, none an act. */
interface StartRoute {
  target?: StartTarget
  inviteCode?: string
  referrer?: string
}

/** Telegram's own limit on `startapp`: base64url letters, 512 of them (telegram.md §1). */
const START_PARAM = /^[\w-]{1,512}$/

/**
 * Reads the start parameter of a link, which anybody can write: unknown or malformed ones give an
 * empty route, and a known one only opens a screen. Forms: telegram.config.json, `startParams`.
 */
export function routeOfStartParam(given: string | undefined): StartRoute {
  const raw = withoutDirectionMarks(given ?? '')
  if (!START_PARAM.test(raw)) return {}
  if (raw === 'add') return { target: { screen: 'depositCrypto' } }
  if (raw === 'request') return { target: { screen: 'requests' } }
  if (raw === 'send') return { target: { screen: 'send' } }
  const split = raw.indexOf('_')
  const value = raw.slice(split + 1)
  if (split < 0 || value === '') return {}
  switch (raw.slice(0, split)) {
    case 'tx':
      return { target: { screen: 'transaction', id: value } }
    // An amount and an asset, which the screen reads strictly.
    case 'request':
      return { target: { screen: 'requests', sum: value } }
    // Two ids, a sum and a note, which the screen reads strictly.
    case 'req':
      return { target: { screen: 'send', request: value } }
    case 'ref':
      return { referrer: value }
    case 'inv':
      return { inviteCode: value }
    default:
      return {}
  }
}
