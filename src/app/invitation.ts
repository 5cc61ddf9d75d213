import type { Invitation } from '#api/auth/mutations.ts'
import type { TokenStore } from '#api/http/token-store.ts'
import type { SafeStorage } from '#shell/host.ts'
import { routeOfStartParam } from '#shell/start-param.ts'

const KEY = 'tessera.invitation'

interface Arrival {
  storage: SafeStorage
  tokens: Pick<TokenStore, 'access' | 'subscribe'>
  /** The address's query. */
  search: string
  startParam: string | undefined
}

/**
 * The invitation that this visit came with, else the one of an earlier visit that did not end in a
 * session: sign-in moves to other addresses, so a reload there would lose it. Forgotten as soon as
 * there is a session.
 */
export function keepInvitation({ storage, tokens, search, startParam }: Arrival): Invitation {
  const brought = invitationOf(search, startParam)
  tokens.subscribe(() => {
    if (tokens.access() !== null) storage.removeItem(KEY)
  })
  if (tokens.access() !== null) return brought
  if (brought.inviteCode === undefined && brought.referrer === undefined) {
    return parse(storage.getItem(KEY))
  }
  storage.setItem(KEY, JSON.stringify(brought))
  return brought
}

function invitationOf(search: string, startParam: string | undefined): Invitation {
  const query = new URLSearchParams(search)
  const start = routeOfStartParam(startParam)
  return {
    inviteCode: start.inviteCode ?? (query.get('invite') || undefined),
    referrer: start.referrer ?? (query.get('ref') || undefined),
  }
}

function parse(stored: string | null): Invitation {
  try {
    const { inviteCode, referrer } = JSON.parse(stored ?? '{}') as Record<string, unknown>
    return { inviteCode: toText(inviteCode), referrer: toText(referrer) }
  } catch {
    return {}
  }
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined
