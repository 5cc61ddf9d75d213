import { startTransition, useState } from 'react'
import { useTranslations } from 'use-intl'

import { usePersonScope } from '#session/services.tsx'
import { useNotify } from '#ui/notice.tsx'

import { columnChoices, type ColumnChoice } from './batch-store.ts'
import {
  tableWithHeadings,
  type BatchKind,
  type Columns,
  type ColumnUse,
  type TableWithHeadings,
} from './model/columns.ts'
import { parseTable } from './model/table.ts'

/** Reads a table from text. If the text contains no table, a message says so. */
export function useTable(kind: BatchKind) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const [text, setText] = useState('')
  const [table, setTable] = useState<TableWithHeadings>()
  const [columns, setColumns] = useState<Columns>([])
  const [version, setVersion] = useState(0)
  const scope = usePersonScope()
  /** The fields that the person chose, used again for a later table with the same headings. */
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(() => columnChoices.read(scope))
  const chosenFor = (next: TableWithHeadings) =>
    choices.findLast(({ key }) => key === keyOf(kind, next))?.columns ?? next.columns
  function chooseColumns(next: Columns): void {
    setColumns(next)
    if (table === undefined) return
    const key = keyOf(kind, table)
    setChoices([...choices, { key, columns: [...next] }])
    if (!table.headings.some(Boolean)) return
    const columns = toRemember(next, table)
    void columnChoices.add(scope, { key, columns }, (other) => other.key === key)
  }
  function showTable(next: TableWithHeadings, chosen = next.columns): void {
    // The rows are drawn in a transition, so that the screen stays responsive.
    startTransition(() => {
      setTable(next)
      setColumns(chosen)
      setVersion((count) => count + 1)
    })
  }
  /** Reads a text. Returns false if it contains no table. */
  function loadText(source: string): boolean {
    const parsed = parseTable(source)
    const next = tableWithHeadings(parsed, kind)
    const isRead = parsed.unclosedAt === undefined && next.rows.length > 0
    if (parsed.unclosedAt !== undefined)
      notify(t('problems.unclosedQuote', { line: parsed.unclosedAt }))
    else if (isRead) showTable(next, chosenFor(next))
    else notify(t('source.noRows'))
    return isRead
  }
  return {
    text,
    setText,
    table,
    /**
     * A number that is new for each table, so that answers about one table don't count for another.
     */
    version,
    columns,
    setColumns: chooseColumns,
    loadText,
    showTable,
    drop: () => setTable(undefined),
  }
}

const keyOf = (kind: BatchKind, { headings, columns }: TableWithHeadings): string =>
  JSON.stringify([kind, headings, columns])

/**
 * Returns the chosen columns to remember. Columns about money are decided for each table, because
 * their cells may differ next month. A column that lost its field to one of them gets it back.
 */
function toRemember(columns: Columns, table: TableWithHeadings): ColumnUse[] {
  const lent = columns.filter((use, at) => use !== undefined && table.doubts[at] !== undefined)
  return columns.map((use, at) => {
    if (table.doubts[at] !== undefined) return 'undecided'
    const guess = table.columns[at]
    return use === undefined && lent.includes(guess) ? guess : use
  })
}
