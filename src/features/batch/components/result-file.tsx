import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { useSaveCsv } from '#sharing/csv-export.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { BatchKind } from '../model/columns.ts'
import { toResultCsv, type ResultLine } from '../model/result-csv.ts'

interface ResultFileProps {
  kind: BatchKind
  rows: () => readonly ResultLine[] | Promise<readonly ResultLine[]>
}

export function ResultFile({ kind, rows }: ResultFileProps) {
  const t = useTranslations('batch')
  const language = useLocale()
  const saveCsv = useSaveCsv()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    const csv = toResultCsv(await rows(), (key) => t(key), language)
    setIsSaving(false)
    await saveCsv({ name: `${kind}-${new Date().toISOString().slice(0, 10)}.csv`, csv })
  }
  return (
    <Section>
      <Row
        before={<FileDown size={24} aria-hidden />}
        title={t('result.file')}
        subtitle={t('result.fileHint')}
        isBusy={isSaving}
        onPress={() => void save()}
      />
    </Section>
  )
}
