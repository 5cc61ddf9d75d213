/**
 * Recipients that this device has paid. The feed names people, while an order names an account, so
 * the feed can't tell two accounts of a person or two people of one name apart. Contains ids and
 * addresses only. Payments that failed in the end don't count; Send finds them in the feed.
 */
import * as z from 'zod/mini'

import { storedList } from '#storage/stored-list.ts'
import type { Scope } from '#storage/stored.ts'

/**
 * The oldest entries are dropped beyond this number, which is the largest table's number of rows.
 */
const MAX_ENTRIES = 1000

const PaidRecipient = z.object({
  walletId: z.string(),
  /**
   * Made by `recipientKey` of Send: an address on a network with its memo, an account, or a wallet.
   */
  recipientKey: z.string(),
  /** Order id in the rows of the feed; absent if the platform named none. */
  order: z.optional(z.string()),
  /** Id of the row in the feed, if it was found. */
  transaction: z.optional(z.string()),
  /**
   * Ids of a saved recipient and of the currency that paid; absent for others. Older versions stored
   * no currency.
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

/** Oldest first. */
export const paidRecipients = stored.read

/** Returns the saved recipient of an order; undefined if another device placed it, or long ago. */
export const savedRecipientOfOrder = (
  scope: Scope,
  order: string | undefined,
): PaidRecipient['saved'] =>
  order === undefined
    ? undefined
    : paidRecipients(scope).findLast((one) => one.order === order)?.saved

/** Returns the newest payment of this device to a saved recipient from the wallet. */
export const lastPaidTo = (
  scope: Scope,
  walletId: string,
  counterparty: string,
): PaidRecipient | undefined =>
  paidRecipients(scope).findLast(
    (one) => one.walletId === walletId && one.saved?.counterparty === counterparty,
  )

/** Adds an entry for each order, or for each recipient if the payment has no order id. */
export const rememberPaid = (scope: Scope, paid: PaidRecipient): boolean =>
  stored.add(
    scope,
    paid,
    (one) =>
      one.walletId === paid.walletId &&
      one.recipientKey === paid.recipientKey &&
      one.order === paid.order &&
      one.transaction === paid.transaction,
  )
