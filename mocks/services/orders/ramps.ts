/** Orders from banks and to banks: E60-E66, E69-E74, E77. */

import type { CurrencyId } from '#api/common/schema.ts'
import type { OrderType } from '#api/orders/schema.ts'
import { makeIban } from '#lib/bank-codes.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import type { DepositRow, OrderRow } from '../../db/order-tables.ts'
import type { WalletRow } from '../../db/tables.ts'
import type { SandboxState } from '../../state.ts'
import { counterpartyOf } from '../counterparties/counterparties.ts'
import { bankRecipient } from '../counterparties/destinations.ts'
import { platformAccount, walletAccount } from '../wallets.ts'
import { addPendingDepositRow, addOutgoingRow } from './feed-rows.ts'
import {
  openOrder,
  receiveMoney,
  runOrder,
  setOrderStatus,
  takePlannedOutcome,
} from './order-lifecycle.ts'
import { assertOrderTypeOpen } from './order-types.ts'
import { makeQuote } from './quotes.ts'

const AMERICAN = {
  bankName: 'Granite National Bank',
  bankAddress: '200 Park Avenue, New York, NY 10166, US',
  accountNumber: '900100200300',
  routingNumber: '021000021',
  swiftBic: 'GRNTUS33',
} as const

const EUROPEAN = {
  bankName: 'Rheinland Bank AG',
  bankAddress: 'Domstrasse 4, 50668 Cologne, DE',
  accountNumber: makeIban('DE', '370400440900100200'),
  routingNumber: null,
  swiftBic: 'COBADEFF',
} as const

export const BENEFICIARY = { name: 'Tessera Sandbox Ltd', address: '1 Ledger Lane, Dublin, IE' }

/** Returns the platform's bank account for a currency, with a reference for one order. */
const makeDepositInstructions = (state: SandboxState, fiat: string): DepositRow => ({
  ...(fiat === 'EUR' ? EUROPEAN : AMERICAN),
  reference: `TES-${state.random.hex(8).toUpperCase()}`,
  plannedOutcome: 'COMPLETE',
})

export type Onramp = Extract<OrderType, `HIFI_${string}_ONRAMP`>
export type Offramp = Extract<OrderType, `HIFI_${string}_OFFRAMP`>

/**
 * Seconds on the clock after which the bank's money arrives, unless a scenario delivers it earlier.
 */
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
  amount: Decimal
  from: CurrencyId
  to: CurrencyId
  requestId?: string
  idempotencyKey?: string
}

function quoteOf(state: SandboxState, { type, from, to, amount }: Ramp<OrderType>) {
  return makeQuote(state, { orderType: type, from, to, amount, isReverse: false })
}

const targetOf = ({ walletId, quote }: OrderRow) => walletAccount(walletId, quote.to.id)

/**
 * Starts an order that waits for a bank transfer: NEW with instructions, PENDING once the money has
 * arrived, then COMPLETE, with the money less fees in the wallet. Throws 403 (KYC_REQUIRED,
 * OTP_REQUIRED), 404 for the counterparty or pair, 422 on `amount`.
 */
export function startOnramp(state: SandboxState, ramp: Ramp<Onramp>): OrderRow {
  const { wallet, type, counterpartyId } = ramp
  assertOrderTypeOpen(state, wallet, type)
  const counterparty = counterpartyOf(state, wallet, counterpartyId)
  const quote = quoteOf(state, ramp)
  const deposit = makeDepositInstructions(state, quote.from.symbol)
  const order = openOrder(state, {
    ...ramp,
    quote,
    counterpartyAccountId: counterparty.id,
    deposit,
  })
  deposit.plannedOutcome = takePlannedOutcome(state, ramp.amount)
  addPendingDepositRow(state, order, {
    recordType: type,
    method: 'bank_transfer',
    from: counterparty.name,
    to: null,
  })
  state.clock.schedule(BANK_SECONDS, () => {
    if (order.deposit?.plannedOutcome === 'CANCELED') {
      order.deposit.plannedOutcome = null
      return setOrderStatus(state, order, 'CANCELED')
    }
    receiveOnrampPayment(state, order)
  })
  return order
}

/**
 * Receives the money of an on-ramp. Returns false if it has arrived before, or the order is over.
 */
export function receiveOnrampPayment(state: SandboxState, order: OrderRow): boolean {
  const outcome = order.deposit?.plannedOutcome ?? null
  if (order.deposit === null || outcome === null) return false
  order.deposit.plannedOutcome = null
  receiveMoney(state, order, outcome, targetOf(order))
  return true
}

/**
 * Starts an order to the counterparty's account on the rail: holds the money and settles it, or
 * returns it. Throws as `startOnramp` does, and 422 on `counterparty_account_id` without such an
 * account.
 */
export function startOfframp(state: SandboxState, ramp: Ramp<Offramp>): OrderRow {
  const { wallet, type, counterpartyId } = ramp
  assertOrderTypeOpen(state, wallet, type)
  const { counterparty } = bankRecipient(state, wallet, counterpartyId, RAILS[type])
  const quote = quoteOf(state, ramp)
  const order = openOrder(state, { ...ramp, quote, counterpartyAccountId: counterparty.id })
  addOutgoingRow(state, order, {
    recordType: type,
    method: 'bank_transfer',
    from: null,
    to: counterparty.name,
  })
  const target = platformAccount(quote.to.id, 'external')
  runOrder(state, order, takePlannedOutcome(state, ramp.amount), target)
  return order
}

/**
 * Makes the checks of an off-ramp, and opens an order that stays NEW and moves no money, because
 * E77 is a placeholder (Q28).
 */
export function startSwift(state: SandboxState, ramp: Ramp<'TBD_SWIFT_WITHDRAWAL'>): OrderRow {
  const { wallet, type, counterpartyId } = ramp
  assertOrderTypeOpen(state, wallet, type)
  const { counterparty } = bankRecipient(state, wallet, counterpartyId, RAILS[type])
  return openOrder(state, {
    ...ramp,
    quote: quoteOf(state, ramp),
    counterpartyAccountId: counterparty.id,
    isPlaceholder: true,
  })
}
