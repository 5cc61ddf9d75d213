import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { SafeStorage } from '#shell/host.ts'

import { useHost } from './services.tsx'
import { personalKey } from './session.ts'

const KEY = personalKey('wallet')

/** The wallet chosen last on this device. */
export const readChosenWallet = (storage: SafeStorage): string | null => storage.getItem(KEY)

/**
 * The wallet that screens show: the one chosen last, else the first. The id is undefined while the list
 * is not there yet or when there is no wallet.
 */
export function useCurrentWallet() {
  const { storage } = useHost()
  const [chosen, setChosen] = useState(() => readChosenWallet(storage))
  const list = useQuery(walletQueries.list())
  const current = list.data?.find(({ id }) => id === chosen) ?? list.data?.[0]
  return {
    list,
    current,
    walletId: current?.id,
    choose(id: WalletId) {
      storage.setItem(KEY, id)
      setChosen(id)
    },
  }
}
