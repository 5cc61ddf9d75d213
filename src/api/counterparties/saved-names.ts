/**
 * Names of a wallet's saved recipients by their id, and by address if only one recipient has the
 * address.
 */
import { skipToken } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { query, STALE } from '../query/call.ts'
import type { SavedNames } from './gather-names.ts'

/**
 * Only the endpoint's number: importing the endpoint would load its schemas before anything is
 * read.
 */
const LIST_COUNTERPARTIES = { id: 'E10' } as const

export const savedNames = (wallet: WalletId | undefined) =>
  query(LIST_COUNTERPARTIES, wallet === undefined ? skipToken : { wallet }, {
    staleTime: STALE.minute,
    gather: async (reading, { wallet }): Promise<SavedNames> => {
      const names = await import('./gather-names.ts')
      return names.gatherNames(wallet, reading)
    },
  })
