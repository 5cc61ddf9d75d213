import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { readSince } from '#api/wallets/feed.ts'
import { useStatusLabel } from '#ui/labels.ts'

import type { LineOutcome } from '../batch-store.ts'

const DAY_MS = 86_400_000

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
    // The device's clock may be ahead of the platform's.
    const filter = { from_created_at: new Date(first - DAY_MS).toISOString() }
    const isRead =
      wanted.size === 0 ||
      (await readSince(client, wallet, {
        filter,
        isEnough(rows) {
          for (const { id, orderId = '', direction, status } of rows)
            for (const known of direction === 'out' ? [orderId, id] : [])
              if (wanted.has(known)) states.set(known, status)
          return states.size === wanted.size
        },
      }).then(
        () => true,
        () => false,
      ))
    return (outcome: LineOutcome | undefined): string => {
      if (outcome?.id === undefined) return ''
      const status = states.get(outcome.id)
      if (status !== undefined) return statusLabel(status)
      return t(isRead ? 'stateMissing' : 'stateUnread')
    }
  }
}
