import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'
import { MAX_PAGES } from '#api/query/page-limits.ts'
import { savedRecipientOfOrder } from '#destinations/paid-recipients.ts'
import { usePersonScope } from '#session/services.tsx'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useToday } from '#ui/use-today.ts'
import { currencySums } from '#wallets/currency-sums.ts'
import { FeedRow } from '#wallets/feed-row.tsx'
import { useRecentFeeds } from '#wallets/use-recent-feed.ts'

import { paymentsTo } from '../model/year-payments.ts'

const SHOWN = 3

interface YearPaymentsProps {
  walletId: WalletId
  counterpartyId: string
  name: string
  /** Crypto addresses of the recipient. Feed rows have no names for them. */
  addresses: readonly string[]
}

/**
 * Payments of this year to the recipient's name and addresses: sums by currency, and the newest
 * rows. It is the last section of the screen. It is empty until all rows are read, and stays empty
 * if there are too many rows.
 */
export function YearPayments({ walletId, counterpartyId, name, addresses }: YearPaymentsProps) {
  const t = useTranslations('counterparties.year')
  const scope = usePersonScope()
  const names = useQuery(savedNames(walletId))
  const year = useToday().slice(0, 4)
  const start = new Date(`${year}-01-01T00:00:00`)
  const parties = [name, ...addresses].filter((party) => party.trim() !== '')
  const feeds = useRecentFeeds(
    walletId,
    parties.map((to) => ({ to, from_created_at: start.toISOString() })),
    { since: start.getTime(), maxPages: MAX_PAGES },
  )
  const read = feeds.flatMap(({ data }) => data ?? [])
  if (read.length < feeds.length || names.data === undefined) return null
  // Returns whether an order paid somebody else with the same name. This device knows the
  // recipients of its own orders.
  const isOthers = (order: string | undefined) => {
    const saved = savedRecipientOfOrder(scope, order)
    return saved !== undefined && saved.counterparty !== counterpartyId
  }
  const rows = read.flatMap((feed) => feed.rows)
  const paid = paymentsTo({ name, addresses }, rows, names.data, isOthers)
  const { sums } = currencySums(paid)
  if (sums.length === 0) return null
  return (
    <Section title={t('title', { year })}>
      {sums.map((sum) => (
        <Row
          key={sum.symbol}
          title={sum.symbol}
          subtitle={t('payments', { count: sum.count })}
          after={<Amount amount={sum.out} unit={sum} digits="short" sign="out" />}
        />
      ))}
      {paid.slice(0, SHOWN).map((row) => (
        <FeedRow key={row.id} walletId={walletId} transaction={row} name={name} hasDate />
      ))}
    </Section>
  )
}
