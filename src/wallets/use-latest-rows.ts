import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { rowsOf, type WalletId } from '#api/common/schema.ts'
import { REFRESHED_PAGES } from '#api/query/page-limits.ts'
import { getWallet, listWalletTransactions } from '#api/wallets/endpoints.ts'
import { isMoving, walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'

import { latestQuery } from './latest-rows.ts'

/** Milliseconds between two looks at what is new, of a screen that somebody has before them. */
const POLL_MS = 15_000
/** The same while money is on its way. */
const POLL_WHILE_MOVING_MS = 10_000
/** Milliseconds by which the first answer may be older than the screen, whose code is loaded meanwhile. */
const START_MS = 5000
/** Milliseconds between two answers that were asked for together. */
const SAME_MOMENT_MS = 1000

export interface FreshRowsState {
  /** Newest first. */
  rows: readonly Transaction[]
  /** There are more of them than were read. */
  isCut: boolean
}

const NOTHING: FreshRowsState = { rows: [], isCut: false }

const isLong = (data: unknown): boolean =>
  data instanceof Object &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  data.pages.length > REFRESHED_PAGES

/**
 * The newest transactions, of the same moment as the balance: wherever that is asked for again, so are they, and where
 * they have changed, balance and feed are read again. They are asked for by themselves as long as the page is in sight
 * and connected. `fresh` has what came while the screen was open.
 */
export function useLatestRows(walletId: WalletId) {
  const latest = useQuery({
    ...latestQuery(walletId),
    // Home asked before this part was there: a failure of that is to be told, not asked over again.
    retryOnMount: false,
    refetchInterval: ({ state: { data } }) =>
      data && rowsOf(data).some(({ status }) => isMoving(status)) ? POLL_WHILE_MOVING_MS : POLL_MS,
  })
  const { data, dataUpdatedAt: readAt, refetch } = latest
  const wallet = useQuery({ ...walletQueries.detail(walletId), enabled: false })
  const { isFetching, dataUpdatedAt: balanceAt } = wallet
  const follow = useEffectEvent(() => {
    const isBehind = (isFetching ? Date.now() : balanceAt) - readAt > SAME_MOMENT_MS
    if (data !== undefined && isBehind) void refetch({ cancelRefetch: false })
  })
  useEffect(() => follow(), [isFetching, balanceAt])

  const client = useQueryClient()
  const [since] = useState(() => Date.now() - START_MS)
  const seen = useRef({ walletId, data, readAt })
  const [fresh, setFresh] = useState(NOTHING)
  const lead = useEffectEvent(() => {
    const before = seen.current
    seen.current = { walletId, data, readAt }
    if (before.walletId !== walletId) setFresh(NOTHING)
    if (before.walletId !== walletId || !before.data || !data || data === before.data) return
    const known = new Set(before.data.map(({ id }) => id))
    const added = data.filter(({ id }) => !known.has(id))
    // What an answer of before lacks may be the person's own, from the screen that they come from.
    if (before.readAt >= since && added.length > 0)
      setFresh(({ rows, isCut }) => ({
        rows: [...added, ...rows],
        isCut: isCut || (known.size > 0 && added.length === data.length),
      }))
    // Another row makes everything old that was made of rows before: the balance, its line and the news, too.
    void client.invalidateQueries({
      predicate: ({ queryKey: [id], state }) =>
        (id === listWalletTransactions.id || id === getWallet.id) &&
        !isLong(state.data) &&
        readAt - state.dataUpdatedAt > SAME_MOMENT_MS,
    })
  })
  useEffect(() => lead(), [data, walletId])
  return { latest, fresh }
}
