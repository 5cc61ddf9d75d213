import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { useSaveCsv } from '#sharing/csv-export.ts'
import { useStatusLabel } from '#ui/labels.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { Period } from '../model/period.ts'
import { countRows, MAX_PRINTED_ROWS, type Statement } from '../model/statement.ts'
import { toAccounting, toSpreadsheet, type SpreadsheetLabels } from '../model/statement-csv.ts'
import { useKindLabel } from './statement-labels.tsx'

const ICON = 24

function useSpreadsheetLabels(): SpreadsheetLabels {
  const t = useTranslations('statement')
  const kindOf = useKindLabel()
  const statusLabel = useStatusLabel()
  return {
    columns: {
      currency: t('columns.currency'),
      network: t('columns.network'),
      date: t('columns.date'),
      kind: t('columns.kind'),
      party: t('columns.party'),
      state: t('columns.state'),
      amount: t('columns.amount'),
      balance: t('columns.balance'),
      fee: t('columns.fee'),
      networkFee: t('columns.networkFee'),
      info: t('columns.info'),
      id: t('columns.id'),
    },
    opening: t('opening'),
    closing: t('closing'),
    unknown: t('unknown'),
    kindOf,
    statusOf: ({ status }) => statusLabel(status),
  }
}

/** The statement on paper and as files; where nothing can be printed, files alone. */
export function StatementFiles({ statement, period }: { statement: Statement; period: Period }) {
  const t = useTranslations('statement')
  const { print } = useHost()
  const saveCsv = useSaveCsv()
  const labels = useSpreadsheetLabels()
  const language = useLocale()
  const zone = useTimeZone() ?? ''
  const count = countRows(statement)
  const name = `statement-${period.from}-${period.to}`
  return (
    <Section title={t('files')} footer={t('madeHere', { zone })}>
      {print === undefined ? null : count > MAX_PRINTED_ROWS ? (
        <Row
          before={<Printer size={ICON} aria-hidden />}
          title={t('print')}
          subtitle={t('tooLong', { count })}
        />
      ) : (
        <Row before={<Printer size={ICON} aria-hidden />} title={t('print')} onPress={print} />
      )}
      <Row
        before={<FileSpreadsheet size={ICON} aria-hidden />}
        title={t('spreadsheet')}
        subtitle={t('spreadsheetHint')}
        onPress={() =>
          void saveCsv({
            name: `${name}.csv`,
            csv: toSpreadsheet(statement, labels, language),
            isForExcel: true,
          })
        }
      />
      <Row
        before={<FileText size={ICON} aria-hidden />}
        title={t('accounting')}
        subtitle={t('accountingHint')}
        onPress={() =>
          void saveCsv({
            name: `${name}-accounting.csv`,
            csv: toAccounting(statement),
            isForExcel: false,
          })
        }
      />
    </Section>
  )
}
