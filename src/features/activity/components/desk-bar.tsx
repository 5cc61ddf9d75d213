import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { LARGEST_PAGE, type WalletId } from '#api/common/schema.ts'
import { MOST_PAGES } from '#api/query/page-limits.ts'
import { readFeed } from '#api/wallets/feed.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import { toTransaction, type Transaction } from '#api/wallets/views.ts'
import { symbolOf } from '#i18n/amount.ts'
import { writeCsv } from '#lib/csv.ts'
import { dayKey } from '#lib/dates.ts'
import { toFailure } from '#lib/failure.ts'
import { inSlices } from '#lib/in-slices.ts'
import { isZero } from '#lib/money/decimal.ts'
import { usePersonScope } from '#session/services.tsx'
import { useSaveCsv } from '#sharing/csv-export.ts'
import { useUnitOf } from '#sharing/money-lines.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { Text } from '#ui/text.tsx'
import { usePagedLoad } from '#ui/use-paged-load.ts'
import { currencySums, type CurrencySum } from '#wallets/currency-sums.ts'
import type { FoldedTransaction } from '#wallets/fold-orders.ts'
import { readNotes } from '#wallets/transaction-notes.ts'

import { DESK_CSV, isChosen, rowsOfLine } from '../model/desk.ts'
import styles from './desk.module.css'

interface DeskBarProps {
  walletId: WalletId
  filter: TransactionFilter
  /** Those that have come, of `total`; `isWhole` where these are all that the filters find. */
  rows: readonly FoldedTransaction[]
  total: number
  isWhole: boolean
  /** They are those of the filters before. */
  isStale: boolean
  /** Ids of those that the person chose. */
  chosen: ReadonlySet<string>
  onClear: () => void
  nameOf: (row: Transaction) => string | undefined
}

/** At the foot of the table: what the chosen rows come to, else all that the filters found, and a file of them. */
export function DeskBar({ rows, isWhole, isStale, chosen, onClear, ...rest }: DeskBarProps) {
  const { walletId, filter, total, nameOf } = rest
  const t = useTranslations('activity.desk')
  const common = useTranslations('common')
  // What is added up is what the filters found at the press, and not what they find afterwards.
  const [asked, setAsked] = useState<string>()
  const target = JSON.stringify([walletId, filter])
  // What the filters have left out meanwhile is in no sum.
  const chosenRows = rows.filter((line) => isChosen(line, chosen))
  const sums = { walletId, nameOf }
  if (isStale) return <Bar text={common('loading')} />
  if (chosenRows.length > 0)
    return (
      <Sums
        {...sums}
        text={t('chosen', { count: chosenRows.length })}
        rows={chosenRows.flatMap(rowsOfLine)}
      >
        <Button mode="plain" onClick={onClear}>
          {t('clear')}
        </Button>
      </Sums>
    )
  if (isWhole)
    return <Sums {...sums} text={t('all', { count: total })} rows={rows.flatMap(rowsOfLine)} />
  if (asked === target) return <AllRows key={target} {...rest} />
  return (
    <Bar text={t('part', { read: rows.flatMap(rowsOfLine).length, total })}>
      <Button mode="plain" onClick={() => setAsked(target)}>
        {t('addUp')}
      </Button>
    </Bar>
  )
}

interface BarProps {
  text: string
  sums?: readonly CurrencySum[]
  /** What can be done. */
  children?: ReactNode
}

function Bar({ text, sums, children }: BarProps) {
  const t = useTranslations('activity.desk')
  return (
    <div className={styles.bar} role="group" aria-label={t('label')}>
      <Text as="p" size="label" tone="secondary" role="status">
        {text}
      </Text>
      <ul className={styles.sums}>
        {sums?.map(({ in: moneyIn, out: moneyOut, ...unit }) => (
          <li key={unit.symbol}>
            {isZero(moneyIn) ? null : <Amount amount={moneyIn} unit={unit} sign="in" />}
            {isZero(moneyOut) ? null : <Amount amount={moneyOut} unit={unit} sign="out" />}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

interface SumsProps extends Pick<DeskBarProps, 'walletId' | 'nameOf'> {
  text: string
  rows: readonly Transaction[]
  /** What else can be done with them. */
  children?: ReactNode
}

function Sums({ walletId, nameOf, text, rows, children }: SumsProps) {
  const t = useTranslations('activity.desk')
  const { sums, uncounted } = currencySums(rows)
  const exportRows = useExport(walletId, nameOf)
  return (
    <Bar
      text={uncounted === 0 ? text : `${text} · ${t('underWay', { count: uncounted })}`}
      sums={sums}
    >
      <Button mode="plain" disabled={rows.length === 0} onClick={() => void exportRows(rows)}>
        {t('export')}
      </Button>
      {children}
    </Bar>
  )
}

interface Loaded {
  /** By their ids: a row may come again where others have come before it. */
  rows: ReadonlyMap<string, Transaction>
  offset: number
  isWhole: boolean
}

const NOTHING: Loaded = { rows: new Map(), offset: 0, isWhole: false }

/** Reads all that the filters find, apart from the feed on the screen, which would be read anew as a whole each time. */
function AllRows({
  walletId,
  filter,
  total,
  nameOf,
}: Pick<DeskBarProps, 'walletId' | 'filter' | 'total' | 'nameOf'>) {
  const t = useTranslations('activity.desk')
  const client = useQueryClient()
  const errorLabels = useErrorLabels()
  const { loaded, phase, error, stop, goOn } = usePagedLoad<Loaded>({
    nothing: NOTHING,
    target: walletId,
    isComplete: ({ isWhole }) => isWhole,
    async *loadOn(before, signal) {
      const rows = new Map(before.rows)
      const bound = before.offset + MOST_PAGES * LARGEST_PAGE
      for await (const page of readFeed(client, walletId, { ...before, filter, signal })) {
        for (const row of page.rows.map(toTransaction)) rows.set(row.id, row)
        yield { rows, offset: page.offset, isWhole: page.isLast }
        if (page.offset >= bound) return
      }
    },
  })
  const progress = { read: loaded.rows.size, total }
  if (phase === 'done') {
    const rows = [...loaded.rows.values()]
    return <Sums {...{ walletId, nameOf, rows }} text={t('all', { count: rows.length })} />
  }
  const isLoading = phase === 'loading'
  return (
    <Bar
      text={
        error === undefined
          ? t(isLoading ? 'reading' : 'part', progress)
          : errorLabels(toFailure(error)).title
      }
    >
      <Button mode="plain" onClick={isLoading ? stop : goOn}>
        {t(isLoading ? 'stop' : 'addUp')}
      </Button>
    </Bar>
  )
}

function useExport(walletId: WalletId, nameOf: DeskBarProps['nameOf']) {
  const scope = usePersonScope()
  const save = useSaveCsv()
  const unitOf = useUnitOf()
  return async (rows: readonly Transaction[]) => {
    const notes = readNotes(scope, walletId)
    const lines = writeCsv(
      DESK_CSV,
      rows.map((row) => ({
        row,
        name: nameOf(row),
        note: notes.get(row.id) ?? '',
        symbolOf: (currency: string) =>
          currency === row.currency.id
            ? row.currency.symbol
            : symbolOf(unitOf(currency) ?? currency),
      })),
    )
    const name = `activity-${walletId.slice(-8)}-${dayKey(Date.now())}.csv`
    await save({ name, csv: await inSlices(lines, new AbortController().signal) })
  }
}
