import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { readAvailableFeed } from '#api/query/feed.ts'
import { MAX_PAGES } from '#api/query/page-limits.ts'
import { WALLET_FEED_SETTINGS, startWalletFeed } from '#api/wallets/feed.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { useStatusLabel } from '#ui/transaction-labels.ts'

import type { LineOutcome } from '../batch-store.ts'

/**
 * Milliseconds by which the device's clock may be ahead of the platform's. The feed is read this
 * much further back.
 */
const CLOCK_MS = 30 * 86_400_000

/** Returns a function that says what the feed knows of each order, or that reading it failed. */
export function useFeedStatuses(wallet: WalletId) {
  const t = useTranslations('batch.result')
  const client = useQueryClient()
  const statusLabel = useStatusLabel()
  return async (sent: readonly LineOutcome[]) => {
    const wanted = new Set(sent.flatMap(({ id }) => id ?? []))
    const statesOf = (rows: readonly Transaction[]) => {
      const out = rows.filter(({ direction }) => direction === 'out')
      const known = out.flatMap(({ id, orderId = '', status }) =>
        [orderId, id].map((own) => [own, status] as const),
      )
      return new Map(known.filter(([own]) => wanted.has(own)))
    }
    const first = sent.reduce((earliest, { at }) => Math.min(earliest, at), Date.now())
    const { state, failure } = await readAvailableFeed(
      startWalletFeed(wallet),
      {
        ...WALLET_FEED_SETTINGS,
        pages: MAX_PAGES,
        from: first - CLOCK_MS,
        isEnough: ({ collected }) => statesOf(collected).size === wanted.size,
      },
      { client },
    )
    const states = statesOf(state.collected)
    return (outcome: LineOutcome | undefined): string => {
      if (outcome?.id === undefined) return ''
      const status = states.get(outcome.id)
      if (status !== undefined) return statusLabel(status)
      return t(failure === undefined ? 'stateMissing' : 'stateUnread')
    }
  }
}
