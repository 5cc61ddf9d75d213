import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useLocale, useTimeZone, useTranslations } from 'use-intl'

import { symbolOf } from '#i18n/amount.ts'
import { inSlices } from '#lib/in-slices.ts'
import { useHost } from '#session/services.tsx'
import { useSaveCsv } from '#sharing/csv-export.ts'
import { useUnitOf } from '#sharing/money-lines.ts'
import { useStatusLabel } from '#ui/labels.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { Period } from '../model/period.ts'
import { toAccounting, toSpreadsheet, type SpreadsheetLabels } from '../model/statement-csv.ts'
import { countRows, MAX_PRINTED_ROWS, type Statement } from '../model/statement.ts'
import { useKindLabel } from './statement-labels.tsx'

const ICON = 24

function useSpreadsheetLabels(): SpreadsheetLabels {
  const t = useTranslations('statement')
  const kindOf = useKindLabel()
  const statusLabel = useStatusLabel()
  const unitOf = useUnitOf()
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
    symbolOf: (currency) => symbolOf(unitOf(currency) ?? ''),
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
  // A person who asked for a file gets it, also on another screen by then.
  const save = async (file: string, work: Generator<void, string>, isForExcel: boolean) => {
    const csv = await inSlices(work, new AbortController().signal)
    await saveCsv({ name: file, csv, isForExcel })
  }
  const name = `statement-${period.from}-${period.to}`
  return (
    <Section title={t('files')} footer={`${t('counted')} ${t('madeHere', { zone })}`}>
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
        onPress={() => void save(`${name}.csv`, toSpreadsheet(statement, labels, language), true)}
      />
      <Row
        before={<FileText size={ICON} aria-hidden />}
        title={t('accounting')}
        subtitle={t('accountingHint')}
        onPress={() =>
          void save(`${name}-accounting.csv`, toAccounting(statement, labels.symbolOf), false)
        }
      />
    </Section>
  )
}
