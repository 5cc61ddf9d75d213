import type { WalletId } from '#api/common/schema.ts'
import { NamesReader } from '#destinations/names-reader.tsx'

import { EarlierRecipients } from './quick-recipients.tsx'
import { SinceVisit } from './since-visit.tsx'

/** What a Home with transactions can do without at first: the news since the last visit, and who recipients are. */
export function LateParts({ walletId }: { walletId: WalletId }) {
  return (
    <>
      <SinceVisit walletId={walletId} />
      <NamesReader walletId={walletId} />
      <EarlierRecipients walletId={walletId} />
    </>
  )
}
