/** Names of a wallet's saved recipients by id, and by address if only one recipient has it. */
import { skipToken } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import type { SavedNames } from './gather-names.ts'

/** The endpoint's number only: an import of the endpoint would load its schemas too early. */
const LIST_COUNTERPARTIES = { id: 'E10' } as const

export const savedNames = (wallet: WalletId | undefined) =>
  query(LIST_COUNTERPARTIES, wallet === undefined ? skipToken : { wallet }, {
    staleTime: STALE_MS.minute,
    gather: async (reading, { wallet }): Promise<SavedNames> => {
      const names = await import('./gather-names.ts')
      return names.gatherNames(wallet, reading)
    },
  })
