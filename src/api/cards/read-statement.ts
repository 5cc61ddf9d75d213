/** What the statement of a card account, or of one card, is made of: its transactions, and the account's balance before and after the reading. */
import type { QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, totalOf, type CurrencyId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import type { CurrencyView } from '../system/views.ts'
import type { NetworkBalance } from '../wallets/views.ts'
import {
  areSame,
  readPages,
  type StatementReading,
  type StatementRow,
  type StatementSource,
} from '../wallets/read-statement.ts'
import { getSubAccount, listCardTransactions, listSubAccountTransactions } from './endpoints.ts'
import type { CardId, SubAccountId } from './schema.ts'
import { cardOutcomeOf, isKnownCardTxType } from './card-outcome.ts'
import { toCardTransaction, type CardTransactionView } from './transaction-views.ts'
import { toCardAccount } from './views.ts'

export type CardStatementOf =
  | { kind: 'account'; id: SubAccountId }
  /** A card has no balance of its own: it spends from its account. */
  | { kind: 'card'; id: CardId }

/** What became of the money, in the words of the wallet's feed; undefined where nobody can tell. */
const SETTLEMENTS = { done: 'complete', moving: 'pending', void: 'failed' } as const

function settlementOf(view: CardTransactionView) {
  const outcome = isKnownCardTxType(view.type) ? cardOutcomeOf(view) : undefined
  return outcome && SETTLEMENTS[outcome]
}

/** A currency of which only the code is known. */
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

/** A card's transaction as a row of a statement; `currency` is the account's, where that is known. */
export function toCardStatementRow(
  view: CardTransactionView,
  currency: CurrencyView | undefined,
): StatementRow {
  const { id, direction, total, fee, billingCurrency, title, merchant, createdAt, type } = view
  const settlement = settlementOf(view)
  const isOwn = billingCurrency === undefined || billingCurrency === currency?.symbol
  const own = (isOwn && currency) || ofCode(billingCurrency ?? '')
  // The platform names its own rows in English: these are told by their kind.
  const party = merchant.category === undefined ? undefined : title || undefined
  return {
    id,
    direction,
    amount: total,
    currency: own,
    method: undefined,
    status: settlement ?? view.status,
    recordType: undefined,
    isForCard: false,
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
  }
}

interface ReadOptions {
  reading: StatementReading
  signal: AbortSignal
  onPage: (reading: StatementReading) => void
}

/**
 * Reads every transaction since `start` (epoch milliseconds), newest first because the lists (E36, E42) can't be
 * turned, between two looks at the account's balance (E40). `onPage` is told what has been read after each page; given
 * back as `reading`, it is not read again. Rejects with ApiError.
 */
export async function readCardStatement(
  client: QueryClient,
  of: CardStatementOf,
  start: number,
  { reading, signal, onPage }: ReadOptions,
): Promise<StatementSource> {
  const http = httpOf(client)
  const readBalances = async (): Promise<readonly NetworkBalance[]> => {
    if (of.kind === 'card') return []
    const account = toCardAccount(
      await callEndpoint(http, getSubAccount, { params: { id: of.id } }, { signal }),
    )
    const { balance, currency } = account
    return balance === undefined || currency === undefined
      ? []
      : [{ currency, amount: balance, fiatAmount: balance }]
  }
  const before = reading.before ?? (await readBalances())
  const currency = before[0]?.currency
  const readPage = async (offset: number) => {
    const page = { limit: LARGEST_PAGE, offset }
    const response =
      of.kind === 'account'
        ? await callEndpoint(
            http,
            listSubAccountTransactions,
            { params: { id: of.id }, query: page },
            { signal },
          )
        : await callEndpoint(
            http,
            listCardTransactions,
            { query: { ...page, card_id: of.id, new_scheme: true } },
            { signal },
          )
    const views = rowsOf(response).map(toCardTransaction)
    return {
      rows: views.map((view) => toCardStatementRow(view, currency)),
      total: totalOf(response),
    }
  }
  const { rows, total } = await readPages({
    before,
    readPage,
    reading,
    onPage,
    // Its newest row decides, not its oldest: no source says that rows of one page are in strict order.
    isFar: (page) => page.every(({ createdAt }) => Date.parse(createdAt) <= start),
  })
  const balances = await readBalances()
  const newest = await readPage(0)
  const known = new Set(rows.map(({ id }) => id))
  const isWhole =
    newest.total === total &&
    rows.length === known.size &&
    newest.rows.every(({ id }) => known.has(id))
  return {
    rows: rows
      .filter(({ createdAt }) => Date.parse(createdAt) >= start)
      .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
    balances,
    isConsistent: isWhole && areSame(before, balances),
  }
}
