/** Reviews of rails: a submitted rail waits until the clock approves it, or a scenario decides. */

import type { OpenEnum } from '#api/common/schema.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'
import { type VerificationRailType, RailId } from '#api/verification/schema.ts'

import type { WalletRailRow } from '../../db/identity-tables.ts'
import type { UserRow, WalletRow } from '../../db/tables.ts'
import { RAILS, type RailRow } from '../../db/verification-rails.ts'
import { PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { walletsOf } from '../wallets.ts'
import { ensureEntity, setEntityStatus } from './entities.ts'
import { requireRail, setRail, walletRail } from './rails.ts'

/** Seconds on the clock until a rail is approved. */
const REVIEW_SECONDS = 10

/** Messages that explain a status to the person. The other statuses need none. */
const MESSAGES: Partial<Record<string, string>> = {
  HOLD: 'A specialist is looking at your documents. This can take two working days.',
  DOUBLE: 'These documents belong to another account of yours.',
  SOFT_REJECT: 'The photo of your document is blurred. Take a new one, then submit again.',
  REJECT: 'Your documents could not be accepted.',
  DECLINED: 'This service is not available to you.',
  WAITING_ON_UBOS: 'Every owner of more than a quarter has to verify first.',
}

const canSubmit = (row: WalletRailRow | undefined) =>
  row === undefined || row.status === 'UNVERIFIED' || row.status === 'SOFT_REJECT'

/** Converts a rail with the wallet's status (E46, E47). */
export function toRailType(
  state: SandboxState,
  wallet: WalletRow,
  rail: RailRow,
): VerificationRailType {
  const row = walletRail(state, wallet.uuid, rail.id)
  return {
    id: RailId.parse(rail.id),
    code: rail.code,
    name: rail.name,
    terms_and_conditions: rail.terms,
    wallet_rail: row
      ? {
          status: row.status,
          message: row.message,
          extra_actions: row.extraActions,
          terms_and_conditions: row.hasAcceptedTerms ? rail.terms : [],
        }
      : null,
  }
}

/**
 * Sets a rail's status as a reviewer does, and that of the wallet's entity and owner: one approved
 * rail approves both, and a later refusal of another one doesn't change that.
 */
export function decideRail(
  state: SandboxState,
  wallet: WalletRow,
  railId: string,
  status: OpenEnum<VerificationStatusValue>,
): WalletRailRow {
  const url = `https://verify.tessera.test/${wallet.uuid}/${railId}`
  const row = setRail(state, wallet.uuid, railId, {
    status,
    message: MESSAGES[status] ?? null,
    extraActions:
      status === 'SOFT_REJECT' ? [{ action: 'verification', type: 'document', url }] : [],
  })
  setEntityStatus(state, wallet, status)
  return row
}

/**
 * Accepts the terms and starts a review, which the clock approves (E48). Throws 404 for an unknown
 * rail, 400 if it is in review or decided; only SOFT_REJECT can be submitted again.
 */
export function submitRail(
  state: SandboxState,
  user: UserRow,
  wallet: WalletRow,
  railId: string,
): VerificationRailType {
  const rail = requireRail(railId)
  const previous = walletRail(state, wallet.uuid, rail.id)
  if (!canSubmit(previous)) {
    throw new PlatformError(400, `this rail was submitted already: ${previous?.status}`, {
      code: 'ALREADY_SUBMITTED',
    })
  }
  ensureEntity(state, user, wallet)
  const { version } = decideRail(state, wallet, rail.id, 'PENDING')
  state.clock.schedule(REVIEW_SECONDS, () => {
    const isCurrent = walletRail(state, wallet.uuid, rail.id)?.version === version
    if (isCurrent) decideRail(state, wallet, rail.id, 'APPROVED')
  })
  return toRailType(state, wallet, rail)
}

const railsInReview = (state: SandboxState, wallet: WalletRow): readonly RailRow[] =>
  RAILS.filter(({ id }) => {
    const status = walletRail(state, wallet.uuid, id)?.status
    return status === 'PENDING' || status === 'HOLD'
  })

/**
 * Returns the rail that `rail` names. Without a name, returns the rails in review; if there are
 * none, all rails.
 */
function railsToDecide(
  state: SandboxState,
  wallet: WalletRow,
  name: string | undefined,
): readonly RailRow[] {
  if (name !== undefined) return [requireRail(name)]
  const inReview = railsInReview(state, wallet)
  return inReview.length > 0 ? inReview : RAILS
}

/**
 * Runs the scenario `kyc-decision`. Throws 404 for an unknown rail, 422 for another person's
 * wallet.
 */
export function decideByScenario(
  state: SandboxState,
  user: UserRow,
  {
    rail,
    wallet: id,
    status,
  }: {
    rail?: string | undefined
    wallet?: string | undefined
    status: OpenEnum<VerificationStatusValue>
  },
): void {
  const wallet = walletsOf(state, user).find(({ uuid }) => id === undefined || uuid === id)
  if (wallet === undefined) throw new PlatformError(422, 'the person has no such wallet')
  ensureEntity(state, user, wallet)
  for (const { id: railId } of railsToDecide(state, wallet, rail))
    decideRail(state, wallet, railId, status)
}

/**
 * Decides about the person of a token or inquiry, and their rails in review, for the provider's
 * page. Throws 404 for an unknown session, 401 with code TOKEN_EXPIRED for an old one.
 */
export function decideByProvider(
  state: SandboxState,
  session: string,
  status: OpenEnum<VerificationStatusValue>,
): void {
  const { checks, inquiries } = state.db.identity
  const check = checks.get(session)
  const user = check && state.db.users.get(check.userId)
  if (check === undefined || user === undefined) throw new PlatformError(404, 'no such check')
  if (check.expiresAt <= state.clock.now()) {
    throw new PlatformError(401, 'the token has expired', { code: 'TOKEN_EXPIRED' })
  }
  const wallets = walletsOf(state, user).filter(({ uuid, type }) =>
    check.walletId === undefined ? type !== 'business' : uuid === check.walletId,
  )
  for (const wallet of wallets) {
    ensureEntity(state, user, wallet)
    setEntityStatus(state, wallet, status)
    for (const { id } of railsInReview(state, wallet)) decideRail(state, wallet, id, status)
  }
  for (const [key, inquiry] of inquiries) if (inquiry === session) inquiries.delete(key)
  if (check.walletId !== undefined) checks.delete(session)
}
