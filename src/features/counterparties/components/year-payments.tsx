import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { MOST_PAGES } from '#api/query/page-limits.ts'
import { paths } from '#paths'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useToday } from '#ui/use-today.ts'
import { sumsOf } from '#wallets/currency-sums.ts'
import { useRecentFeeds } from '#wallets/use-recent-feed.ts'

interface YearPaymentsProps {
  walletId: WalletId
  name: string
  /** Of networks: the feed names nobody whom they belong to. */
  addresses: readonly string[]
}

/**
 * What was paid this year to the recipient's name and addresses, by currency. It comes last and adds to what is there:
 * nothing stands there until it is known, and nothing where there are more payments than are read at once.
 */
export function YearPayments({ walletId, name, addresses }: YearPaymentsProps) {
  const t = useTranslations('counterparties.year')
  const year = useToday().slice(0, 4)
  const start = new Date(`${year}-01-01T00:00:00`)
  const wanted = { since: start.getTime(), maxPages: MOST_PAGES }
  const feeds = useRecentFeeds(
    walletId,
    [name, ...addresses].map((to) => ({ to, from_created_at: start.toISOString() })),
    wanted,
  )
  const read = feeds.flatMap(({ data }) => data ?? [])
  if (read.length < feeds.length) return null
  const rows = new Map(read.flatMap((feed) => feed.rows).map((row) => [row.id, row]))
  const paid = [...rows.values()].filter(({ direction }) => direction === 'out')
  const { sums } = sumsOf(paid)
  if (sums.length === 0) return null
  return (
    <Section title={t('title', { year })}>
      {sums.map((sum) => (
        <Row
          key={sum.symbol}
          href={paths.activity.to({}, { search: name, from: `${year}-01-01` })}
          title={sum.symbol}
          subtitle={t('payments', { count: sum.count })}
          after={<Amount amount={sum.out} unit={sum} sign="out" />}
        />
      ))}
    </Section>
  )
}
