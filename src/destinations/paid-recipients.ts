/**
 * Whom this device has paid: the feed names people where an order names an account, so it can't tell one
 * account of somebody's from another, nor two people of one name. Only ids and addresses are kept. A payment
 * that failed in the end does not count as one, which Send looks up in the feed.
 */
import * as z from 'zod/mini'

import { storedList } from '#storage/stored-list.ts'
import type { Scope } from '#storage/stored.ts'

/** The oldest ones go. */
const MAX_ENTRIES = 200

const PaidRecipient = z.object({
  walletId: z.string(),
  /** What was paid, as `recipientKey` of Send names it: an address of a network with its memo, an account, a wallet. */
  place: z.string(),
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

/** Whom an order of the feed paid; undefined where another device placed it, or long ago. */
export const paidBy = (scope: Scope, order: string | undefined): PaidRecipient['saved'] =>
  order === undefined
    ? undefined
    : paidRecipients(scope).findLast((one) => one.order === order)?.saved

/** Once for each order; without an order once for each place. */
export const rememberPaid = (scope: Scope, paid: PaidRecipient): boolean =>
  stored.add(
    scope,
    paid,
    (one) =>
      one.walletId === paid.walletId &&
      one.place === paid.place &&
      one.order === paid.order &&
      one.transaction === paid.transaction,
  )
