import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'

import { EarlierRecipients } from './quick-recipients.tsx'
import { SinceVisit } from './since-visit.tsx'

/** What a Home with transactions can do without at first: the news since the last visit, and who recipients are. */
export function DeferredParts({ walletId }: { walletId: WalletId }) {
  return (
    <>
      <SinceVisit walletId={walletId} />
      <NamesReader walletId={walletId} />
      <EarlierRecipients walletId={walletId} />
    </>
  )
}

/** Draws nothing: while it is there, the names of the wallet's saved recipients are read and kept fresh. */
function NamesReader({ walletId }: { walletId: WalletId }) {
  useQuery(savedNames(walletId))
  return null
}
