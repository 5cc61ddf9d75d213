import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl'

import { withCommas } from '#i18n/lists.ts'
import { PrintedPage } from '#sharing/printed-page.tsx'
import { Amount } from '#ui/amount.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { useFactLabels } from '#wallets/facts/fact-labels.ts'
import { transactionFactsOf, platformNoteOf } from '#wallets/facts/facts.ts'

import { toBookRow, type BookContext } from '../model/book-row.ts'
import {
  lineAmount,
  countRows,
  hasRows,
  statementLines,
  MAX_PRINTED_ROWS,
  type CurrencyStatement,
  type Statement,
  type StatementLine,
} from '../model/statement.ts'
import type { StatementSubject } from '../use-statement.ts'
import styles from './printable-statement.module.css'
import {
  currencyKeyOf,
  StatementAmount,
  partTitleOf,
  useStatementNotes,
  useKindLabel,
  useOriginText,
  useOtherSideText,
  useSpreadsheetLabels,
} from './statement-labels.tsx'

interface PrintableStatementProps {
  statement: Statement
  heading: Pick<StatementSubject, 'owner' | 'name'> & { holder: string | undefined; period: string }
  contextOf: () => BookContext
}

/** The statement for printing; empty if it has more than `MAX_PRINTED_ROWS` rows. */
export function PrintableStatement(props: PrintableStatementProps) {
  const t = useTranslations('statement')
  if (countRows(props.statement) > MAX_PRINTED_ROWS) return null
  return (
    <PrintedPage label={t('title')}>
      {(printedAt) => <Content {...props} printedAt={printedAt} />}
    </PrintedPage>
  )
}

interface ContentProps extends PrintableStatementProps {
  printedAt: Date
}

function Content({ statement, heading, contextOf, printedAt }: ContentProps) {
  const t = useTranslations('statement')
  const format = useFormatter()
  const language = useLocale()
  const zone = useTimeZone() ?? ''
  const date = format.dateTime(printedAt, { dateStyle: 'long', timeStyle: 'short' })
  const originText = useOriginText()
  const { currencies, withoutMoney } = statement
  const context = contextOf()
  return (
    <>
      <header className={styles.block}>
        <h1>{withCommas([t('title'), heading.period], language)}</h1>
        <p>{[heading.holder, heading.name, heading.owner.id].filter(Boolean).join(' · ')}</p>
        <p>{[originText(heading.owner.kind, zone), t('madeAt', { date })].join(' ')}</p>
      </header>
      {currencies.map((one) => (
        <CurrencyTable
          key={currencyKeyOf(one)}
          statement={one}
          context={context}
          kind={one.owner?.kind ?? heading.owner.kind}
        />
      ))}
      {withoutMoney.length === 0 ? null : (
        <p>{t('withoutMoney', { count: withoutMoney.length })}</p>
      )}
    </>
  )
}

interface CurrencyTableProps {
  statement: CurrencyStatement
  context: BookContext
  kind: StatementSubject['owner']['kind']
}

function CurrencyTable({ statement, context, kind }: CurrencyTableProps) {
  const t = useTranslations('statement')
  const notes = useStatementNotes(statement, kind)
  const { currency, opening, closing } = statement
  const lines = [...statementLines(statement)]
  const total = (name: 'opening' | 'closing', amount: typeof opening) => (
    <tr>
      <th scope="row" colSpan={3}>
        {t(name)}
      </th>
      <td>
        <StatementAmount amount={amount} currency={currency} />
      </td>
    </tr>
  )
  const group = (kinds: readonly StatementLine['kind'][], title: ReactNode) => {
    const own = lines.filter((line) => kinds.includes(line.kind))
    if (own.length === 0) return null
    return (
      <tbody>
        {title === undefined ? null : (
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              {title}
            </th>
          </tr>
        )}
        {own.map((line) => (
          <Line key={`${line.row.id} ${line.kind}`} line={line} context={context} />
        ))}
      </tbody>
    )
  }
  return (
    <section className={styles.block}>
      <h2>{partTitleOf(statement)}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.date')}</th>
            <th scope="col">{t('transaction')}</th>
            <th scope="col">{t('columns.amount')}</th>
            <th scope="col">{t('columns.balance')}</th>
          </tr>
        </thead>
        <tbody>{total('opening', opening)}</tbody>
        {group(['settled', 'released'], undefined)}
        {group(['held', 'awaited'], t('groups.underWay'))}
        {group(['unclear'], t('groups.unclear'))}
        <tbody>{total('closing', closing)}</tbody>
      </table>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {hasRows(statement) ? null : <p>{t('still')}</p>}
    </section>
  )
}

/** An outgoing amount includes the fee; from an incoming one the fee is already taken off. */
const FEE_WORDS = {
  fee: { out: 'includes', in: 'after' },
  networkFee: { out: 'includesNetwork', in: 'afterNetwork' },
} as const

function Line({ line, context }: { line: StatementLine; context: BookContext }) {
  const { row, kind, at, balance } = line
  const t = useTranslations('statement')
  const format = useFormatter()
  const kindOf = useKindLabel()
  const { statusOf: stateOf } = useSpreadsheetLabels()
  const { currency } = row
  const otherText = useOtherSideText()
  const { party, note, category, isReviewed, batchReference, hash } = toBookRow(line, context)
  const { textOf } = useFactLabels()
  const facts = transactionFactsOf(row, context)
  const rate = facts.find(({ kind: one }) => one === 'rate')
  const about = [party, otherText(row), platformNoteOf(row), note, category, batchReference].concat(
    rate && textOf(rate),
    isReviewed ? t('columns.reviewed') : undefined,
    hash,
    t('number', { id: row.id }),
  )
  return (
    <tr>
      <td className={styles.date}>
        {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
      </td>
      <td>
        <div>{kind === 'settled' ? kindOf(row) : `${kindOf(row)} (${stateOf(line)})`}</div>
        <div className={styles.about}>{about.filter(Boolean).join(' · ')}</div>
        {facts.map((fact) =>
          fact.name === 'fee' || fact.name === 'networkFee' ? (
            <div key={fact.name} className={styles.about}>
              <Phrase>
                {t.rich(FEE_WORDS[fact.name][row.direction], {
                  fee: () => <Amount amount={fact.amount} unit={fact.unit} />,
                })}
              </Phrase>
            </div>
          ) : null,
        )}
      </td>
      <td>
        <StatementAmount amount={lineAmount(line)} currency={currency} />
      </td>
      <td>
        {balance === undefined ? '' : <StatementAmount amount={balance} currency={currency} />}
      </td>
    </tr>
  )
}
