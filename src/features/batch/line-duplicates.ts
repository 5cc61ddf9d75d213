/** Finds payments that a line of a running batch may repeat, because another device made them. */
import type { QueryClient } from '@tanstack/react-query'

import { everyDestination, type SavedDestination } from '#api/counterparties/every-destination.ts'
import { isStatus } from '#api/http/api-error.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { paidRecipients } from '#destinations/paid-recipients.ts'
import { isUuid } from '#lib/uuid.ts'
import { rowsOfOrders } from '#orders/engine/possible-repeat.ts'
import type { Journal } from '#orders/journal.ts'
import type { OrderPlan } from '#orders/order-definition.ts'
import {
  findRepeatedPayments,
  recentPayments,
  repeatsOrder,
} from '#payments/model/recent-payments.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import type { Scope } from '#storage/stored.ts'

import { planOfLine, type PayoutBatch, type PayoutLine } from './model/payout-batch.ts'
import type { PayoutLines } from './payout-order.ts'

interface DuplicateCheckContext {
  batch: PayoutBatch
  lines: PayoutLines
  client: QueryClient
  journal: Journal
  scope: Scope
  currencyOf: (id: string) => CurrencyView
}

/** Returns the comparison of one run. It reads the wallet's recent payments once, then new ones. */
export function createLineDuplicateCheck({
  batch,
  lines,
  client,
  journal,
  scope,
  currencyOf,
}: DuplicateCheckContext) {
  let rows: readonly Transaction[] = []
  let reading: Promise<readonly SavedDestination[]> | undefined

  /**
   * Reads all saved recipients, because the earlier payment may have gone to another account of the
   * same person.
   */
  const readSaved = () =>
    (reading ??= everyDestination(batch.walletId)
      .read({ client })
      .catch((error: unknown) => {
        if (isStatus(error, 403)) return []
        throw error
      }))

  const rowsWithout = (known: ReadonlySet<string>) =>
    rows.filter(
      ({ id, orderId = '' }) => !known.has(id) && !(isUuid(orderId) && known.has(orderId)),
    )

  /**
   * Returns the transactions of which the person doesn't know. `seen`: keys of orders of which they
   * know. If the platform gave a line no UUID, its transaction's id is stored, because the journal
   * keeps only the newest orders, and a plain number can be the id of something else.
   */
  function unknownRows(seen: readonly string[], now: number): readonly Transaction[] {
    const { endedBefore = [], repeats } = batch
    const known = new Set(repeats)
    const orders = new Set(seen)
    // If an order's transaction was not in the feed at the check, the lines were compared only with
    // its account, and not with its person's other accounts.
    if (repeats !== undefined)
      for (const key of endedBefore) if (!known.has(key)) orders.delete(key)
    const unnamed = new Map<string, (transaction: string) => void>()
    for (const line of batch.lines) {
      const outcome = lines.read(line)
      const { order = '', id = '', transaction = isUuid(id) ? id : undefined } = outcome ?? {}
      if (transaction !== undefined) {
        known.add(transaction)
        orders.delete(order)
      } else if (outcome?.state === 'done')
        unnamed.set(order, (found) => void lines.write(line, { ...outcome, transaction: found }))
    }
    for (const [transaction, order] of rowsOfOrders(orders, rowsWithout(known), journal, now)) {
      known.add(transaction)
      unnamed.get(order)?.(transaction)
    }
    return rowsWithout(known)
  }

  return {
    /** Returns the time in epoch milliseconds until which this run knows the wallet's payments. */
    readUntil: (): number | undefined => Date.parse(rows[0]?.createdAt ?? '') || undefined,
    /** `seen`: keys of orders that the person knows of. Rejects with ApiError. */
    async repeatsOf(
      line: PayoutLine,
      seen: readonly string[],
    ): Promise<Pick<OrderPlan<SendInput>, 'repeats' | 'repeatsOrder'>> {
      const saved = await readSaved()
      const { recipient, amount, from, target, name } = line
      const { recipientKey: key } = planOfLine(line, lines.priceOf(line), currencyOf).input
      const currencies = [currencyOf(from), currencyOf(target)]
      const payment = { recipient, key, saved, amount, currencies, name }
      return {
        repeats(read, now) {
          const ids = new Set(read.map(({ id }) => id))
          rows = [...read, ...rows.filter(({ id }) => !ids.has(id))]
          const recent = recentPayments(unknownRows(seen, now), paidRecipients(scope), now)
          return findRepeatedPayments(payment, recent)
        },
        repeatsOrder: (order) => repeatsOrder(payment, order),
      }
    },
  }
}
