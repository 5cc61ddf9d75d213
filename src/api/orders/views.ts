import type * as z from 'zod/mini'

import { compare, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

import type { OpenEnum } from '../common/schema.ts'
import type { CalcResult, OrderResponse, OrderType, OrderTypeInfo } from './schema.ts'

/** Kinds of fees. Only the quote for issuing a card has `issuing`. */
export type FeeKind = 'commission' | 'markup' | 'network' | 'transaction' | 'issuing'

export interface Quote {
  /** Amount that leaves the wallet with fees included, in the sold currency. */
  debit: Decimal
  /** Amount that arrives, in the bought currency. */
  arrives: Decimal
  totalFees: Decimal
  fees: { kind: FeeKind; amount: Decimal }[]
  rate: Decimal
}

/** Returns whether the amounts of a later quote differ from those of the earlier quote. */
export const hasQuoteChanged = (earlier: Quote, later: Quote): boolean =>
  earlier.debit !== later.debit || earlier.arrives !== later.arrives

/**
 * Returns whether more leaves the wallet, or less arrives, than the person agreed to. A better
 * price needs no confirmation.
 */
export const isWorseQuote = (agreed: Pick<Quote, 'debit' | 'arrives'>, now: Quote): boolean =>
  compare(now.debit, agreed.debit) > 0 || compare(now.arrives, agreed.arrives) < 0

export function toQuote(result: CalcResult): Quote {
  const fees: Quote['fees'] = [
    { kind: 'commission', amount: result.comission },
    { kind: 'markup', amount: result.base_markup },
    { kind: 'network', amount: result.network_fee },
    { kind: 'transaction', amount: result.transaction_fee },
  ]
  return {
    debit: result.from_amount,
    arrives: result.result_amount,
    totalFees: result.fees,
    fees: fees.filter(({ amount }) => amount !== ZERO),
    rate: result.rate,
  }
}

export interface OrderTypeView {
  id: OpenEnum<OrderType>
  direction: OpenEnum<'deposit' | 'withdrawal'> | undefined
  isInternal: boolean
  description: string | undefined
  railId: string | undefined
}

export const toOrderType = (row: z.output<typeof OrderTypeInfo>): OrderTypeView => ({
  id: row.id,
  direction: row.direction ?? row.transaction_type ?? undefined,
  isInternal: row.is_internal ?? false,
  description: row.description ?? undefined,
  railId: row.kyc_rails_id ?? row.order_types_kyc_rails?.[0]?.kyc_rail_id,
})

/** Returns `order_uuid`, else `id`; null answers have no reference (contract §3.5 R). */
export const orderReference = (
  order: Pick<OrderResponse, 'id' | 'order_uuid'> | null,
): string | undefined => (order === null ? undefined : (order.order_uuid ?? String(order.id)))

export interface OrderOutcome {
  reference: string | undefined
  /** True if the platform accepted the order and closed it at once without moving money. */
  isRejected: boolean
}

/** Reads the outcome of an order's creation. Null (E78) only means that the order was accepted. */
export const outcomeOf = (
  order: Pick<OrderResponse, 'id' | 'order_uuid' | 'status'> | null,
): OrderOutcome => ({
  reference: orderReference(order),
  isRejected: order !== null && endedWithoutMoney(order.status),
})
