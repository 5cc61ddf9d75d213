import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import { withoutDirectionMarks } from '#i18n/direction.ts'
import { withCommas } from '#i18n/lists.ts'
import { isZero, minus } from '#lib/money/decimal.ts'
import { toFileContent } from '#lib/time-slices.ts'
import { useHost } from '#session/services.tsx'
import { FileProgress } from '#sharing/csv-progress.tsx'
import { useFileWriting, type TimeSlicer } from '#sharing/write-files.ts'
import type { AppFile } from '#shell/host.ts'
import { useAmountText } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import { toBooks, hasDoubt, reconcile } from '../model/books-of.ts'
import { FORMAT_NAMES, FORMATS, type FormatName } from '../model/formats/formats.ts'
import { toSpreadsheet } from '../model/formats/spreadsheet.ts'
import { countRows, MAX_PRINTED_ROWS, type Statement } from '../model/statement.ts'
import type { useBooks } from '../use-books.ts'
import type { StatementSubject } from '../use-statement.ts'
import type { MonthClosingState } from './month-closing.tsx'
import { useOriginText, useSpreadsheetLabels } from './statement-labels.tsx'

const ICON = 24

interface BookFilesProps extends Pick<MonthClosingState, 'changed'> {
  statement: Statement
  owner: StatementSubject['owner']
  zone: string
  books: ReturnType<typeof useBooks>
}

/** The progress counts each line twice: once when it is made and once when it is written. */
const STEPS = 2

const isOurs = (name: FormatName): name is 'accounting' | 'rules' =>
  name === 'accounting' || name === 'rules'

/** Buttons that save the books as files. A print is offered only if the host can print. */
export function BookFiles({ statement, owner, zone, changed, books }: BookFilesProps) {
  const t = useTranslations('statement')
  const { print } = useHost()
  const { writing, done, write, stop } = useFileWriting()
  const format = useFormatter()
  const originText = useOriginText()
  const labels = useSpreadsheetLabels()
  const language = useLocale()
  const toText = useAmountText()
  const count = countRows(statement)
  const part = done === undefined ? undefined : format.number(done, { style: 'percent' })
  if (changed.length > 0) return null
  if (statement.currencies.some(hasDoubt)) return <Paragraph>{t('books.noFiles')}</Paragraph>
  const spreadsheet = async ({ rows }: TimeSlicer): Promise<AppFile[] | undefined> => {
    const writer = await import('#lib/xlsx.ts').catch(() => undefined)
    if (writer === undefined) return undefined
    const sheet = toSpreadsheet(statement, { labels, language }, books.context())
    const content = await writer.writeXlsx(sheet, rows(sheet.rows))
    return [{ type: content.type, name: `${books.fileName}.xlsx`, content }]
  }
  function* filesOf(name: FormatName): Generator<void, AppFile[]> {
    const { write: toFiles, type, end } = FORMATS[name]
    const files: AppFile[] = []
    for (const { part, content } of yield* toFiles(yield* toBooks(statement, books.of()))) {
      // hledger finds the file of rules by its name, which must match the name of the CSV file.
      const ending = name === 'rules' ? 'accounting' : name
      const parts = [books.fileName, ending, part].filter(Boolean).join('-')
      files.push({
        name: `${parts}.${end}`,
        type,
        content: yield* toFileContent(content, withoutDirectionMarks),
      })
    }
    return files
  }
  const currenciesOf = (name: FormatName) =>
    statement.currencies.filter(
      ({ currency, closing }) =>
        !('isStatement' in FORMATS[name]) || (!currency.isCrypto && closing !== undefined),
    )
  const about = (words: string, currencies: Statement['currencies'], hasHeld = false) => {
    const sums = currencies.flatMap((one) => {
      const { total } = reconcile(one)
      // Files that people read also contain held money; files for programs don't.
      const amount = hasHeld ? minus(total, one.held) : total
      return isZero(amount) ? [] : toText(amount, one.currency)
    })
    if (sums.length === 0) return words
    return `${words} · ${t('addsUpTo', { sums: withCommas(sums, language) })}`
  }
  return (
    <>
      <Section title={t('files')} footer={originText(owner.kind, zone)}>
        {print === undefined ? null : (
          <Row
            before={<Printer size={ICON} aria-hidden />}
            title={t('print')}
            subtitle={count > MAX_PRINTED_ROWS ? t('tooLong', { count }) : undefined}
            onPress={count > MAX_PRINTED_ROWS ? undefined : print}
          />
        )}
        <Row
          before={<FileSpreadsheet size={ICON} aria-hidden />}
          title={t('spreadsheet')}
          subtitle={about(t('spreadsheetHint'), statement.currencies, true)}
          isBusy={writing.includes('spreadsheet')}
          onPress={() => void write('spreadsheet', count, spreadsheet)}
        />
        {FORMAT_NAMES.filter((name) => currenciesOf(name).length > 0).map((name) => (
          <Row
            key={name}
            before={<FileText size={ICON} aria-hidden />}
            title={isOurs(name) ? t(`formats.ours.${name}`) : FORMATS[name].name}
            subtitle={about(t(`formats.about.${name}`), name === 'rules' ? [] : currenciesOf(name))}
            isBusy={writing.includes(name)}
            onPress={() => void write(name, STEPS * count, ({ work }) => work(filesOf(name)))}
          />
        ))}
      </Section>
      <FileProgress
        startedText={t('books.begun')}
        text={part && t('books.writing', { part })}
        stop={stop}
      />
    </>
  )
}
