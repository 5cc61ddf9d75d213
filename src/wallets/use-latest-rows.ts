import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { rowsOf, type WalletId } from '#api/common/schema.ts'
import { REFRESHED_PAGES } from '#api/query/page-limits.ts'
import { getWallet, listWalletTransactions } from '#api/wallets/endpoints.ts'
import { isPendingStatus, walletQueries } from '#api/wallets/queries.ts'

import { latestQuery } from './latest-rows.ts'
import { NO_FRESH_ROWS, withFreshRows } from './news.ts'

const POLL_MS = 15_000
/** Milliseconds between two requests while a transaction is pending. */
const POLL_WHILE_MOVING_MS = 10_000
/** Milliseconds by which the first answer may be older than the screen, whose code loads first. */
const START_MS = 5000
/** Maximum milliseconds between two answers that count as requested at the same time. */
const SAME_MOMENT_MS = 1000

const isLong = (data: unknown): boolean =>
  data instanceof Object &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  data.pages.length > REFRESHED_PAGES

/**
 * Requests the newest transactions again and again while the page is visible and online, and with
 * each request of the balance. If they have changed, balance and feed are read again. `fresh`: rows
 * that arrived while the screen was open.
 */
export function useLatestRows(walletId: WalletId) {
  const latest = useQuery({
    ...latestQuery(walletId),
    // Home has already requested these rows, so after a failure they are not requested again here.
    retryOnMount: false,
    refetchInterval: ({ state: { data } }) =>
      data && rowsOf(data).some(({ status }) => isPendingStatus(status))
        ? POLL_WHILE_MOVING_MS
        : POLL_MS,
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
  const [fresh, setFresh] = useState(NO_FRESH_ROWS)
  const poll = useEffectEvent(() => {
    const before = seen.current
    seen.current = { walletId, data, readAt }
    if (before.walletId !== walletId) setFresh(NO_FRESH_ROWS)
    if (before.walletId !== walletId || !before.data || !data || data === before.data) return
    // Rows that arrived before the screen opened may be the person's own, from the previous screen,
    // so they don't count as fresh.
    if (before.readAt >= since) {
      const known = before.data
      setFresh((fresh) => withFreshRows(fresh, known, data))
    }
    // A new row makes balance, chart and news outdated.
    void client.invalidateQueries({
      predicate: ({ queryKey: [id], state }) =>
        (id === listWalletTransactions.id || id === getWallet.id) &&
        !isLong(state.data) &&
        readAt - state.dataUpdatedAt > SAME_MOMENT_MS,
    })
  })
  useEffect(() => poll(), [data, walletId])
  return { latest, fresh }
}
