import { ZERO, type Decimal } from '#lib/money/decimal.ts'

import type { CalcResult, Order } from './schema.ts'

export type FeeKind = 'commission' | 'markup' | 'network' | 'transaction'

export interface Quote {
  /** What leaves the wallet, fees included, in the currency sold. */
  debit: Decimal
  /** What arrives, in the currency bought. */
  arrives: Decimal
  totalFees: Decimal
  fees: { kind: FeeKind; amount: Decimal }[]
  rate: Decimal
}

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

/** Reference of a create answer: `order_uuid`, else `id`; null answers have none (contract §3.5 R). */
export const orderReference = (
  order: Pick<Order, 'id' | 'order_uuid'> | null,
): string | undefined => (order === null ? undefined : (order.order_uuid ?? String(order.id)))
