import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'

/** Draws nothing: while it is there, the names of the wallet's saved recipients are read and kept fresh. */
export function NamesReader({ walletId }: { walletId: WalletId }) {
  useQuery(savedNames(walletId))
  return null
}
