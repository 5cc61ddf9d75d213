/** References of bulk payments, stored on this device only, because no endpoint accepts them. */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Maximum length of a reference, the same as for bank transfers. */
export const MAX_REFERENCE_LETTERS = 140

const Reference = z.object({ order: z.string(), text: z.string() })

const referencesOf = (walletId: WalletId) =>
  storedRecords(`payment-reference/${walletId}/`, Reference)

/**
 * Stores a reference. `order`: id of the order, or of the transaction if only the feed has it.
 * Returns false if it could not be stored and is lost when the page closes.
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
