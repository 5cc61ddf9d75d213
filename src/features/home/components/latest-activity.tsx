import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { isMoving, walletQueries } from '#api/wallets/queries.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { paths } from '#paths'
import { Deferred } from '#ui/deferred.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { Text } from '#ui/text.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'

import styles from '../home-screen.module.css'
import { LATEST_COUNT, latestQuery } from '../latest.ts'

/** Milliseconds between two checks while money is on its way. */
const POLL_WHILE_MOVING_MS = 10_000
/** Milliseconds between two answers that a start asked for together. */
const SAME_MOMENT_MS = 1000
/** Milliseconds that a start is given to come to rest before names and news are read. */
const LATE_PARTS_DELAY_MS = 1000

/**
 * The newest transactions, of the same moment as the balance above them: wherever that is asked for again, so are
 * they. Otherwise money would stand in the balance beside the words that nothing has happened.
 */
function useLatest(walletId: WalletId) {
  // The screen asked before this part was there: a failure of that is to be told, not asked over again.
  const retryOnMount = false
  const latest = useQuery({ ...latestQuery(walletId), retryOnMount })
  const { data, dataUpdatedAt: readAt, refetch } = latest
  const wallet = useQuery({
    ...walletQueries.detail(walletId),
    retryOnMount,
    refetchInterval: data?.some(({ status }) => isMoving(status)) ? POLL_WHILE_MOVING_MS : false,
  })
  const { isFetching, dataUpdatedAt: balanceAt } = wallet
  const follow = useEffectEvent(() => {
    const isBehind = (isFetching ? Date.now() : balanceAt) - readAt > SAME_MOMENT_MS
    if (data !== undefined && isBehind) void refetch({ cancelRefetch: false })
  })
  useEffect(() => follow(), [isFetching, balanceAt])

  const client = useQueryClient()
  const seen = useRef({ walletId, data })
  const lead = useEffectEvent(() => {
    const before = seen.current
    seen.current = { walletId, data }
    const isKnown = before.walletId === walletId && before.data !== undefined
    if (isKnown && data !== undefined && data !== before.data)
      void client.invalidateQueries({
        queryKey: [listWalletTransactions.id],
        predicate: ({ state }) => readAt - state.dataUpdatedAt > SAME_MOMENT_MS,
      })
  })
  // Another row makes everything old that was made of rows before: the line of the balance and the news, too.
  useEffect(() => lead(), [data, walletId])
  return latest
}

/** The newest transactions, below the balances: fetched when those are drawn. */
export function LatestActivity({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('home')
  const nameOf = useRecipientNames(walletId, false)
  const latest = useLatest(walletId)
  return (
    <QueryView
      query={latest}
      skeleton={<SkeletonRows count={LATEST_COUNT} />}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <Section title={t('latest')}>
          <EmptyState title={t('noActivity.title')} text={t('noActivity.text')} />
        </Section>
      }
    >
      {(rows) => (
        <>
          <Deferred
            load={() => import('./deferred-parts.tsx')}
            name="DeferredParts"
            delayMs={LATE_PARTS_DELAY_MS}
            props={{ walletId }}
          />
          <Section
            isList
            title={t('latest')}
            action={
              <Link href={paths.activity.to()} className={styles.all}>
                <Text>{t('all')}</Text>
              </Link>
            }
          >
            {rows.map((row) => (
              <TransactionRow
                key={row.id}
                hasDate
                transaction={row}
                name={nameOf(row)}
                href={paths.transaction.to({ id: row.id })}
              />
            ))}
          </Section>
        </>
      )}
    </QueryView>
  )
}
