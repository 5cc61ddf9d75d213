/**
 * Whom this device has paid: the feed names people where an order names an account, so it can't tell one
 * account of somebody's from another, nor two people of one name.
 */
import * as z from 'zod/mini'

import type { useHost } from '#session/services.tsx'
import { personalKey } from '#session/session.ts'

type Storage = ReturnType<typeof useHost>['storage']

/** The oldest ones go. */
const KEPT = 200
const KEY = personalKey('paid')

const PaidPlace = z.object({
  walletId: z.string(),
  /** What was paid, as `placeOf` of Send names it: an address of a network with its memo, an account, a wallet. */
  place: z.string(),
  /** What the feed's rows name as their order; absent where the platform told none. */
  order: z.optional(z.string()),
  /** The feed's own row, where it was found there. */
  transaction: z.optional(z.string()),
  /** A saved recipient's ids; absent for everybody else. */
  saved: z.optional(z.object({ counterparty: z.string(), destination: z.string() })),
})
export type PaidPlace = z.output<typeof PaidPlace>

/** Oldest first. What can't be read is none. */
export function paidPlaces(storage: Pick<Storage, 'getItem'>): PaidPlace[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((one) => {
      const { success, data } = z.safeParse(PaidPlace, one)
      return success ? [data] : []
    })
  } catch {
    return []
  }
}

/** Whom an order of the feed paid; undefined where another device placed it, or long ago. */
export const paidBy = (
  storage: Pick<Storage, 'getItem'>,
  order: string | undefined,
): PaidPlace['saved'] =>
  order === undefined
    ? undefined
    : paidPlaces(storage).findLast((one) => one.order === order)?.saved

/** Once for each order; without an order once for each place. */
export function rememberPaid(storage: Storage, paid: PaidPlace): void {
  const isSame = (one: PaidPlace) =>
    one.walletId === paid.walletId &&
    one.place === paid.place &&
    one.order === paid.order &&
    one.transaction === paid.transaction
  const others = paidPlaces(storage).filter((one) => !isSame(one))
  storage.setItem(KEY, JSON.stringify([...others, paid].slice(-KEPT)))
}
