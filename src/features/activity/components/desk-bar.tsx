import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { symbolOf } from '#i18n/amount.ts'
import { writeCsv } from '#lib/csv.ts'
import { inSlices } from '#lib/in-slices.ts'
import { isZero } from '#lib/money/decimal.ts'
import { usePersonScope } from '#session/services.tsx'
import { useSaveCsv } from '#sharing/csv-export.ts'
import { useUnitOf } from '#sharing/money-lines.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import type { Paging } from '#ui/windowed-list.tsx'
import { sumsOf, type CurrencySum } from '#wallets/currency-sums.ts'
import type { FoldedTransaction } from '#wallets/fold-orders.ts'
import { readNotes } from '#wallets/transaction-notes.ts'

import { DESK_CSV, rowsOfLine } from '../model/desk.ts'
import styles from './desk.module.css'

interface DeskBarProps {
  walletId: WalletId
  /** Those that have come, of `total`. */
  rows: readonly FoldedTransaction[]
  total: number
  paging: Paging
  /** Ids of those that the person chose. */
  chosen: ReadonlySet<string>
  onClear: () => void
  nameOf: (row: Transaction) => string | undefined
}

/** At the foot of the table: what the chosen rows come to, else all that the filters found, and a file of them. */
export function DeskBar({ walletId, rows, total, paging, chosen, onClear, nameOf }: DeskBarProps) {
  const t = useTranslations('activity.desk')
  const [isReadingAll, setIsReadingAll] = useReadAll(paging)
  // What the filters have left out meanwhile is in no sum.
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const hasChosen = chosenRows.length > 0
  const own = (hasChosen ? chosenRows : rows).flatMap(rowsOfLine)
  const isWhole = hasChosen || !paging.hasMore
  const { sums, underWay } = sumsOf(own)
  const exportRows = useExport(walletId, nameOf)
  const read = rows.flatMap(rowsOfLine).length
  const state = hasChosen
    ? t('chosen', { count: chosenRows.length })
    : isReadingAll
      ? t('reading', { read, total })
      : isWhole
        ? t('all', { count: total })
        : t('part', { read, total })
  const said = isWhole && underWay > 0 ? `${state} · ${t('underWay', { count: underWay })}` : state
  return (
    <div className={styles.bar} role="group" aria-label={t('label')}>
      <Text as="p" size="label" tone="secondary" role="status">
        {said}
      </Text>
      {isWhole ? (
        <ul className={styles.sums}>
          {sums.map((sum) => (
            <Sum key={sum.symbol} {...sum} />
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        {isWhole ? (
          <Button mode="plain" disabled={own.length === 0} onClick={() => void exportRows(own)}>
            {t('export')}
          </Button>
        ) : (
          <Button mode="plain" onClick={() => setIsReadingAll(!isReadingAll)}>
            {t(isReadingAll ? 'stop' : 'addUp')}
          </Button>
        )}
        {hasChosen ? (
          <Button mode="plain" onClick={onClear}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const Sum = ({ in: moneyIn, out: moneyOut, ...unit }: CurrencySum) => (
  <li>
    {isZero(moneyIn) ? null : <Amount amount={moneyIn} unit={unit} sign="in" />}
    {isZero(moneyOut) ? null : <Amount amount={moneyOut} unit={unit} sign="out" />}
  </li>
)

/** Asks for one page after the other, until there are no more or the person has enough. */
function useReadAll({ hasMore, isLoadingMore, hasFailed, onMore }: Paging) {
  const [isWanted, setIsWanted] = useState(false)
  const isReading = isWanted && hasMore && !hasFailed
  useEffect(() => {
    if (isReading && !isLoadingMore) onMore()
  }, [isReading, isLoadingMore, onMore])
  return [isReading, setIsWanted] as const
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
    const name = `transactions-${walletId.slice(-8)}-${new Date().toISOString().slice(0, 10)}.csv`
    await save({ name, csv: await inSlices(lines, new AbortController().signal) })
  }
}
