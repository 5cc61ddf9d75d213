/** What the saved recipients of a wallet are called: by their id, and by the address that only one of them has. */
import { skipToken } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { aggregateQuery, STALE } from '../query/options.ts'
import type { SavedNames } from './gather-names.ts'

/** The endpoint by its number alone: its schemas are not needed until something is read. */
const LIST_COUNTERPARTIES = { id: 'E10' } as const

/** Read again whenever a recipient or a destination has changed. */
export const savedNames = (wallet: WalletId | undefined) =>
  aggregateQuery(LIST_COUNTERPARTIES, wallet === undefined ? skipToken : { wallet }, {
    staleTime: STALE.minute,
    gather: async ({ client, signal }): Promise<SavedNames> => {
      const names = await import('./gather-names.ts')
      return names.gatherNames(client, wallet as WalletId, signal)
    },
  })
