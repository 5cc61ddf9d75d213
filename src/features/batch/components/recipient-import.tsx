import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { useNotify } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'

import { headedTable, type Columns, type Headed } from '../model/columns.ts'
import { parseTable } from '../model/table.ts'
import { useRecipientImport } from '../use-recipient-import.ts'
import { RecipientCheck } from './recipient-check.tsx'
import { RecipientRun } from './recipient-run.tsx'
import { TableSource } from './table-source.tsx'

interface RecipientImportProps {
  walletId: WalletId
  onLeave: () => void
}

/** The table, what is wrong with it, and how far its saving is. A batch that was left comes first. */
export function RecipientImport({ walletId, onLeave }: RecipientImportProps) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const run = useRecipientImport(walletId)
  const [table, setTable] = useState<Headed>()
  const [columns, setColumns] = useState<Columns>([])
  const take = (text: string) => {
    const parsed = parseTable(text)
    if (parsed.unclosedAt !== undefined)
      return notify(t('problems.unclosedQuote', { line: parsed.unclosedAt }))
    const headed = headedTable(parsed, 'recipients')
    if (headed.rows.length === 0) return notify(t('source.noRows'))
    if (parsed.isCut) notify(t('source.cut', { count: headed.rows.length }))
    setTable(headed)
    setColumns(headed.columns)
  }
  const step = run.batch !== undefined ? 'run' : table === undefined ? 'source' : 'check'
  return (
    <Screen
      title={t('title.recipients')}
      step={step}
      onBack={step === 'check' ? () => setTable(undefined) : onLeave}
    >
      {run.batch !== undefined ? (
        <RecipientRun run={run} batch={run.batch} onDone={onLeave} />
      ) : table === undefined ? (
        <TableSource kind="recipients" onText={take} />
      ) : (
        <RecipientCheck
          walletId={walletId}
          table={table}
          columns={columns}
          onColumns={setColumns}
          onStart={run.start}
        />
      )}
    </Screen>
  )
}
