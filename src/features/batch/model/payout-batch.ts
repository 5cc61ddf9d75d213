import * as z from 'zod/mini'

import { CurrencyId, WalletId } from '#api/common/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { CalculatedOrder } from '#api/orders/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { ZERO } from '#lib/money/decimal.ts'
import { DecimalSchema } from '#orders/open-orders.ts'
import type { OrderPlan } from '#orders/order-definition.ts'
import { SendDraftSchema } from '#payments/model/draft.ts'
import { planOfPayment } from '#payments/model/plan.ts'
import { addressOf, type Recipient } from '#payments/model/recipient.ts'
import type { SendInput } from '#payments/model/send-input.ts'

import type { PricedPayout } from './totals.ts'

const Fees = z.array(
  z.object({
    kind: z.enum(['commission', 'markup', 'network', 'transaction', 'issuing']),
    amount: DecimalSchema,
  }),
)

/** The price at which an order was sent. Older versions stored only the total of the fees. */
export const SentPrice = z.object({
  debit: DecimalSchema,
  arrives: DecimalSchema,
  totalFees: DecimalSchema,
  rate: DecimalSchema,
  fees: z.optional(Fees),
})

const PayoutLine = z.object({
  line: z.number(),
  name: z.string(),
  /** The table's name for the recipient, if it is paid at an address. */
  calledName: z.optional(z.string()),
  /** The table's reference for this payment, for the person's own books. */
  reference: z.optional(z.string()),
  draft: SendDraftSchema,
  /**
   * The recipient that the person agreed to. The order is sent only if the platform still has the
   * same data.
   */
  recipient: z.custom<Recipient>((value) => typeof value === 'object' && value !== null),
  orderType: z.custom<CalculatedOrder>((value) => typeof value === 'string'),
  version: z.enum(['v1', 'v2']),
  from: CurrencyId,
  target: CurrencyId,
  amount: DecimalSchema,
  debit: DecimalSchema,
  arrives: DecimalSchema,
  /** In the currency that leaves. Lines that older versions stored have no fees and no rate. */
  totalFees: z.optional(DecimalSchema),
  rate: z.optional(DecimalSchema),
  fees: z.optional(Fees),
  fromSymbol: z.string(),
  targetSymbol: z.string(),
})
export type PayoutLine = z.output<typeof PayoutLine>

/** A line that is not paid, with its problems as text. */
const SkippedLine = z.object({
  line: z.number(),
  who: z.string(),
  reason: z.string(),
  /** The table's own cells; absent in batches that older versions stored. */
  tableAmount: z.optional(z.string()),
  currency: z.optional(z.string()),
})
export type SkippedLine = z.output<typeof SkippedLine>

export const PayoutBatch = z.object({
  id: z.string(),
  walletId: WalletId,
  /**
   * Keys of orders that had an outcome when the table's check began. A later order's outcome is
   * shown before a line repeats that order. Batches of older versions have no such keys.
   */
  endedBefore: z.optional(z.array(z.string())),
  /**
   * Ids of recent transactions, and keys of orders, that the person has agreed to repeat. They are
   * not stored by line, because each of many equal lines can repeat each of many transactions.
   */
  repeats: z.optional(z.array(z.string())),
  lines: z.array(PayoutLine),
  /** Lines that are not paid; absent in batches that older versions stored. */
  leftOut: z.optional(z.array(SkippedLine)),
})
export type PayoutBatch = z.output<typeof PayoutBatch>

/**
 * Returns a saved recipient with only the members that the order and its fingerprint need, to save
 * storage.
 */
function compactRecipient(recipient: Recipient): Recipient {
  if (recipient.kind !== 'saved') return recipient
  const { counterparty, destination } = recipient
  const { id, type, bank, crypto } = destination
  return {
    ...recipient,
    counterparty: { id: counterparty.id, name: counterparty.name } as typeof counterparty,
    destination: {
      id,
      type,
      ...(bank && {
        bank: {
          accountNumber: bank.accountNumber,
          routingNumber: bank.routingNumber,
          bic: bank.bic,
        },
      }),
      ...(crypto && {
        crypto: { address: crypto.address, currencyId: crypto.currencyId, memo: crypto.memo },
      }),
    } as typeof destination,
  }
}

export function toPayoutLine({ line, payout, quote }: PricedPayout): PayoutLine {
  const { draft, recipient, method, balance, target, amount, name, calledName, reference } = payout
  return {
    line,
    name,
    ...(calledName !== undefined && { calledName }),
    ...(reference !== undefined && { reference }),
    draft,
    recipient: compactRecipient(recipient),
    orderType: method.orderType,
    version: method.version,
    from: balance.currency.id,
    target: target.id,
    amount,
    debit: quote.debit,
    arrives: quote.arrives,
    totalFees: quote.totalFees,
    rate: quote.rate,
    fees: quote.fees,
    fromSymbol: balance.currency.symbol,
    targetSymbol: target.symbol,
  }
}

export const toQuoteRequest = ({
  orderType,
  from,
  target,
  amount,
  draft,
  recipient,
}: Pick<
  PayoutLine,
  'orderType' | 'from' | 'target' | 'amount' | 'draft' | 'recipient'
>): QuoteRequest => ({
  orderType,
  from,
  to: target,
  amount,
  isReverse: draft.side === 'arrives',
  toAddress: addressOf(recipient),
})

/** Returns the agreed price as a quote, for comparing the amounts that leave and arrive. */
export const agreedQuote = ({
  debit,
  arrives,
  totalFees = ZERO,
  rate = ZERO,
  fees = [],
}: Pick<PayoutLine, 'debit' | 'arrives' | 'totalFees' | 'rate' | 'fees'>): Quote => ({
  debit,
  arrives,
  totalFees,
  fees,
  rate,
})

/** Returns the identity of a line's order. It is the same after a reload and in every tab. */
export const orderIdentityOf = (
  { id }: Pick<PayoutBatch, 'id'>,
  { line }: Pick<PayoutLine, 'line'>,
) => ['batch', id, line]

export function planOfLine(
  line: PayoutLine,
  quote: Quote,
  currencyOf: (id: string) => CurrencyView,
): OrderPlan<SendInput> {
  const { draft, recipient, orderType, version, name } = line
  return planOfPayment(
    {
      draft,
      recipient,
      method: { orderType, version, lockedBy: undefined },
      from: currencyOf(line.from),
      target: currencyOf(line.target),
      recipientName: name,
    },
    toQuoteRequest(line),
    quote,
  )
}
