import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { readSince } from '#api/wallets/feed.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { useStatusLabel } from '#ui/labels.ts'

import type { LineOutcome } from '../batch-store.ts'

/** Milliseconds by which the device's clock may be ahead of the platform's: 30 days. */
const CLOCK_MS = 30 * 86_400_000

/**
 * Returns a function that reads the feed and then names the state of each sent line. The words say
 * if the feed could not be read.
 */
export function useFeedStates(wallet: WalletId) {
  const t = useTranslations('batch.result')
  const client = useQueryClient()
  const statusLabel = useStatusLabel()
  return async (sent: readonly LineOutcome[]) => {
    const wanted = new Set(sent.flatMap(({ id }) => id ?? []))
    const states = new Map<string, string>()
    const first = sent.reduce((earliest, { at }) => Math.min(earliest, at), Date.now())
    const isEnough = (rows: Transaction[]) => {
      for (const { id, orderId = '', direction, status } of rows)
        for (const known of direction === 'out' ? [orderId, id] : [])
          if (wanted.has(known)) states.set(known, status)
      const oldest = Date.parse(rows.at(-1)?.createdAt ?? '')
      return states.size === wanted.size || oldest < first - CLOCK_MS
    }
    const read = wanted.size === 0 ? undefined : readSince(client, wallet, { isEnough })
    const isRead = await Promise.resolve(read).then(
      () => true,
      () => false,
    )
    return (outcome: LineOutcome | undefined): string => {
      if (outcome?.id === undefined) return ''
      const status = states.get(outcome.id)
      if (status !== undefined) return statusLabel(status)
      return t(isRead ? 'stateMissing' : 'stateUnread')
    }
  }
}
