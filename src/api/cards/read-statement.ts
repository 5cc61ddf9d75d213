/**
 * Reads the data for the statement of a card account or card: its transactions, and the account's
 * balance before and after they are read.
 */
import type { QueryClient } from '@tanstack/react-query'

import type { CurrencyId } from '../common/schema.ts'
import { startList, readPage } from '../query/feed.ts'
import type { CurrencyView } from '../system/views.ts'
import {
  readSource,
  type StatementOptions,
  type StatementReading,
  type StatementRow,
} from '../wallets/read-statement.ts'
import type { NetworkBalance } from '../wallets/views.ts'
import { cardOutcomeOf, isKnownCardTxType } from './card-outcome.ts'
import { newestRowTime, wholeCardFeed, type CardFeedOwner } from './feed.ts'
import { cardAccountQueries } from './queries.ts'
import type { CardTransaction } from './transaction-schema.ts'
import { toCardTransaction, type CardTransactionView } from './transaction-views.ts'

/** Statuses in the terms of the wallet's feed, by the state of the money. */
const SETTLEMENTS = { done: 'complete', moving: 'pending', void: 'failed' } as const

function settlementOf(view: CardTransactionView) {
  const outcome = isKnownCardTxType(view.type) ? cardOutcomeOf(view) : undefined
  return outcome && SETTLEMENTS[outcome]
}

const ofCode = (code: string): CurrencyView => ({
  id: code as CurrencyId,
  symbol: code,
  name: code,
  icon: undefined,
  decimals: 2,
  isCrypto: false,
  needsMemo: false,
  isNative: false,
  isEnabled: true,
  network: undefined,
})

/** Makes a statement row from a card transaction. `currency` is the account's, if known. */
export function toCardStatementRow(
  view: CardTransactionView,
  currency: CurrencyView | undefined,
): StatementRow {
  const { id, direction, total, fee, billingCurrency, title, merchant, createdAt, type } = view
  const { clearedAt, last4, original } = view
  const settlement = settlementOf(view)
  const isOwn = billingCurrency === undefined || billingCurrency === currency?.symbol
  const own = (isOwn && currency) || ofCode(billingCurrency ?? '')
  // The platform names its own rows in English. They have no merchant category, so they are named
  // by their type instead.
  const party = merchant.category === undefined ? undefined : title || undefined
  return {
    id,
    direction,
    amount: total,
    currency: own,
    method: undefined,
    status: settlement ?? view.status,
    recordType: undefined,
    cardId: undefined,
    createdAt,
    from: direction === 'in' ? party : undefined,
    to: direction === 'in' ? undefined : party,
    hash: undefined,
    info: undefined,
    orderId: undefined,
    fees: fee === '0' ? [] : [{ kind: 'fee', amount: fee, currency: own.id }],
    rate: undefined,
    sold: undefined,
    bought: undefined,
    hasKnownType: settlement !== undefined,
    cardType: type ?? 'OTHER',
    card: { last4, mcc: merchant.category, city: merchant.city, original },
    ...(settlement === 'complete' && clearedAt !== undefined && { settledAt: clearedAt }),
  }
}

/**
 * Milliseconds before a period in which a purchase may be made that settles within the period. Card
 * schemes let a shop wait for a month.
 */
const SETTLING_MS = 120 * 86_400_000

/**
 * Reads all transactions since `start` (epoch milliseconds), earlier ones that may have settled
 * since `start`, and the account's balance (E40), as `readSource` does. The platform offers these
 * lists (E36, E42) only with the newest row first.
 */
export function readCardStatement(
  client: QueryClient,
  owner: CardFeedOwner,
  start: number,
  options: StatementOptions,
): AsyncGenerator<StatementReading, void, void> {
  const reading = { client, signal: options.signal }
  const list = wholeCardFeed(owner)
  const oldest = start - SETTLING_MS
  const feed = {
    list,
    toRow: (row: CardTransaction, [balance]: readonly NetworkBalance[]) =>
      toCardStatementRow(toCardTransaction(row), balance?.currency),
    newestFirst: { from: oldest, completeSince: newestRowTime },
    async readBalances(): Promise<readonly NetworkBalance[]> {
      // A card has no balance of its own, because it spends from its account.
      if (owner.kind === 'card') return []
      const { balance, currency } = await cardAccountQueries.detail(owner.id).read(reading)
      return balance === undefined || currency === undefined
        ? []
        : [{ currency, amount: balance, fiatAmount: balance }]
    },
    async isUnchanged({ rows, total }: StatementReading) {
      const newest = await readPage(startList(list), reading)
      const known = new Set(rows.map(({ id }) => id))
      return (
        newest.list.total === total &&
        rows.length === known.size &&
        newest.rows.every((row) => known.has(toCardTransaction(row).id))
      )
    },
    sortRows: (rows: readonly StatementRow[]) =>
      rows
        .filter(({ createdAt }) => Date.parse(createdAt) >= oldest)
        // The list is newest first, also among rows of the same time.
        .toReversed()
        .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
  }
  return readSource(client, feed, options)
}
