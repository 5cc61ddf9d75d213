/** Bank rails as calls name them: bodies HB1 and HB2 of the contract (§2.8, §2.9), each intent once. */
import type * as z from 'zod/mini'

import type {
  RampRequest,
  RampRequestV1,
  ShortOrder,
  SwiftWithdrawalRequest,
} from '#api/orders/ramp-schema.ts'
import type { Order } from '#api/orders/schema.ts'

import { EUR, USD } from '../../db/reference.ts'
import type { OrderRow, UserRow } from '../../db/tables.ts'
import { badField } from '../../errors.ts'
import type { World } from '../../world.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { toTime } from '../present.ts'
import { ownWallet } from '../wallets.ts'
import { once } from './intents.ts'
import { assertOrderTypeOpen } from './order-types.ts'
import { toOrder } from './present-order.ts'
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

function start(world: World, { type, ...given }: Ramp<Onramp | Offramp>): OrderRow {
  return isOnramp(type)
    ? startOnramp(world, { ...given, type })
    : startOfframp(world, { ...given, type })
}

function startV1(world: World, user: UserRow, type: Onramp | Offramp, body: BodyV1): OrderRow {
  const fiat = type.includes('_SEPA_') ? EUR.id : USD.id
  return start(world, {
    type,
    wallet: ownWallet(world, user, body.wallet_uuid),
    counterpartyId: body.counterparty_account_id,
    amount: body.amount,
    from: isOnramp(type) ? fiat : body.currency_id,
    to: isOnramp(type) ? body.currency_id : fiat,
    idempotencyKey: body.idempotency_key,
  })
}

/** E60-E64. Throws as the ramps do, 409 for a reused idempotency_key, 403 and 404 for the wallet. */
export const rampV1 = (world: World, user: UserRow, type: Onramp | Offramp, body: BodyV1): Order =>
  once(world, user, type, body, () => toOrder(startV1(world, user, type, body)))

/** E65: the same, answered as a ShortOrder. */
export const rampV1Short = (
  world: World,
  user: UserRow,
  type: Offramp,
  body: BodyV1,
): z.output<typeof ShortOrder> =>
  once(world, user, type, body, () => {
    const order = startV1(world, user, type, body)
    return {
      id: order.number,
      order_uuid: order.uuid,
      wallet_uuid: order.walletId,
      amount: body.amount,
      status: order.status,
      counterparty_id: order.counterpartyAccountId,
      created_at: toTime(order.createdAt),
    }
  })

const toRamp = <Type extends Onramp | Offramp | 'TBD_SWIFT_WITHDRAWAL'>(
  world: World,
  user: UserRow,
  type: Type,
  body: Body,
): Ramp<Type> => ({
  type,
  wallet: ownWallet(world, user, body.wallet_id),
  counterpartyId: body.counterparty_account_id,
  amount: body.amount,
  from: body.from_currency_id,
  to: body.to_currency_id,
  requestId: body.request_id,
})

/** E69-E74. Throws as the ramps do, 409 for a reused request_id, 403 and 404 for the wallet. */
export const ramp = (world: World, user: UserRow, type: Onramp | Offramp, body: Body): Order =>
  once(world, user, type, body, () => toOrder(start(world, toRamp(world, user, type, body))))

/** E66, a placeholder (Q28): judged, and nothing happens. */
export function swiftV1(
  world: World,
  user: UserRow,
  body: z.output<typeof SwiftWithdrawalRequest>,
): null {
  const wallet = ownWallet(world, user, body.wallet_uuid)
  assertOrderTypeOpen(world, wallet, 'TBD_SWIFT_WITHDRAWAL')
  if (!isPositive(body.amount)) throw badField('amount', 'more than zero')
  return null
}

/** E77, a placeholder (Q28): an order that stays NEW. */
export const swift = (world: World, user: UserRow, body: Body): Order =>
  once(world, user, 'TBD_SWIFT_WITHDRAWAL', body, () =>
    toOrder(startSwift(world, toRamp(world, user, 'TBD_SWIFT_WITHDRAWAL', body))),
  )
