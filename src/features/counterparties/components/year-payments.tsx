import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'
import { MAX_PAGES } from '#api/query/page-limits.ts'
import { savedRecipientOfOrder } from '#destinations/paid-recipients.ts'
import { addressKey, isSameAddress } from '#lib/crypto-address/address-key.ts'
import { isSameName } from '#lib/name-key.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import { usePersonScope } from '#session/services.tsx'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useToday } from '#ui/use-today.ts'
import { currencySums } from '#wallets/currency-sums.ts'
import { FeedRow } from '#wallets/feed-row.tsx'
import { useRecentFeeds } from '#wallets/use-recent-feed.ts'

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
  // Names are compared, because the platform also finds longer names that contain this name.
  const isTheirs = (to = '') =>
    isSameName(to, name) || addresses.some((address) => isSameAddress(address, to))
  // If two recipients share a name or an address, their payments can't be told apart.
  const { people, addresses: owners } = names.data
  const isShared =
    Object.values(people).filter((one) => isSameName(one, name)).length > 1 ||
    addresses.some((address) => owners[addressKey(address)] !== name)
  if (isShared) return null
  // This device knows its own orders' recipients, so it leaves out payments to a namesake.
  const isOthers = (order: string | undefined) => {
    const saved = savedRecipientOfOrder(scope, order)
    return saved !== undefined && saved.counterparty !== counterpartyId
  }
  const rows = new Map(read.flatMap((feed) => feed.rows).map((row) => [row.id, row]))
  const paid = [...rows.values()]
    .filter(
      ({ direction, status, to, orderId }) =>
        direction === 'out' &&
        moneyStateOf(status) === 'done' &&
        isTheirs(to) &&
        !isOthers(orderId),
    )
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
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
