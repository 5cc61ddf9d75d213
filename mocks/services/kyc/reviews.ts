/** Reviews: what is submitted waits, and is approved by the clock or decided by a scenario. */
import type { KycRailType } from '#api/kyc/schema.ts'
import { RailId } from '#api/kyc/schema.ts'
import type { Open } from '#api/common/schema.ts'
import type { KycStatusValue } from '#api/user/schema.ts'

import type { WalletRailRow } from '../../db/identity-tables.ts'
import { RAILS, type RailRow } from '../../db/kyc-rails.ts'
import type { UserRow, WalletRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { walletsOf } from '../wallets.ts'
import { entityOf, setEntityStatus } from './entities.ts'
import { knownRail, setRail, walletRail } from './rails.ts'

/** From submission to approval, seconds on the clock. */
export const REVIEW_SECONDS = 10

/** What a person reads about a status that asks for more than patience. */
const MESSAGES: Partial<Record<string, string>> = {
  HOLD: 'A specialist is looking at your documents. This can take two working days.',
  DOUBLE: 'These documents belong to another account of yours.',
  SOFT_REJECT: 'The photo of your document is blurred. Take a new one, then submit again.',
  REJECT: 'Your documents could not be accepted.',
  DECLINED: 'This service is not available to you.',
  WAITING_ON_UBOS: 'Every owner of more than a quarter has to verify first.',
}

/** The statuses from which a rail can be submitted; all others are in review or decided. */
const canSubmit = (row: WalletRailRow | undefined) =>
  row === undefined || row.status === 'UNVERIFIED' || row.status === 'SOFT_REJECT'

/** E46, E47: a rail and where the wallet stands with it. */
export function toRailType(world: World, wallet: WalletRow, rail: RailRow): KycRailType {
  const row = walletRail(world, wallet.uuid, rail.id)
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
 * Sets a rail as a reviewer would, and what follows from it for the wallet's entity and its owner: one
 * approved rail makes both approved, and no later refusal of another rail takes that back.
 */
export function decideRail(
  world: World,
  wallet: WalletRow,
  railId: string,
  status: Open<KycStatusValue>,
): WalletRailRow {
  const url = `https://verify.tessera.test/${wallet.uuid}/${railId}`
  const row = setRail(world, wallet.uuid, railId, {
    status,
    message: MESSAGES[status] ?? null,
    extraActions:
      status === 'SOFT_REJECT' ? [{ action: 'verification', type: 'document', url }] : [],
  })
  setEntityStatus(world, wallet, status)
  return row
}

/**
 * E48: accepts the terms and starts a review, which the clock approves. Throws 404 for an unknown rail,
 * 400 when the rail is in review or decided; only SOFT_REJECT can be submitted again.
 */
export function submitRail(
  world: World,
  user: UserRow,
  wallet: WalletRow,
  railId: string,
): KycRailType {
  const rail = knownRail(railId)
  const before = walletRail(world, wallet.uuid, rail.id)
  if (!canSubmit(before)) {
    throw new PlatformError(400, `this rail was submitted already: ${before?.status}`, {
      code: 'ALREADY_SUBMITTED',
    })
  }
  entityOf(world, user, wallet)
  const { turn } = decideRail(world, wallet, rail.id, 'PENDING')
  world.clock.schedule(REVIEW_SECONDS, () => {
    const isStillOurs = walletRail(world, wallet.uuid, rail.id)?.turn === turn
    if (isStillOurs) decideRail(world, wallet, rail.id, 'APPROVED')
  })
  return toRailType(world, wallet, rail)
}

const railsInReview = (world: World, wallet: WalletRow): readonly RailRow[] =>
  RAILS.filter(({ id }) => {
    const status = walletRail(world, wallet.uuid, id)?.status
    return status === 'PENDING' || status === 'HOLD'
  })

/** Without a name: the rails in review, else all of them. */
function railsMeant(world: World, wallet: WalletRow, name: string | undefined): readonly RailRow[] {
  if (name !== undefined) return [knownRail(name)]
  const inReview = railsInReview(world, wallet)
  return inReview.length > 0 ? inReview : RAILS
}

/** Scenario `kyc-decision`. Throws 404 for a rail that does not exist, 422 for a wallet that is not theirs. */
export function decideByScenario(
  world: World,
  user: UserRow,
  {
    rail,
    wallet: id,
    status,
  }: { rail?: string | undefined; wallet?: string | undefined; status: Open<KycStatusValue> },
): void {
  const wallet = walletsOf(world, user).find(({ uuid }) => id === undefined || uuid === id)
  if (wallet === undefined) throw new PlatformError(422, 'the person has no such wallet')
  entityOf(world, user, wallet)
  for (const { id: railId } of railsMeant(world, wallet, rail))
    decideRail(world, wallet, railId, status)
}

/**
 * The same by the provider's page: who went through the check of this token or inquiry, and their rails in
 * review. Rails that nobody asked for stay closed. Throws 404 for an unknown one, 401 with code
 * TOKEN_EXPIRED for an old one.
 */
export function decideByProvider(
  world: World,
  session: string,
  status: Open<KycStatusValue>,
): void {
  const { checks, inquiries } = world.db.identity
  const check = checks.get(session)
  const user = check && world.db.users.get(check.userId)
  if (check === undefined || user === undefined) throw new PlatformError(404, 'no such check')
  if (check.expiresAt <= world.clock.now()) {
    throw new PlatformError(401, 'the token has expired', { code: 'TOKEN_EXPIRED' })
  }
  const wallets = walletsOf(world, user).filter(({ uuid, type }) =>
    check.walletId === undefined ? type !== 'business' : uuid === check.walletId,
  )
  for (const wallet of wallets) {
    entityOf(world, user, wallet)
    setEntityStatus(world, wallet, status)
    for (const { id } of railsInReview(world, wallet)) decideRail(world, wallet, id, status)
  }
  for (const [key, inquiry] of inquiries) if (inquiry === session) inquiries.delete(key)
  if (check.walletId !== undefined) checks.delete(session)
}
