import * as z from 'zod/mini'

import type { Invitation } from '#api/auth/mutations.ts'
import type { TokenStore } from '#api/http/token-store.ts'
import type { SafeStorage } from '#shell/host.ts'
import { routeOfStartParam } from '#shell/start-param.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

const MAX_AGE_MS = 30 * 24 * 3600 * 1000
/**
 * Pattern of an invite code or referrer. Other values are ignored, because anybody can write a
 * link.
 */
const VALUE = /^[\w.-]{1,64}$/

const value = z.optional(z.string().check(z.regex(VALUE)))
const stored = storedValue(
  'tessera.invitation',
  z.object({ at: z.number(), inviteCode: value, referrer: value }),
)

interface Arrival {
  storage: SafeStorage
  tokens: Pick<TokenStore, 'access' | 'subscribe'>
  search: string
  startParam: string | undefined
}

/**
 * Returns the invitation of this visit, else the stored one of an earlier visit that led to no
 * session. It is stored because sign-in changes the address. As soon as there is a session, or
 * after 30 days, the stored one is removed and the returned object emptied.
 */
export function storeInvitation({ storage, tokens, search, startParam }: Arrival): Invitation {
  const invitation = invitationOf(search, startParam)
  const scope = { storage, prefix: '' }
  tokens.subscribe(() => {
    if (tokens.access() === null) return
    stored.remove(scope)
    delete invitation.inviteCode
    delete invitation.referrer
  })
  if (tokens.access() !== null) stored.remove(scope)
  else if (isEmpty(invitation)) Object.assign(invitation, readKept(scope))
  else void stored.write(scope, { ...invitation, at: Date.now() })
  return invitation
}

const isEmpty = ({ inviteCode, referrer }: Invitation): boolean =>
  inviteCode === undefined && referrer === undefined

function invitationOf(search: string, startParam: string | undefined): Invitation {
  const query = new URLSearchParams(search)
  const start = routeOfStartParam(startParam)
  return {
    inviteCode: toValue(start.inviteCode) ?? toValue(query.get('invite')),
    referrer: toValue(start.referrer) ?? toValue(query.get('ref')),
  }
}

function readKept(scope: Scope): Invitation {
  const { at, ...invitation } = stored.read(scope) ?? { at: Number.NaN }
  const age = Date.now() - at
  if (age >= 0 && age <= MAX_AGE_MS) return invitation
  stored.remove(scope)
  return {}
}

const toValue = (value: unknown): string | undefined =>
  typeof value === 'string' && VALUE.test(value) ? value : undefined
