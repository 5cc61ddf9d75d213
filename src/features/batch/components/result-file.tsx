import FileDown from 'lucide-react/icons/file-down'
import { useLocale, useTranslations } from 'use-intl'

import { useSaveCsv } from '#sharing/csv-export.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { BatchKind } from '../model/columns.ts'
import { toResultCsv, type ResultLine } from '../model/result-csv.ts'

export function ResultFile({ kind, rows }: { kind: BatchKind; rows: () => readonly ResultLine[] }) {
  const t = useTranslations('batch')
  const language = useLocale()
  const save = useSaveCsv()
  const headings = {
    line: t('result.line'),
    who: t('result.who'),
    name: t('fields.name'),
    amount: t('fields.amount'),
    currency: t('fields.asset'),
    left: t('result.left'),
    leftCurrency: t('result.leftCurrency'),
    fee: t('result.fee'),
    rate: t('result.rate'),
    reference: t('fields.reference'),
    date: t('result.date'),
    outcome: t('result.outcome'),
    id: t('result.id'),
    reason: t('result.reason'),
  }
  return (
    <Section>
      <Row
        before={<FileDown size={24} aria-hidden />}
        title={t('result.file')}
        subtitle={t('result.fileHint')}
        onPress={() =>
          void save({
            name: `${kind}-${new Date().toISOString().slice(0, 10)}.csv`,
            csv: toResultCsv(rows(), headings, language),
          })
        }
      />
    </Section>
  )
}
