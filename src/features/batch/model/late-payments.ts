import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'
import type { OrderRecord } from '#orders/order-record.ts'

/** Leaves out orders if all their rows in their wallets' feeds have failed. */
export const withoutFailedOrders = (
  records: readonly OrderRecord[],
  rows: readonly Transaction[],
): OrderRecord[] => {
  const isFailed = ({ reference }: OrderRecord) => {
    // An order id that is no UUID may name other orders in other wallets.
    const own = rows.filter(({ orderId }) => orderId === reference && isUuid(reference ?? ''))
    return own.length > 0 && own.every(({ status }) => endedWithoutMoney(status))
  }
  return records.filter((one) => !isFailed(one))
}
