import { startTransition, useState } from 'react'
import { useTranslations } from 'use-intl'

import { useNotify } from '#ui/notice.tsx'

import { headedTable, type Columns, type HeadedTable } from './model/columns.ts'
import { parseTable } from './model/table.ts'

/**
 * Holds a table that a person brings, and the fields of its columns. A text without a table is
 * refused with a message.
 */
export function useTable(kind: Parameters<typeof headedTable>[1]) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const [text, setText] = useState('')
  const [table, setTable] = useState<HeadedTable>()
  const [columns, setColumns] = useState<Columns>([])
  const [version, setVersion] = useState(0)
  /** The person's choices of columns, kept for a later table with the same columns. */
  const [decided, setDecided] = useState<{ key: string; columns: Columns }>()
  function loadHeaded(headed: HeadedTable, chosen = headed.columns): void {
    // A transition draws its rows, so that the screen stays responsive.
    startTransition(() => {
      setTable(headed)
      setColumns(chosen)
      setVersion((count) => count + 1)
    })
  }
  /** Returns false if the text holds no table. */
  function loadText(source: string): boolean {
    const parsed = parseTable(source)
    const headed = headedTable(parsed, kind)
    const isRead = parsed.unclosedAt === undefined && headed.rows.length > 0
    if (parsed.unclosedAt !== undefined)
      notify(t('problems.unclosedQuote', { line: parsed.unclosedAt }))
    else if (isRead)
      loadHeaded(headed, decided?.key === keyOf(headed) ? decided.columns : headed.columns)
    else notify(t('source.noRows'))
    return isRead
  }
  return {
    text,
    setText,
    table,
    /** Differs for each table that was taken, so that answers about one don't count for another. */
    version,
    columns,
    setColumns(next: Columns) {
      if (table !== undefined) setDecided({ key: keyOf(table), columns: next })
      setColumns(next)
    },
    loadText,
    loadHeaded,
    drop: () => setTable(undefined),
  }
}

const keyOf = ({ headings, columns }: HeadedTable): string => JSON.stringify([headings, columns])
