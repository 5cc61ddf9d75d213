import { useFormatter, useTranslations } from 'use-intl'

import { isZero, sum } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'
import { partyOf } from '#wallets/facts/facts.ts'

import { isInDoubt, sumOf } from '../model/books-of.ts'
import type { BookMovement } from '../model/movements.ts'
import type { CurrencyStatement, Statement } from '../model/statement.ts'
import { partKeyOf, partTitleOf, useKindLabel } from './statement-labels.tsx'

/** Rows listed by name. The list below the sums has the others. */
const MOST_NAMED = 20

/**
 * Totals of the files by currency, and the rows that explain why a total differs from the balance.
 */
export function SumList({ statement }: { statement: Statement }) {
  const t = useTranslations('statement.books')
  const currencies = statement.currencies.filter(
    (one) => isInDoubt(one) || one.booked.length + one.underWay.length > 0,
  )
  if (currencies.length === 0) return null
  const isRefused = currencies.some(isInDoubt)
  return (
    <>
      {isRefused ? <Paragraph>{t('noFiles')}</Paragraph> : null}
      <Section isList title={t('sums')}>
        {currencies.map((one) => (
          <SumRow key={partKeyOf(one)} statement={one} />
        ))}
      </Section>
      {currencies.map((one) => (
        <Differing key={partKeyOf(one)} statement={one} />
      ))}
    </>
  )
}

function SumRow({ statement }: { statement: CurrencyStatement }) {
  const t = useTranslations('statement.books')
  const { total, difference } = sumOf(statement)
  return (
    <Row
      title={partTitleOf(statement)}
      subtitle={t(!difference ? 'noBalance' : isZero(difference) ? 'even' : 'differs')}
      after={<Amount amount={total} unit={statement.currency} />}
    />
  )
}

function Differing({ statement }: { statement: CurrencyStatement }) {
  const t = useTranslations('statement.books')
  const { by } = sumOf(statement)
  const { currency } = statement
  if (by.length === 0) return null
  return (
    <Section
      isList
      title={t('by', { currency: partTitleOf(statement) })}
      footer={by.length > MOST_NAMED ? t('more', { count: by.length - MOST_NAMED }) : undefined}
    >
      {by.slice(0, MOST_NAMED).map((movement) => (
        <MovementRow key={`${movement.row.id} ${movement.kind}`} movement={movement} />
      ))}
      {by.length === 1 ? null : (
        <Row
          title={t('together')}
          after={<Amount amount={sum(by.map(({ change }) => change))} unit={currency} />}
        />
      )}
    </Section>
  )
}

function MovementRow({ movement: { row, kind, at, change } }: { movement: BookMovement }) {
  const t = useTranslations('statement.books')
  const format = useFormatter()
  const kindOf = useKindLabel()
  const about = [
    t(`kinds.${kind}`),
    partyOf(row),
    format.dateTime(new Date(at), { dateStyle: 'medium' }),
  ]
  return (
    <Row
      title={kindOf(row)}
      subtitle={about.filter(Boolean).join(' · ')}
      after={<Amount amount={kind === 'unclear' ? row.amount : change} unit={row.currency} />}
    />
  )
}
