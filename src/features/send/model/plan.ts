/** From what the person agreed to, to the order that goes out. */
import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { PaymentMethod } from '#destinations/model/payment-methods.ts'
import type { OrderPlan } from '#orders/order-definition.ts'

import { shortAddress } from '#lib/mask.ts'

import { recipientKey } from './prior-payment.ts'
import { memoOf, type Draft } from './draft.ts'
import {
  addressOf,
  memoFor,
  fingerprintOf,
  recipientAddressOf,
  type Recipient,
} from './recipient.ts'
import type { Call, SendInput } from './send-order.ts'

export interface Planned {
  draft: Draft
  payee: Recipient
  way: PaymentMethod
  from: CurrencyView
  target: CurrencyView
  /** As people read it. */
  toName: string
}

/** E55 has no id on the wire. */
export const carriesId = ({ orderType }: PaymentMethod): boolean =>
  orderType !== 'WITHDRAWAL_CRYPTO'

function callOf(
  { draft, payee, way, from, target }: Planned,
  { amount, isReverse }: QuoteRequest,
  { debit }: Quote,
): Call {
  const currency = from.id
  if (payee.kind === 'address') {
    const memo = memoOf(draft, from)
    // The one order that has a reverse side; of the others, what leaves is what was agreed to.
    return {
      route: 'external',
      currency,
      amount,
      address: payee.to,
      memo,
      areFeesInside: !isReverse,
    }
  }
  if (payee.kind === 'wallet')
    return { route: 'internal', currency, amount: debit, toWallet: payee.to as WalletId }
  const { counterparty, destination, hasTwins } = payee
  const { orderType, version } = way
  if (orderType === 'OMNIBUS_CRYPTO_TRANSFER' || orderType === 'HIFI_CRYPTO_TRANSFER')
    return {
      route: 'counterparty',
      currency,
      amount: debit,
      orderType,
      counterpartyId: counterparty.id,
      destinationId: destination.id,
    }
  return {
    route: 'bank',
    currency,
    amount: debit,
    orderType: orderType as Extract<Call, { route: 'bank' }>['orderType'],
    version,
    to: target.id,
    // The wire names the recipient and no account. Of several on one rail the account is named instead: a
    // platform that does not take its id refuses, and never pays another one than was shown.
    counterpartyId: hasTwins ? (destination.id as string as CounterpartyId) : counterparty.id,
  }
}

/** The order by the quote that the person saw. */
export function planOf(given: Planned, request: QuoteRequest, quote: Quote): OrderPlan<SendInput> {
  const { draft, payee, way, from, target, toName } = given
  const { debit, arrives } = quote
  const sold = { amount: debit, symbol: from.symbol }
  const bought = { amount: arrives, symbol: target.symbol }
  const isBank = addressOf(payee) === undefined
  return {
    isRepeatable: carriesId(way),
    input: {
      draft,
      call: callOf(given, request, quote),
      place: recipientKey(payee, memoFor(payee, draft, from)),
    },
    // Whoever was typed is in the call; somebody saved is named there by an id alone.
    ...(payee.kind === 'saved' && { fingerprint: fingerprintOf(payee) }),
    summary: {
      sum: request.isReverse ? bought : sold,
      arrives: bought,
      to: toName,
      ...(payee.kind === 'address' && { maskedTo: shortAddress(payee.to) }),
    },
    verification:
      way.version === 'v2'
        ? { orderType: way.orderType, amount: debit, currency: from.id }
        : undefined,
    expected: {
      direction: 'out',
      currency: from.id,
      amounts: [...new Set([request.amount, debit, arrives])],
      to: recipientAddressOf(payee),
      recordType: isBank ? way.orderType : payee.kind === 'wallet' ? 'INTERNAL' : undefined,
    },
  }
}
