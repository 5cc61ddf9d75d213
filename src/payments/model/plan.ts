import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { PaymentMethod } from '#destinations/model/payment-methods.ts'
import { shortAddress } from '#lib/mask.ts'
import type { OrderPlan } from '#orders/order-definition.ts'

import { memoOf, type SendDraft } from './draft.ts'
import { recipientKey } from './prior-payment.ts'
import {
  addressOf,
  memoFor,
  fingerprintOf,
  recipientAddressOf,
  type Recipient,
} from './recipient.ts'
import type { SendCall, SendInput } from './send-input.ts'

export interface PlannedSend {
  draft: SendDraft
  recipient: Recipient
  method: PaymentMethod
  from: CurrencyView
  target: CurrencyView
  recipientName: string
}

/**
 * Returns whether the order's request has an idempotency id. Among the payment methods, only the
 * one of E55 has none.
 */
export const hasIdempotencyId = ({ orderType }: PaymentMethod): boolean =>
  orderType !== 'WITHDRAWAL_CRYPTO'

function callOf(
  { draft, recipient, method, from, target }: PlannedSend,
  { amount, isReverse }: QuoteRequest,
  { debit }: Quote,
): SendCall {
  const currency = from.id
  if (recipient.kind === 'address') {
    const memo = memoOf(draft, from)
    // Only orders of this type can fix the amount that arrives. All others fix the amount that
    // leaves.
    return {
      route: 'external',
      currency,
      amount,
      address: recipient.to,
      memo,
      areFeesInside: !isReverse,
    }
  }
  if (recipient.kind === 'wallet')
    return { route: 'internal', currency, amount: debit, toWallet: recipient.to as WalletId }
  const { counterparty, destination, hasTwins } = recipient
  const { orderType, version } = method
  if (orderType === 'OMNIBUS_CRYPTO_TRANSFER' || orderType === 'HIFI_CRYPTO_TRANSFER')
    return {
      route: 'counterparty',
      currency,
      amount: debit,
      orderType,
      counterpartyId: counterparty.id,
    }
  return {
    route: 'bank',
    currency,
    amount: debit,
    orderType: orderType as Extract<SendCall, { route: 'bank' }>['orderType'],
    version,
    to: target.id,
    // The request has a member for the recipient but none for the account. If several accounts are
    // on one rail, the account's id is sent in place of the recipient's. A platform that doesn't
    // accept this refuses the order, so it can't pay an account other than the shown one.
    counterpartyId: hasTwins ? (destination.id as string as CounterpartyId) : counterparty.id,
  }
}

export function planOfPayment(
  planned: PlannedSend,
  request: QuoteRequest,
  quote: Quote,
): OrderPlan<SendInput> {
  const { draft, recipient, method, from, target, recipientName } = planned
  const { debit, arrives } = quote
  const sold = { amount: debit, symbol: from.symbol }
  const bought = { amount: arrives, symbol: target.symbol }
  const isBank = addressOf(recipient) === undefined
  return {
    isRepeatable: hasIdempotencyId(method),
    input: {
      draft,
      call: callOf(planned, request, quote),
      recipientKey: recipientKey(recipient, memoFor(recipient, draft, from)),
    },
    // The call has only a saved recipient's id, so the fingerprint shows whether it has changed.
    ...(recipient.kind === 'saved' && { fingerprint: fingerprintOf(recipient) }),
    summary: {
      sum: request.isReverse ? bought : sold,
      arrives: bought,
      to: recipientName,
      ...(recipient.kind === 'address' && { maskedTo: shortAddress(recipient.to) }),
    },
    verification:
      method.version === 'v2'
        ? { orderType: method.orderType, amount: debit, currency: from.id }
        : undefined,
    expected: {
      direction: 'out',
      currency: from.id,
      amounts: from.symbol === target.symbol ? [request.amount, debit, arrives] : [debit],
      arrives: bought,
      to: recipientAddressOf(recipient),
      recordType: isBank ? method.orderType : recipient.kind === 'wallet' ? 'INTERNAL' : undefined,
    },
  }
}
