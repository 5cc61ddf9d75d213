/**
 * Recipients that this device has paid. The feed names people but an order names an account, so the
 * feed can't distinguish two accounts of a person, or namesakes. The list contains only ids and
 * addresses. Payments that failed in the end don't count; Send finds those in the feed.
 */
import * as z from 'zod/mini'

import { storedList } from '#storage/stored-list.ts'
import type { Scope } from '#storage/stored.ts'

/** Number of rows of the largest table. Beyond this number the oldest entries are dropped. */
const MAX_ENTRIES = 1000

const PaidRecipient = z.object({
  walletId: z.string(),
  /**
   * Key that `recipientKey` has made from a network address with its memo, an account or a wallet.
   */
  recipientKey: z.string(),
  /** Order id that feed rows contain; absent if the platform gave none. */
  order: z.optional(z.string()),
  /** Id of the transaction in the feed, if it was found. */
  transaction: z.optional(z.string()),
  /**
   * Ids of the saved recipient and of the currency that paid; absent for recipients who are not
   * saved. Older app versions stored no currency.
   */
  saved: z.optional(
    z.object({
      counterparty: z.string(),
      destination: z.string(),
      currency: z.optional(z.string()),
    }),
  ),
})
export type PaidRecipient = z.output<typeof PaidRecipient>

const stored = storedList('paid', PaidRecipient, MAX_ENTRIES)

/** Returns the entries, oldest first. */
export const paidRecipients = stored.read

/** Returns an order's saved recipient; undefined if the order is too old or from another device. */
export const savedRecipientOfOrder = (
  scope: Scope,
  order: string | undefined,
): PaidRecipient['saved'] =>
  order === undefined
    ? undefined
    : paidRecipients(scope).findLast((one) => one.order === order)?.saved

/** Returns the newest payment that this device made from the wallet to a saved recipient. */
export const lastPaymentTo = (
  scope: Scope,
  walletId: string,
  counterparty: string,
): PaidRecipient | undefined =>
  paidRecipients(scope).findLast(
    (one) => one.walletId === walletId && one.saved?.counterparty === counterparty,
  )

/** Adds an entry for each order, or for each recipient if the payment has no order id. */
export const storePaidRecipient = (scope: Scope, paid: PaidRecipient): boolean =>
  stored.add(
    scope,
    paid,
    (one) =>
      one.walletId === paid.walletId &&
      one.recipientKey === paid.recipientKey &&
      one.order === paid.order &&
      one.transaction === paid.transaction,
  )
