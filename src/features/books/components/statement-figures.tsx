import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Fragment } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { symbolOf } from '#i18n/amount.ts'
import { isNegative, isZero, negate, sum, type Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutList } from '#ui/callout.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { partyOf } from '#wallets/facts/facts.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'
import { MoneyFlowByKind } from '#wallets/money-flow-by-kind.tsx'

import { reconcile } from '../model/books-of.ts'
import {
  hasRows,
  isFlowOf,
  type CurrencyStatement,
  type ListedStatement,
} from '../model/statement.ts'
import type { StatementSubject } from '../use-statement.ts'
import {
  currencyKeyOf,
  StatementAmount,
  partTitleOf,
  useKindLabel,
  useStatementNotes,
} from './statement-labels.tsx'

interface CurrencyFiguresProps {
  statement: CurrencyStatement
  kind: StatementSubject['owner']['kind']
}

function CurrencyFigures({ statement, kind }: CurrencyFiguresProps) {
  const t = useTranslations('statement')
  const notes = useStatementNotes(statement, kind)
  const { currency, opening, closing, moneyIn, moneyOut, held, awaited } = statement
  const { total, difference } = reconcile(statement)
  const agreement = difference === undefined ? 'noBalance' : isZero(difference) ? 'even' : 'differs'
  const row = (
    name: 'opening' | 'moneyIn' | 'moneyOut' | 'held' | 'released' | 'awaited' | 'closing',
    amount: Decimal | undefined,
    sign?: 'in' | 'out' | 'promised',
  ) => (
    <Row
      title={t(name)}
      after={<StatementAmount {...{ amount, currency, ...(sign && { sign }) }} />}
    />
  )
  return (
    <Section
      isList
      title={partTitleOf(statement)}
      footer={notes.length > 0 ? notes.join(' ') : undefined}
    >
      {row('opening', opening)}
      {row('moneyIn', moneyIn, 'in')}
      {row('moneyOut', moneyOut, 'out')}
      {isZero(held)
        ? null
        : isNegative(held)
          ? row('released', negate(held), 'in')
          : row('held', held, 'out')}
      {row('closing', closing)}
      {isZero(awaited) ? null : row('awaited', awaited, 'promised')}
      <Row
        title={t('books.sums')}
        subtitle={t(`books.${agreement}`)}
        after={<StatementAmount amount={total} currency={currency} />}
      />
    </Section>
  )
}

/** Maximum number of rows that are named here; the list below contains all of them. */
const MAX_NAMED = 20

/** Lists the rows that explain why the sum of the files differs from the balance. */
function Differing({ statement }: { statement: CurrencyStatement }) {
  const t = useTranslations('statement.books')
  const format = useFormatter()
  const kindOf = useKindLabel()
  const dayOf = (at: number) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  const { by } = reconcile(statement)
  const { currency } = statement
  if (by.length === 0) return null
  return (
    <Section
      isList
      title={t('by', { currency: partTitleOf(statement) })}
      footer={by.length > MAX_NAMED ? t('more', { count: by.length - MAX_NAMED }) : undefined}
    >
      {by.slice(0, MAX_NAMED).map(({ row, kind, at, change }) => (
        <Row
          key={`${row.id} ${kind}`}
          title={kindOf(row)}
          subtitle={[t(`kinds.${kind}`), partyOf(row), dayOf(at)].filter(Boolean).join(' · ')}
          after={<Amount amount={kind === 'unclear' ? row.amount : change} unit={row.currency} />}
        />
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

interface StatementFiguresProps {
  listed: ListedStatement
  kind: StatementSubject['owner']['kind']
  onReadAgain: () => void
}

export function StatementFigures({ listed, kind, onReadAgain }: StatementFiguresProps) {
  const t = useTranslations('statement')
  const { currencies } = listed.statement
  const unitOf = useUnitOf()
  const moved = currencies.filter(hasRows)
  const still = currencies.filter((one) => !hasRows(one))
  return (
    <>
      {currencies.some(({ doubt }) => doubt === 'changed') ? (
        <CalloutList label={t('changed.title')}>
          <Callout
            Icon={RefreshCw}
            tone="warning"
            title={t('changed.title')}
            text={t('changed.text')}
          >
            <Button mode="bezeled" onClick={onReadAgain}>
              {t('changed.action')}
            </Button>
          </Callout>
        </CalloutList>
      ) : null}
      {moved.map((one) => (
        <Fragment key={currencyKeyOf(one)}>
          <CurrencyFigures statement={one} kind={one.owner?.kind ?? kind} />
          <Differing statement={one} />
          <MoneyFlowByKind
            title={partTitleOf(one)}
            unit={one.currency}
            flows={listed.flows.find(isFlowOf(one))?.months ?? []}
          />
        </Fragment>
      ))}
      {listed.flows
        .filter((flow) => !moved.some((one) => isFlowOf(one)(flow)))
        .map(({ owner, currency, months }) => {
          const unit = unitOf(currency)
          const title = [symbolOf(unit), owner?.name].filter(Boolean).join(' · ')
          return (
            <MoneyFlowByKind key={`${owner?.id} ${currency}`} flows={months} {...{ title, unit }} />
          )
        })}
      {still.length === 0 ? null : (
        <Section isList title={t('still')}>
          {still.map((one) => (
            <Row
              key={currencyKeyOf(one)}
              title={partTitleOf(one)}
              after={<StatementAmount amount={one.closing} currency={one.currency} />}
            />
          ))}
        </Section>
      )}
    </>
  )
}
