import { startTransition, useState } from 'react'
import { useTranslations } from 'use-intl'

import { useNotify } from '#ui/notice.tsx'

import { tableWithHeadings, type Columns, type TableWithHeadings } from './model/columns.ts'
import { parseTable } from './model/table.ts'

/** Reads a table from text. If the text contains no table, a message says so. */
export function useTable(kind: Parameters<typeof tableWithHeadings>[1]) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const [text, setText] = useState('')
  const [table, setTable] = useState<TableWithHeadings>()
  const [columns, setColumns] = useState<Columns>([])
  const [version, setVersion] = useState(0)
  /** The fields that the person chose, used again for a later table with the same headings. */
  const [decided, setDecided] = useState<{ key: string; columns: Columns }>()
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
    else if (isRead) showTable(next, decided?.key === keyOf(next) ? decided.columns : next.columns)
    else notify(t('source.noRows'))
    return isRead
  }
  return {
    text,
    setText,
    table,
    /** A new number for each table, so that answers about one table don't count for another. */
    version,
    columns,
    setColumns(next: Columns) {
      if (table !== undefined) setDecided({ key: keyOf(table), columns: next })
      setColumns(next)
    },
    loadText,
    showTable,
    drop: () => setTable(undefined),
  }
}

const keyOf = ({ headings, columns }: TableWithHeadings): string =>
  JSON.stringify([headings, columns])
