/** References of bulk payments, which no call of the platform has room for: they are kept on this device alone. */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Letters of a reference: as many as a bank's own has room for. */
export const MAX_REFERENCE_LETTERS = 140

const Reference = z.object({ order: z.string(), text: z.string() })

const referencesOf = (walletId: WalletId) =>
  storedRecords(`payment-reference/${walletId}/`, Reference)

/**
 * `order`: id of the order or, where the feed alone knows of it, of the transaction. False where it lasts only as long
 * as the page.
 */
export const writeReference = (
  scope: Scope,
  walletId: WalletId,
  order: string,
  text: string,
): boolean => referencesOf(walletId).write(scope, order, { order, text })

/** All references of a wallet by the ids that they were written with. */
export const readReferences = (scope: Scope, walletId: WalletId): ReadonlyMap<string, string> =>
  new Map(
    referencesOf(walletId)
      .all(scope)
      .map(({ order, text }) => [order, text]),
  )
