/**
 * Rules of bank rails with the bodies HB1 and HB2 (contract §2.8, §2.9); all but E66 are
 * idempotent.
 */
import type * as z from 'zod/mini'

import type {
  RampRequest,
  RampRequestV1,
  ShortOrder,
  SwiftWithdrawalRequest,
} from '#api/orders/ramp-schema.ts'
import type { OrderResponse } from '#api/orders/schema.ts'
import { isPositive } from '#lib/money/decimal.ts'

import type { OrderRow } from '../../db/order-tables.ts'
import { EUR, USD } from '../../db/reference.ts'
import type { UserRow } from '../../db/tables.ts'
import { badField } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { toIsoTime } from '../presenters.ts'
import { requireWallet } from '../wallets.ts'
import { runOnce } from './idempotency.ts'
import { toOrder } from './order-presenters.ts'
import { assertOrderTypeOpen } from './order-types.ts'
import {
  startOfframp,
  startOnramp,
  startSwift,
  type Offramp,
  type Onramp,
  type Ramp,
} from './ramps.ts'

type BodyV1 = z.output<typeof RampRequestV1>
type Body = z.output<typeof RampRequest>

const isOnramp = (type: Onramp | Offramp): type is Onramp => type.endsWith('_ONRAMP')

function start(state: SandboxState, { type, ...given }: Ramp<Onramp | Offramp>): OrderRow {
  return isOnramp(type)
    ? startOnramp(state, { ...given, type })
    : startOfframp(state, { ...given, type })
}

function startRampV1(
  state: SandboxState,
  user: UserRow,
  type: Onramp | Offramp,
  body: BodyV1,
): OrderRow {
  const fiat = type.includes('_SEPA_') ? EUR.id : USD.id
  return start(state, {
    type,
    wallet: requireWallet(state, user, body.wallet_uuid),
    counterpartyId: body.counterparty_account_id,
    amount: body.amount,
    from: isOnramp(type) ? fiat : body.currency_id,
    to: isOnramp(type) ? body.currency_id : fiat,
    idempotencyKey: body.idempotency_key,
  })
}

/**
 * Places a v1 order over a bank rail (E60-E64). Throws as ramps do, 409 for a used idempotency_key
 * with another body, 403 and 404 for the wallet.
 */
export const placeRampV1 = (
  state: SandboxState,
  user: UserRow,
  type: Onramp | Offramp,
  body: BodyV1,
): OrderResponse =>
  runOnce(state, user, type, body, () => toOrder(startRampV1(state, user, type, body)))

/** Places an order as `placeRampV1` does, and returns a ShortOrder (E65). */
export const placeSepaOfframpV1 = (
  state: SandboxState,
  user: UserRow,
  type: Offramp,
  body: BodyV1,
): z.output<typeof ShortOrder> =>
  runOnce(state, user, type, body, () => {
    const order = startRampV1(state, user, type, body)
    return {
      id: order.number,
      order_uuid: order.uuid,
      wallet_uuid: order.walletId,
      amount: body.amount,
      status: order.status,
      counterparty_id: order.counterpartyAccountId,
      created_at: toIsoTime(order.createdAt),
    }
  })

const toRampRequest = <Type extends Onramp | Offramp | 'TBD_SWIFT_WITHDRAWAL'>(
  state: SandboxState,
  user: UserRow,
  type: Type,
  body: Body,
): Ramp<Type> => ({
  type,
  wallet: requireWallet(state, user, body.wallet_id),
  counterpartyId: body.counterparty_account_id,
  amount: body.amount,
  from: body.from_currency_id,
  to: body.to_currency_id,
  requestId: body.request_id,
})

/**
 * Places a v2 order over a bank rail (E69-E74). Throws as ramps do, 409 for a used request_id with
 * another body, 403 and 404 for the wallet.
 */
export const placeRamp = (
  state: SandboxState,
  user: UserRow,
  type: Onramp | Offramp,
  body: Body,
): OrderResponse =>
  runOnce(state, user, type, body, () =>
    toOrder(start(state, toRampRequest(state, user, type, body))),
  )

/** Checks the body and does nothing else, because E66 is a placeholder (Q28). */
export function placeSwiftWithdrawalV1(
  state: SandboxState,
  user: UserRow,
  body: z.output<typeof SwiftWithdrawalRequest>,
): null {
  const wallet = requireWallet(state, user, body.wallet_uuid)
  assertOrderTypeOpen(state, wallet, 'TBD_SWIFT_WITHDRAWAL')
  if (!isPositive(body.amount)) throw badField('amount', 'more than zero')
  return null
}

/** Opens an order that stays NEW, because E77 is a placeholder (Q28). */
export const placeSwiftWithdrawal = (
  state: SandboxState,
  user: UserRow,
  body: Body,
): OrderResponse =>
  runOnce(state, user, 'TBD_SWIFT_WITHDRAWAL', body, () =>
    toOrder(startSwift(state, toRampRequest(state, user, 'TBD_SWIFT_WITHDRAWAL', body))),
  )
