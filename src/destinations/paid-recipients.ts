/**
 * The recipients that this device has paid. The feed names people where an order names an account, so it can't
 * tell two accounts of one person apart, nor two people of one name. Only ids and addresses are kept. A payment
 * that failed in the end does not count; Send looks that up in the feed.
 */
import * as z from 'zod/mini'

import { storedList } from '#storage/stored-list.ts'
import type { Scope } from '#storage/stored.ts'

/** Beyond this number the oldest entries are dropped: as many as the largest table has lines. */
const MAX_ENTRIES = 1000

const PaidRecipient = z.object({
  walletId: z.string(),
  /** Made by `recipientKey` of Send: an address of a network with its memo, an account, or a wallet. */
  recipientKey: z.string(),
  /** What the feed's rows name as their order; absent where the platform told none. */
  order: z.optional(z.string()),
  /** The feed's own row, where it was found there. */
  transaction: z.optional(z.string()),
  /** A saved recipient's ids; absent for everybody else. */
  saved: z.optional(z.object({ counterparty: z.string(), destination: z.string() })),
})
export type PaidRecipient = z.output<typeof PaidRecipient>

const stored = storedList('paid', PaidRecipient, MAX_ENTRIES)

/** Oldest first. */
export const paidRecipients = stored.read

/** The saved recipient of an order in the feed; undefined where another device placed it, or long ago. */
export const paidBy = (scope: Scope, order: string | undefined): PaidRecipient['saved'] =>
  order === undefined
    ? undefined
    : paidRecipients(scope).findLast((one) => one.order === order)?.saved

/** Adds one entry for each order; a payment without an order id has one entry for each recipient. */
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
