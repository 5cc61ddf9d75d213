import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { paths } from '#paths'
import { Deferred } from '#ui/deferred.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Section } from '#ui/section.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { Text } from '#ui/text.tsx'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { FeedRow } from '#wallets/feed-row.tsx'
import { fiatValueOf, pricesOfBalances } from '#wallets/fiat-value.ts'
import { FreshRowsAnnouncement } from '#wallets/fresh-rows.tsx'
import { LATEST_COUNT } from '#wallets/latest-rows.ts'
import { mergeOrderRows } from '#wallets/merge-order-rows.ts'
import { useLatestRows } from '#wallets/use-latest-rows.ts'

import styles from '../home-screen.module.css'
import { LatestSkeleton } from './latest-skeleton.tsx'

/** Milliseconds before names and news are requested, so that they don't slow the app's start. */
const LATE_PARTS_DELAY_MS = 1000

export function LatestActivity({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('home')
  const nameOf = useRecipientNames(walletId, false)
  const { latest, fresh } = useLatestRows(walletId)
  const unit = useDefaultCurrency()
  const { data: wallet } = useQuery({ ...walletQueries.detail(walletId), enabled: false })
  const prices = useMemo(() => pricesOfBalances(wallet?.assets ?? []), [wallet])
  return (
    <>
      <FreshRowsAnnouncement key={walletId} {...fresh} />
      <QueryView
        query={latest}
        skeleton={<LatestSkeleton />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Section title={t('latest')}>
            <NoActivity />
          </Section>
        }
      >
        {(rows) => (
          <>
            <Deferred
              load={() => import('./deferred-parts.tsx')}
              namespaces={['attention']}
              name="DeferredHomeParts"
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
              {mergeOrderRows(rows)
                .slice(0, LATEST_COUNT)
                .map((row) => (
                  <FeedRow
                    key={row.id}
                    hasDate
                    walletId={walletId}
                    transaction={row}
                    name={nameOf(row)}
                    fiatValue={fiatValueOf(row, prices, unit)}
                  />
                ))}
            </Section>
          </>
        )}
      </QueryView>
    </>
  )
}

function NoActivity() {
  const t = useTranslations('transactions.none')
  return <EmptyState title={t('title')} text={t('text')} />
}
