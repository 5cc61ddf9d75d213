import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { AssetBalance } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'

const SHOWN = 10

/** The newest lines of one asset; the wire filters by one currency, so each network is asked for its own. */
export function AssetActivity({
  walletId,
  asset,
}: {
  walletId: WalletId | undefined
  asset: AssetBalance
}) {
  const t = useTranslations('assets')
  const results = useQueries({
    queries: asset.networks.map(({ currency }) =>
      walletQueries.latest(walletId, { 'currency.uuid': currency.id }, SHOWN),
    ),
  })
  const [first] = results
  if (first === undefined) return null
  const slowest = results.find(({ data }) => data === undefined) ?? first
  const rows = results
    .flatMap(({ data }) => data ?? [])
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, SHOWN)
  return (
    <QueryView
      query={slowest}
      skeleton={<SkeletonRows count={4} />}
      isEmpty={() => rows.length === 0}
      empty={
        <Section title={t('activity')}>
          <EmptyState title={t('noActivity.title')} text={t('noActivity.text')} />
        </Section>
      }
    >
      {() => (
        <Section title={t('activity')}>
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
