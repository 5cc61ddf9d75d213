/** What an edition of the wire says less, and more, than the specification: from the sandbox's state. */
import type { EndpointId } from '#api/endpoints.ts'
import { isMembers, type Members, type Parts } from '#api/query/translation.ts'

import { PlatformError } from '../errors.ts'
import { userByEmail, userByPhone } from '../services/users.ts'
import type { SandboxState } from '../state.ts'

type FillIn = (state: SandboxState, parts: Parts) => Parts

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const withParams = (parts: Parts, params: Members): Parts => ({
  ...parts,
  params: { ...parts.params, ...params },
})

/** Nobody's: the rules say that there is no such thing, after they have asked who calls. */
const NONE = '00000000-0000-4000-8000-000000000000'

/** The wallet of a counterparty that is named by its own id alone. */
const byAccount =
  (member: string): FillIn =>
  (state, parts) => {
    const account = state.db.counterparties.get(text(parts.params[member]))
    return withParams(parts, { wallet_id: account?.walletId ?? NONE })
  }

/** The counterparty and the wallet of a destination that is named by its own id alone. */
const byDestination: FillIn = (state, parts) => {
  const destination = state.db.destinations.get(text(parts.params.counterparty_destination_id))
  const account_id = destination?.counterpartyId ?? NONE
  return byAccount('account_id')(state, withParams(parts, { account_id }))
}

/** A destination takes a counterparty's place in the specification's orders, too; nothing but a destination does here. */
const toDestination: FillIn = (state, parts) => {
  const id = text(parts.body.counterparty_account_id)
  if (id === '' || state.db.destinations.has(id)) return parts
  return { ...parts, body: { ...parts.body, counterparty_account_id: NONE } }
}

/** The counterparty that a destination belongs to. */
const withCounterparty: FillIn = (state, parts) => {
  const id = parts.body.wallet_account_id
  if (typeof id !== 'string') return parts
  const counterparty_account_id = state.db.destinations.get(id)?.counterpartyId ?? NONE
  return { ...parts, body: { ...parts.body, counterparty_account_id } }
}

const FILL_IN: Partial<Record<EndpointId, FillIn>> = {
  E12: byAccount('counterparty_account_id'),
  E13: byAccount('counterparty_account_id'),
  E15: byAccount('account_id'),
  E16: byDestination,
  E17: byDestination,
  E18: byDestination,
  E72: toDestination,
  E73: toDestination,
  E74: toDestination,
  E75: withCounterparty,
  E77: toDestination,
}

/** The request with what the specification wants of it besides. */
export const fillIn = (id: string, state: SandboxState, parts: Parts): Parts =>
  FILL_IN[id as EndpointId]?.(state, parts) ?? parts

const KNOWN: Partial<Record<EndpointId, (state: SandboxState, parts: Parts) => unknown>> = {
  E3: (state, { body }) => userByEmail(state, text(body.email)),
  E4: (state, { body }) => userByPhone(state, text(body.phone)),
}

/** Throws 404 for a sign-in of somebody whom the platform does not know: they sign up by another call. */
export function assertKnown(id: string, state: SandboxState, parts: Parts): void {
  if (KNOWN[id as EndpointId]?.(state, parts) === undefined)
    throw new PlatformError(404, 'nobody has signed up with this')
}

/** Every wallet of the sandbox belongs to one person; the one that is opened with the account is the main one. */
const wallet = ({ name }: Members): Members => ({
  logo_url: null,
  is_main: name === 'personal',
  role: 'owner',
})

const counterparty = (): Members => ({ is_pinned: false, is_self: false })

/** Members of 2026-08 that the specification's answers have nothing for (contract §7.1, §7.2). */
const ADDED: Partial<Record<EndpointId, (row: Members) => Members>> = {
  E80: () => ({
    app_url: null,
    base_currency: 'USD',
    auth_provider: 'supabase',
    supported_locales: ['en'],
    allowed_kyc_entity_types: ['individual', 'business'],
    enable_auto_exchange: false,
    enable_crypto_withdrawal: true,
    enable_referral_program: false,
  }),
  E101: wallet,
  E102: wallet,
  E103: wallet,
  E10: counterparty,
  E11: counterparty,
  E12: counterparty,
  E13: counterparty,
}

/** The answer, or each row of it, with the members that it has besides. */
export function additionsTo(id: string, answer: unknown): unknown {
  const added = ADDED[id as EndpointId]
  const add = (row: unknown): unknown => (isMembers(row) ? { ...added?.(row), ...row } : row)
  if (!isMembers(answer)) return answer
  return Array.isArray(answer.data) ? { ...answer, data: answer.data.map(add) } : add(answer)
}
