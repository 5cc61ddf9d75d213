/** What a statement is made of: every transaction from a moment on, and the balances before and after the reading. */
import type { QueryClient } from '@tanstack/react-query'

import { compare, ZERO, type Decimal } from '#lib/money/decimal.ts'

import { LARGEST_PAGE, rowsOf, totalOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { getWallet, listWalletTransactions } from './endpoints.ts'
import type { WalletTransaction } from './schema.ts'
import { toTransaction, toWallet, type NetworkBalance, type Transaction } from './views.ts'

export interface StatementRow extends Transaction {
  /** False for a type of which nobody knows whether it brings money or takes it (contract §7.2). */
  hasKnownType: boolean
  /** Of a row of a card or a card account: the platform's name of its kind. */
  cardType?: string
}

/** How far a reading has come. Whoever keeps it goes on from here after a broken connection. */
export interface StatementReading {
  /** Undefined until the reading has begun. */
  before: readonly NetworkBalance[] | undefined
  /** Oldest first. */
  rows: readonly StatementRow[]
  /** Rows that the platform has counted, as of the last page. */
  total: number | undefined
}

export const NOTHING_READ: StatementReading = { before: undefined, rows: [], total: undefined }

export interface StatementSource {
  rows: readonly StatementRow[]
  /** As they are now. */
  balances: readonly NetworkBalance[]
  /** False where something happened in the meantime, so that rows and balances are not of one moment. */
  isConsistent: boolean
}

const KNOWN_TYPE = /^(?:deposit|withdrawal)(?:_|$)/

/** A row of the feed, with whether its type says which way money went. */
export const toStatementRow = (row: WalletTransaction): StatementRow => ({
  ...toTransaction(row),
  hasKnownType: KNOWN_TYPE.test(row.type),
})

interface ReadOptions {
  reading: StatementReading
  signal: AbortSignal
  onPage: (reading: StatementReading) => void
}

/**
 * Reads every transaction of the wallet from `start` (epoch milliseconds) until now, page by page (E106), between two
 * looks at its balances (E103). Oldest first, so that what happens meanwhile moves no row to another page. `onPage` is
 * told what has been read after each page; given back as `reading`, it is not read again. Rejects with ApiError.
 */
export async function readStatement(
  client: QueryClient,
  wallet: WalletId,
  start: number,
  { reading, signal, onPage }: ReadOptions,
): Promise<StatementSource> {
  const http = httpOf(client)
  const params = { uuid: wallet }
  const readBalances = async () =>
    toWallet(await callEndpoint(http, getWallet, { params }, { signal })).assets.flatMap(
      ({ networks }) => networks,
    )
  const readPage = async (offset: number) => {
    const query = {
      limit: LARGEST_PAGE,
      offset,
      sort_by: 'created_at',
      sort_order: 'ASC',
      filter: { from_created_at: new Date(start).toISOString() },
    } as const
    const page = await callEndpoint(http, listWalletTransactions, { params, query }, { signal })
    return { rows: rowsOf(page).map(toStatementRow), total: totalOf(page) }
  }
  const before = reading.before ?? (await readBalances())
  const { rows } = await readPages({ before, readPage, reading, onPage })
  const balances = await readBalances()
  const rest = await readPage(rows.length)
  const isWhole = rest.rows.length === 0 && rest.total === new Set(rows.map(({ id }) => id)).size
  return { rows, balances, isConsistent: isWhole && areSame(before, balances) }
}

interface Pages {
  before: readonly NetworkBalance[]
  readPage: (
    offset: number,
  ) => Promise<Pick<StatementReading, 'total'> & { rows: readonly StatementRow[] }>
  reading: StatementReading
  onPage: (reading: StatementReading) => void
  /** Whether rows behind this page's are of no use any more. */
  isFar?: (rows: readonly StatementRow[]) => boolean
}

/** Reads on from where `reading` has come to, until all that the platform counts is there or `isFar` says enough. */
export async function readPages({
  before,
  readPage,
  reading,
  onPage,
  isFar = () => false,
}: Pages): Promise<Pick<StatementReading, 'rows' | 'total'>> {
  let { rows, total } = reading
  let isEnd = false
  while (!isEnd && (total === undefined || rows.length < total)) {
    const page = await readPage(rows.length)
    ;({ total } = page)
    // A page without rows is the end, whatever was counted.
    if (page.rows.length === 0) break
    rows = rows.concat(page.rows)
    isEnd = isFar(page.rows)
    onPage({ before, rows, total })
  }
  return { rows, total }
}

/** Whether two looks have seen the same amounts; a currency that one of them lacks counts as nothing. */
export function areSame(one: readonly NetworkBalance[], other: readonly NetworkBalance[]): boolean {
  const amounts = (balances: readonly NetworkBalance[]) =>
    new Map<string, Decimal>(balances.map(({ currency, amount }) => [currency.id, amount]))
  const [before, after] = [amounts(one), amounts(other)]
  return [...before.keys(), ...after.keys()].every(
    (id) => compare(before.get(id) ?? ZERO, after.get(id) ?? ZERO) === 0,
  )
}
