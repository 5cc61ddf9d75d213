import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'

import { isNegative, isZero, negate, type Decimal } from '#lib/money/decimal.ts'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutList } from '#ui/callout.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { hasRows, type CurrencyStatement, type ListedStatement } from '../model/statement.ts'
import type { StatementSubject } from '../use-statement.ts'
import { FlowParts } from './flow-parts.tsx'
import { partKeyOf, StatementAmount, partTitleOf, useDoubtText } from './statement-labels.tsx'

function CurrencyFigures({
  statement,
  kind,
}: {
  statement: CurrencyStatement
  kind: StatementSubject['of']['kind']
}) {
  const t = useTranslations('statement')
  const doubtText = useDoubtText(kind)
  const { currency, opening, closing, doubt, moneyIn, moneyOut, held, awaited } = statement
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
  const notes = [
    doubt && doubtText(doubt),
    !isZero(held) && t(isNegative(held) ? 'releasedNote' : 'heldNote'),
    !isZero(awaited) && t('awaitedNote'),
  ].filter(Boolean)
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
    </Section>
  )
}

interface StatementFiguresProps {
  listed: ListedStatement
  kind: StatementSubject['of']['kind']
  onReadAgain: () => void
}

export function StatementFigures({ listed, kind, onReadAgain }: StatementFiguresProps) {
  const t = useTranslations('statement')
  const { currencies } = listed.statement
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
      {currencies.filter(hasRows).map((one) => (
        <Fragment key={partKeyOf(one)}>
          <CurrencyFigures statement={one} kind={one.owner?.kind ?? kind} />
          <FlowParts statement={one} flows={listed.flows.get(one) ?? []} />
        </Fragment>
      ))}
      {still.length === 0 ? null : (
        <Section isList title={t('still')}>
          {still.map((one) => (
            <Row
              key={partKeyOf(one)}
              title={partTitleOf(one)}
              after={<StatementAmount amount={one.closing} currency={one.currency} />}
            />
          ))}
        </Section>
      )}
    </>
  )
}
