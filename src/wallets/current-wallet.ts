import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { currentWalletAmong, type WalletSummary } from '#api/wallets/views.ts'
import { usePersonScope } from '#session/services.tsx'
import { WALLET_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

const chosenWallet = storedValue(WALLET_NAME, WalletId)
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the wallet that was chosen last on this device, or else the first one; undefined if there
 * is none.
 */
export function currentWalletIn(
  wallets: readonly WalletSummary[],
  scope: Scope,
): WalletSummary | undefined {
  return currentWalletAmong(wallets, chosenWallet.read(scope))
}

/** Returns the current wallet; its id is undefined while the list loads or without a wallet. */
export function useCurrentWallet() {
  const scope = usePersonScope()
  useSyncExternalStore(subscribe, () => chosenWallet.read(scope))
  const list = useQuery(walletQueries.list())
  const current = currentWalletIn(list.data ?? [], scope)
  return {
    list,
    current,
    choose(id: WalletId) {
      void chosenWallet.write(scope, id)
      for (const listener of listeners) listener()
    },
  }
}
