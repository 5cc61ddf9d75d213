import { startTransition, useState } from 'react'
import { useTranslations } from 'use-intl'

import { useNotify } from '#ui/notice.tsx'

import { headedTable, type Columns, type Headed } from './model/columns.ts'
import { parseTable } from './model/table.ts'

/** A table that a person brings, and which of its columns means what. A text that holds none is answered in words. */
export function useTable(kind: Parameters<typeof headedTable>[1]) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const [text, setText] = useState('')
  const [table, setTable] = useState<Headed>()
  const [columns, setColumns] = useState<Columns>([])
  const [version, setVersion] = useState(0)
  /** What the person has made of the columns of a table: it holds for the same ones brought again. */
  const [decided, setDecided] = useState<{ key: string; columns: Columns }>()
  /** Takes a table whose columns are known. */
  function takeHeaded(headed: Headed, chosen = headed.columns): void {
    // Its rows are drawn in between what else happens.
    startTransition(() => {
      setTable(headed)
      setColumns(chosen)
      setVersion((count) => count + 1)
    })
  }
  /** False where the text holds no table. */
  function take(given: string): boolean {
    const parsed = parseTable(given)
    const headed = headedTable(parsed, kind)
    const isRead = parsed.unclosedAt === undefined && headed.rows.length > 0
    if (parsed.unclosedAt !== undefined)
      notify(t('problems.unclosedQuote', { line: parsed.unclosedAt }))
    else if (isRead)
      takeHeaded(headed, decided?.key === keyOf(headed) ? decided.columns : headed.columns)
    else notify(t('source.noRows'))
    return isRead
  }
  return {
    text,
    setText,
    table,
    /** Another one for each table that was taken: what is said of one counts for no other. */
    version,
    columns,
    setColumns(next: Columns) {
      if (table !== undefined) setDecided({ key: keyOf(table), columns: next })
      setColumns(next)
    },
    take,
    takeHeaded,
    drop: () => setTable(undefined),
  }
}

const keyOf = ({ headings, columns }: Headed): string => JSON.stringify([headings, columns])
