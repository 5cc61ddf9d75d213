import { useTranslations } from 'use-intl'

import {
  compare,
  decimal,
  isZero,
  quotient,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { Meter } from '#ui/meter.tsx'
import { useMonthText } from '#ui/month-switch.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { addFlows, FLOW_KINDS, flowTotal, NO_FLOW } from '#wallets/money-flow.ts'

import type { CurrencyStatement, MonthFlow } from '../model/statement.ts'
import styles from './flow-parts.module.css'
import { partTitleOf, StatementAmount } from './statement-labels.tsx'

const SIDES = ['in', 'out'] as const
const HUNDRED = decimal('100')

interface FlowPartsProps {
  statement: CurrencyStatement
  flows: readonly MonthFlow[]
}

/** Money in and out of a currency: payments, fees, exchanges, own transfers and cards; by month. */
export function FlowParts({ statement, flows }: FlowPartsProps) {
  const t = useTranslations('statement.flow')
  const { currency } = statement
  const all = flows.map(({ flow }) => flow).reduce(addFlows, NO_FLOW)
  const lines = FLOW_KINDS.flatMap((kind) =>
    SIDES.filter((side) => !isZero(all[kind][side])).map((side) => (
      <Row
        key={`${kind} ${side}`}
        title={t(`kinds.${kind}.${side}`)}
        after={<StatementAmount amount={all[kind][side]} currency={currency} sign={side} />}
      />
    )),
  )
  if (lines.length === 0) return null
  return (
    <Section
      isList
      title={`${partTitleOf(statement)} · ${t('parts')}`}
      footer={isZero(all.fee.out) ? undefined : t('feesNote')}
    >
      {lines}
      {flows.length > 1 ? <Months statement={statement} flows={flows} /> : null}
    </Section>
  )
}

/** Two bars for each month, in and out, on one scale; newest first. */
function Months({ statement: { currency }, flows }: FlowPartsProps) {
  const monthText = useMonthText()
  const sides = flows.map(({ month, flow }) => ({
    month,
    in: flowTotal(flow, 'in'),
    out: flowTotal(flow, 'out'),
  }))
  const largest = sides
    .flatMap((one) => [one.in, one.out])
    .reduce((most, amount) => (compare(amount, most) > 0 ? amount : most), ZERO)
  const percentOf = (amount: Decimal) =>
    isZero(largest) ? 0 : Number(quotient(times(amount, HUNDRED), largest, 1, 'half-up'))
  return sides.toReversed().map((one) => (
    <div key={one.month} className={styles.month}>
      <Text>{monthText(one.month)}</Text>
      <Text size="label" className={styles.amounts}>
        {SIDES.map((side) => (
          <StatementAmount key={side} amount={one[side]} currency={currency} sign={side} />
        ))}
      </Text>
      <div className={styles.bars}>
        <Meter percent={percentOf(one.in)} tone="in" />
        <Meter percent={percentOf(one.out)} tone="out" />
      </div>
    </div>
  ))
}
