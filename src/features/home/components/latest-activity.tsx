import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import { rowsOf, type WalletId } from '#api/common/schema.ts'
import { isMoving, walletQueries } from '#api/wallets/queries.ts'
import { paths } from '#paths'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'

import styles from './latest-activity.module.css'

const SHOWN = 5
/** Milliseconds between two looks while money is on its way. */
const POLL_WHILE_MOVING = 10_000

export function LatestActivity({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('home')
  const latest = useQuery({
    ...walletQueries.latest(walletId, {}, SHOWN),
    refetchInterval: ({ state }) =>
      state.data !== undefined && rowsOf(state.data).some(({ status }) => isMoving(status))
        ? POLL_WHILE_MOVING
        : false,
  })
  return (
    <QueryView
      query={latest}
      skeleton={<SkeletonRows count={SHOWN} />}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <Section title={t('latest')}>
          <EmptyState title={t('noActivity.title')} text={t('noActivity.text')} />
        </Section>
      }
    >
      {(rows) => (
        <Section
          title={t('latest')}
          action={
            <Link href={paths.activity.to()} className={styles.all}>
              {t('all')}
            </Link>
          }
        >
          {rows.map((row) => (
            <TransactionRow
              key={row.id}
              hasDate
              line={row}
              href={paths.transaction.to({ id: row.id })}
            />
          ))}
        </Section>
      )}
    </QueryView>
  )
}
