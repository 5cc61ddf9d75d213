/**
 * Where to pay the orders that wait for a bank transfer. The platform tells it once, in its answer to the
 * order, so it is kept on this device for as long as the person may need it.
 */
import * as z from 'zod/mini'

import type { BankInstructions, OrderView } from '#api/orders/order-view.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { useHost } from '#session/services.tsx'
import { personalKey } from '#session/session.ts'

type Storage = ReturnType<typeof useHost>['storage']

/** The oldest ones go: who has not paid by then pays no more. */
const KEPT = 20
const KEY = personalKey('payments')

const text = z.optional(z.string())
const PaymentSchema = z.object({
  /** What the feed's rows name as their order. */
  order: z.string(),
  sum: z.object({ amount: z.custom<Decimal>(isDecimal), symbol: z.string() }),
  to: z.object({
    bankName: text,
    bankAddress: text,
    accountNumber: z.string(),
    routingNumber: text,
    bic: text,
    beneficiary: text,
    beneficiaryAddress: text,
    reference: text,
  }),
})

export interface Payment {
  order: string
  /** Exactly this, in this currency. */
  sum: { amount: Decimal; symbol: string }
  to: BankInstructions
}

function readAll(storage: Storage): Payment[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((one) => {
      const { success, data } = z.safeParse(PaymentSchema, one)
      return success ? [data as Payment] : []
    })
  } catch {
    return []
  }
}

/** Undefined where the order was made elsewhere or too long ago. */
export const keptPayment = (storage: Storage, order: string): Payment | undefined =>
  readAll(storage).find((payment) => payment.order === order)

/** What the platform's answer says of paying; undefined where it says nothing. */
export function paymentOf(order: OrderView | undefined, sum: Payment['sum']): Payment | undefined {
  const to = order?.instructions
  return order === undefined || to === undefined ? undefined : { order: order.reference, sum, to }
}

export function keepPayment(storage: Storage, payment: Payment): void {
  const others = readAll(storage).filter(({ order }) => order !== payment.order)
  storage.setItem(KEY, JSON.stringify([...others, payment].slice(-KEPT)))
}
