/** A batch of payments as this device keeps it: what was agreed to, line by line. */
import * as z from 'zod/mini'

import { CurrencyId, WalletId } from '#api/common/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { CalculatedOrder } from '#api/orders/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { compare, ZERO } from '#lib/money/decimal.ts'
import { DecimalSchema } from '#orders/open-orders.ts'
import type { OrderPlan } from '#orders/order-definition.ts'
import { SendDraftSchema } from '#payments/model/draft.ts'
import { planOf } from '#payments/model/plan.ts'
import { addressOf, type Recipient } from '#payments/model/recipient.ts'
import type { SendInput } from '#payments/model/send-input.ts'

import type { PricedPayout } from './totals.ts'

const PayoutLine = z.object({
  line: z.number(),
  /** As people read it. */
  name: z.string(),
  /** What the table calls somebody who is paid at an address. */
  calledName: z.optional(z.string()),
  /** What the table says of this one payment, for the person's own books. */
  reference: z.optional(z.string()),
  draft: SendDraftSchema,
  /** Whom the person agreed to; what the platform has is compared with it before the order goes out. */
  recipient: z.custom<Recipient>((value) => typeof value === 'object' && value !== null),
  orderType: z.custom<CalculatedOrder>((value) => typeof value === 'string'),
  version: z.enum(['v1', 'v2']),
  from: CurrencyId,
  target: CurrencyId,
  amount: DecimalSchema,
  /** The price that was agreed to. */
  debit: DecimalSchema,
  arrives: DecimalSchema,
  /** In the currency that leaves; absent from lines that older versions have kept, as the rate is. */
  totalFees: z.optional(DecimalSchema),
  rate: z.optional(DecimalSchema),
  fromSymbol: z.string(),
  targetSymbol: z.string(),
})
export type PayoutLine = z.output<typeof PayoutLine>

export const PayoutBatch = z.object({
  id: z.string(),
  walletId: WalletId,
  lines: z.array(PayoutLine),
})
export type PayoutBatch = z.output<typeof PayoutBatch>

/** Of a saved recipient only what makes the order and its fingerprint: the rest would fill the device. */
function slim(recipient: Recipient): Recipient {
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
    recipient: slim(recipient),
    orderType: method.orderType,
    version: method.version,
    from: balance.currency.id,
    target: target.id,
    amount,
    debit: quote.debit,
    arrives: quote.arrives,
    totalFees: quote.totalFees,
    rate: quote.rate,
    fromSymbol: balance.currency.symbol,
    targetSymbol: target.symbol,
  }
}

export const requestOfLine = ({
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

/** The agreed price as a quote; a comparison looks at what leaves and what arrives. */
export const agreedQuote = ({
  debit,
  arrives,
  totalFees = ZERO,
  rate = ZERO,
}: Pick<PayoutLine, 'debit' | 'arrives' | 'totalFees' | 'rate'>): Quote => ({
  debit,
  arrives,
  totalFees,
  fees: [],
  rate,
})

/** Whether more would leave, or less arrive, than was agreed to. */
export const isWorsePrice = (agreed: Pick<Quote, 'debit' | 'arrives'>, now: Quote): boolean =>
  compare(now.debit, agreed.debit) > 0 || compare(now.arrives, agreed.arrives) < 0

/** What makes the line this order and no other, through every reload and in every tab. */
export const identityOf = ({ id }: Pick<PayoutBatch, 'id'>, { line }: Pick<PayoutLine, 'line'>) => [
  'batch',
  id,
  line,
]

/** The order of a line at a price; `currencyOf` knows the currencies of the platform. */
export function planOfLine(
  line: PayoutLine,
  quote: Quote,
  currencyOf: (id: string) => CurrencyView,
): OrderPlan<SendInput> {
  const { draft, recipient, orderType, version, name } = line
  return planOf(
    {
      draft,
      recipient,
      method: { orderType, version, lockedBy: undefined },
      from: currencyOf(line.from),
      target: currencyOf(line.target),
      recipientName: name,
    },
    requestOfLine(line),
    quote,
  )
}
