import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'

import { EarlierRecipients } from './quick-recipients.tsx'
import { NewsSinceVisit } from './since-visit.tsx'

/** Parts of Home that can load later: news since the last visit and names of recipients. */
export function DeferredHomeParts({ walletId }: { walletId: WalletId }) {
  return (
    <>
      <NewsSinceVisit walletId={walletId} />
      <NamesReader walletId={walletId} />
      <EarlierRecipients walletId={walletId} />
    </>
  )
}

/**
 * Keeps the names of the wallet's saved recipients up to date while it is mounted. Also reads the
 * people that Send lists first, so that Send shows them at once. Draws nothing.
 */
function NamesReader({ walletId }: { walletId: WalletId }) {
  useQuery(savedNames(walletId))
  useInfiniteQuery(counterpartyQueries.list(walletId, {}))
  return null
}
