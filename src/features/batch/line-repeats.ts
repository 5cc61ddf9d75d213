/** Finds payments that a line of a running batch may repeat, because another device made them. */
import type { QueryClient } from '@tanstack/react-query'

import { everyDestination, type SavedDestination } from '#api/counterparties/every-destination.ts'
import { isStatus } from '#api/http/api-error.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { paidRecipients } from '#destinations/paid-recipients.ts'
import { withoutOwnRows } from '#orders/engine/repeated.ts'
import type { Journal } from '#orders/journal.ts'
import type { OrderPlan } from '#orders/order-definition.ts'
import { findRepeat } from '#payments/model/recent-payments.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import type { Scope } from '#storage/stored.ts'

import { planOfLine, type PayoutBatch, type PayoutLine } from './model/payout-batch.ts'
import type { PayoutLines } from './payout-order.ts'

interface RepeatsContext {
  batch: PayoutBatch
  lines: PayoutLines
  client: QueryClient
  journal: Journal
  scope: Scope
  currencyOf: (id: string) => CurrencyView
  /** Ids of transactions that the person has agreed to repeat, by line number. */
  confirmed: ReadonlyMap<number, readonly string[]>
}

/** Returns the comparison of one run. It reads the wallet's recent payments once, then new ones. */
export function createLineRepeats({
  batch,
  lines,
  client,
  journal,
  scope,
  currencyOf,
  confirmed,
}: RepeatsContext) {
  let rows: readonly Transaction[] = []
  let reading: Promise<readonly SavedDestination[]> | undefined

  /** All saved recipients, because one of a person's other accounts may have been paid. */
  const readSaved = () =>
    (reading ??= everyDestination(batch.walletId)
      .read({ client })
      .catch((error: unknown) => {
        if (isStatus(error, 403)) return []
        throw error
      }))

  /** `seen`: keys of orders that the person knows of. */
  const isKnownIn =
    (line: PayoutLine, seen: readonly string[]) =>
    ({ id, orderId = id }: Pick<Transaction, 'id'> & { orderId?: string | undefined }) => {
      const isNamedBy = (one: PayoutLine) => [id, orderId].includes(lines.read(one)?.id ?? '')
      return (
        line.repeats?.includes(id) === true ||
        confirmed.get(line.line)?.includes(id) === true ||
        batch.lines.some(isNamedBy) ||
        !withoutOwnRows(rows, seen, journal).some((row) => row.id === id)
      )
    }

  return {
    /** Time in epoch milliseconds until which this run has read the wallet's payments. */
    comparedSince: (): number | undefined => Date.parse(rows[0]?.createdAt ?? '') || undefined,
    /** Rejects with ApiError. */
    async repeatsOf(
      line: PayoutLine,
      seen: readonly string[],
    ): Promise<NonNullable<OrderPlan<SendInput>['repeats']>> {
      const saved = await readSaved()
      const { recipient, amount, from, target, name } = line
      const { recipientKey: key } = planOfLine(line, lines.priceOf(line), currencyOf).input
      const currencies = [currencyOf(from), currencyOf(target)]
      return (read) => {
        const ids = new Set(read.map(({ id }) => id))
        rows = [...read, ...rows.filter(({ id }) => !ids.has(id))]
        const payment = { recipient, key, saved, amount, currencies, name }
        return findRepeat(payment, rows, paidRecipients(scope), isKnownIn(line, seen))
      }
    },
  }
}
