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
  function take(given: string): void {
    const parsed = parseTable(given)
    if (parsed.unclosedAt !== undefined)
      return notify(t('problems.unclosedQuote', { line: parsed.unclosedAt }))
    const headed = headedTable(parsed, kind)
    if (headed.rows.length === 0) return notify(t('source.noRows'))
    // Its rows are drawn in between what else happens.
    startTransition(() => {
      setTable(headed)
      setColumns(headed.columns)
    })
  }
  return { text, setText, table, columns, setColumns, take, drop: () => setTable(undefined) }
}
