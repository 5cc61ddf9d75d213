import type { Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

import type { OpenEnum, CurrencyId } from '../common/schema.ts'
import { DepositInstructions } from './ramp-schema.ts'
import type { OrderResponse, ORDER_STATUSES, OrderType } from './schema.ts'
import type { OrderOutcome } from './views.ts'

export interface BankInstructions {
  bankName?: string | undefined
  bankAddress?: string | undefined
  accountNumber: string
  routingNumber?: string | undefined
  bic?: string | undefined
  beneficiary?: string | undefined
  beneficiaryAddress?: string | undefined
  /**
   * The person must write this text in the purpose of the bank transfer, or the platform can't
   * match the money with the order.
   */
  reference?: string | undefined
}

function toInstructions(meta: OrderResponse['meta']): BankInstructions | undefined {
  const { data } = DepositInstructions.safeParse(meta?.deposit_instructions)
  if (!data?.accountNumber) return undefined
  return {
    bankName: data.bankName ?? undefined,
    bankAddress: data.bankAddress ?? undefined,
    accountNumber: data.accountNumber,
    routingNumber: data.routingNumber ?? undefined,
    bic: data.swiftBic ?? undefined,
    beneficiary: data.beneficiary?.name ?? undefined,
    beneficiaryAddress: data.beneficiary?.address ?? undefined,
    reference: data.reference ?? undefined,
  }
}

export interface OrderView {
  /** Id by which feed rows refer to their order. */
  reference: string
  type: OpenEnum<OrderType> | undefined
  status: OpenEnum<(typeof ORDER_STATUSES)[number]>
  from: { currency: CurrencyId | undefined; amount: Decimal | undefined }
  to: { currency: CurrencyId | undefined; amount: Decimal | undefined }
  createdAt: string | undefined
  info: string | undefined
  instructions: BankInstructions | undefined
}

export const toOrder = (order: OrderResponse): OrderView => ({
  reference: order.order_uuid ?? String(order.id),
  type: order.order_type ?? undefined,
  status: order.status,
  from: { currency: order.from_uuid ?? undefined, amount: order.amount_from ?? undefined },
  to: { currency: order.to_uuid ?? undefined, amount: order.amount_to ?? undefined },
  createdAt: order.created_at ?? undefined,
  info: order.info || undefined,
  instructions: toInstructions(order.meta),
})

export interface OrderResult extends OrderOutcome {
  order?: OrderView | undefined
}

/**
 * Reads the answer to the creation of an order. Null means that the order was accepted without
 * details (contract §3.5 R).
 */
export function toOrderResult(response: OrderResponse | null): OrderResult {
  const order = response === null ? undefined : toOrder(response)
  const isRejected = order !== undefined && endedWithoutMoney(order.status)
  return { reference: order?.reference, isRejected, order }
}
