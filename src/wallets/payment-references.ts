/**
 * References of bulk payments, kept only on this device, because no endpoint of the platform
 * accepts them.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Length of a reference, as in bank transfers. */
export const MAX_REFERENCE_LETTERS = 140

const Reference = z.object({ order: z.string(), text: z.string() })

const referencesOf = (walletId: WalletId) =>
  storedRecords(`payment-reference/${walletId}/`, Reference)

/**
 * `order` is the order's id or, if only the feed knows it, the transaction's. Returns false if it
 * lasts only as long as the page.
 */
export const writeReference = (
  scope: Scope,
  walletId: WalletId,
  order: string,
  text: string,
): boolean => referencesOf(walletId).write(scope, order, { order, text })

export const readReferences = (scope: Scope, walletId: WalletId): ReadonlyMap<string, string> =>
  new Map(
    referencesOf(walletId)
      .all(scope)
      .map(({ order, text }) => [order, text]),
  )
