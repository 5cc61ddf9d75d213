import type { ComponentProps } from 'react'

import type { Transaction } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { DayFeed } from '#ui/day-feed.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'

type FeedProps = Omit<ComponentProps<typeof DayFeed<Transaction>>, 'children' | 'lead'>

const draw = (row: Transaction) => (
  <TransactionRow line={row} href={paths.transaction.to({ id: row.id })} />
)

/** The wallet's transactions by day; each opens its own screen. */
export function Feed(props: FeedProps) {
  return <DayFeed {...props}>{draw}</DayFeed>
}
