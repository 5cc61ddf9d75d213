/** Adds orders that this device has sent but the feed doesn't show yet. */
import * as z from 'zod/mini'

import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'
import type { OrderRecord } from '#orders/order-record.ts'
import { amountKeysOf } from '#orders/same-in-feed.ts'
import type { RecentPayments } from '#payments/model/recent-payments.ts'
import { SendInput } from '#payments/model/send-input.ts'

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

export function withLatePayments(
  recent: RecentPayments,
  records: readonly OrderRecord[],
): RecentPayments {
  const found = new Map(recent)
  for (const { key: id, kind, match, at, details } of records) {
    const { success, data } = z.safeParse(SendInput, details?.input)
    if (kind !== 'send' || match === undefined || !success) continue
    const { recipientKey, draft } = data
    const { counterparty, destination } = draft
    const saved = counterparty === '' ? undefined : { counterparty, destination }
    const createdAt = new Date(at).toISOString()
    const payment = {
      row: { id, createdAt, to: undefined, recordType: undefined },
      paid: { recipientKey, saved },
    }
    for (const sum of amountKeysOf(match)) found.set(sum, [...(found.get(sum) ?? []), payment])
  }
  return found
}
