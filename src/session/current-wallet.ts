import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import type { Host } from '#shell/host.ts'

import { useHost } from './services.tsx'
import { personalKey } from './session.ts'

const KEY = personalKey('wallet')
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The wallet chosen last on this device, else the first; undefined when there is none. */
export function currentOf(
  wallets: readonly WalletSummary[],
  storage: Host['storage'],
): WalletSummary | undefined {
  const chosen = storage.getItem(KEY)
  return wallets.find(({ id }) => id === chosen) ?? wallets[0]
}

/**
 * The wallet that screens show: the one chosen last on this device, else the first. The id is undefined
 * while the list is not there yet or when there is no wallet.
 */
export function useCurrentWallet() {
  const { storage } = useHost()
  useSyncExternalStore(subscribe, () => storage.getItem(KEY))
  const list = useQuery(walletQueries.list())
  const current = currentOf(list.data ?? [], storage)
  return {
    list,
    current,
    choose(id: WalletId) {
      storage.setItem(KEY, id)
      for (const listener of listeners) listener()
    },
  }
}
