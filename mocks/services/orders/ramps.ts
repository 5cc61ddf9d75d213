/** Money from banks and to banks: E60-E66, E69-E74, E77. */
import type { Decimal } from '#lib/money/decimal.ts'
import type { CurrencyId } from '#lib/money/money.ts'
import type { OrderType } from '#api/orders/schema.ts'

import type { OrderRow, WalletRow } from '../../db/tables.ts'
import type { World } from '../../world.ts'
import { counterpartyOf } from '../counterparties/counterparties.ts'
import { bankPayee } from '../counterparties/payees.ts'
import { platformAccount, walletAccount } from '../wallets.ts'
import { depositRow } from './deposit-instructions.ts'
import { addAwaitedRow, addOutgoingRow } from './feed-rows.ts'
import { openOrder, receiveMoney, runOrder, setStatus, takeFate } from './life.ts'
import { assertOrderTypeOpen } from './order-types.ts'
import { makeQuote } from './quotes.ts'

export type Onramp = Extract<OrderType, `HIFI_${string}_ONRAMP`>
export type Offramp = Extract<OrderType, `HIFI_${string}_OFFRAMP`>

/** From the order to the bank's money, where no scenario brings it earlier; seconds on the clock. */
const BANK_SECONDS = 20

const RAILS = {
  HIFI_WIRE_OFFRAMP: 'DOMESTIC_WIRE',
  HIFI_ACH_OFFRAMP: 'ACH',
  HIFI_SEPA_OFFRAMP: 'SEPA',
  TBD_SWIFT_WITHDRAWAL: 'SWIFT',
} as const

export interface Ramp<Type extends OrderType> {
  wallet: WalletRow
  type: Type
  counterpartyId: string
  /** Of `from`, fees included. */
  amount: Decimal
  from: CurrencyId
  to: CurrencyId
  requestId?: string
  idempotencyKey?: string
}

function quoteOf(world: World, { type, from, to, amount }: Ramp<OrderType>) {
  return makeQuote(world, { orderType: type, from, to, amount, isReverse: false })
}

/** Credited to the wallet the order was made for. */
const targetOf = ({ walletId, quote }: OrderRow) => walletAccount(walletId, quote.to.id)

/**
 * An order that waits for a bank transfer: NEW with instructions, PENDING when the money is there, then
 * COMPLETE: the wallet has it minus the fees. Throws 403 (KYC_REQUIRED, OTP_REQUIRED), 404 for the
 * counterparty or the pair, 422 on `amount`.
 */
export function startOnramp(world: World, given: Ramp<Onramp>): OrderRow {
  const { wallet, type, counterpartyId } = given
  assertOrderTypeOpen(world, wallet, type)
  const counterparty = counterpartyOf(world, wallet, counterpartyId)
  const quote = quoteOf(world, given)
  const deposit = depositRow(world, quote.from.symbol)
  const order = openOrder(world, {
    ...given,
    quote,
    counterpartyAccountId: counterparty.id,
    deposit,
  })
  deposit.awaits = takeFate(world, given.amount)
  addAwaitedRow(world, order, {
    recordType: type,
    method: 'bank_transfer',
    from: counterparty.name,
    to: null,
  })
  world.clock.schedule(BANK_SECONDS, () => {
    if (order.deposit?.awaits === 'CANCELED') {
      order.deposit.awaits = null
      return setStatus(world, order, 'CANCELED')
    }
    arrive(world, order)
  })
  return order
}

/** The bank's money for an on-ramp is there. False when it was there already, or the order is no more. */
export function arrive(world: World, order: OrderRow): boolean {
  const fate = order.deposit?.awaits ?? null
  if (order.deposit === null || fate === null) return false
  order.deposit.awaits = null
  receiveMoney(world, order, fate, targetOf(order))
  return true
}

/**
 * Holds the money, sends it to the counterparty's account on the rail, settles; FAILED and the like give
 * it back. Throws as `startOnramp` does, and 422 on `counterparty_account_id` without such an account.
 */
export function startOfframp(world: World, given: Ramp<Offramp>): OrderRow {
  const { wallet, type, counterpartyId } = given
  assertOrderTypeOpen(world, wallet, type)
  const { counterparty } = bankPayee(world, wallet, counterpartyId, RAILS[type])
  const quote = quoteOf(world, given)
  const order = openOrder(world, { ...given, quote, counterpartyAccountId: counterparty.id })
  addOutgoingRow(world, order, {
    recordType: type,
    method: 'bank_transfer',
    from: null,
    to: counterparty.name,
  })
  const target = platformAccount(quote.to.id, 'external')
  runOrder(world, order, takeFate(world, given.amount), target)
  return order
}

/** E77, a placeholder (Q28): checked like an off-ramp, then NEW for ever; no money is held. */
export function startSwift(world: World, given: Ramp<'TBD_SWIFT_WITHDRAWAL'>): OrderRow {
  const { wallet, type, counterpartyId } = given
  assertOrderTypeOpen(world, wallet, type)
  const { counterparty } = bankPayee(world, wallet, counterpartyId, RAILS[type])
  return openOrder(world, {
    ...given,
    quote: quoteOf(world, given),
    counterpartyAccountId: counterparty.id,
    isPlaceholder: true,
  })
}
