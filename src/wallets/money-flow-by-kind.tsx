import { useTranslations } from 'use-intl'

import type { Unit } from '#i18n/amount.ts'
import {
  compare,
  decimal,
  isZero,
  quotient,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Meter } from '#ui/meter.tsx'
import { useMonthText } from '#ui/month-switch.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'

import styles from './money-flow-by-kind.module.css'
import { addFlows, FLOW_KINDS, flowTotal, NO_FLOW, type MonthFlow } from './money-flow.ts'

const SIDES = ['in', 'out'] as const
const HUNDRED = decimal('100')

interface FlowPartsProps {
  title: string
  unit: Unit
  flows: readonly MonthFlow[]
}

const MonthSide = ({ amount, unit, side }: { amount: Decimal; unit: Unit; side: 'in' | 'out' }) => (
  <Amount amount={amount} unit={unit} digits="short" sign={isZero(amount) ? undefined : side} />
)

export function MoneyFlowByKind({ title, unit, flows }: FlowPartsProps) {
  const t = useTranslations('statement.flow')
  const all = flows.map(({ flow }) => flow).reduce(addFlows, NO_FLOW)
  const lines = FLOW_KINDS.flatMap((kind) =>
    SIDES.filter((side) => !isZero(all[kind][side])).map((side) => (
      <Row
        key={`${kind} ${side}`}
        title={t(`kinds.${kind}.${side}`)}
        after={<Amount amount={all[kind][side]} unit={unit} sign={side} />}
      />
    )),
  )
  if (lines.length === 0) return null
  return (
    <Section
      isList
      title={`${title} · ${t('parts')}`}
      footer={isZero(all.fee.out) ? undefined : t('feesNote')}
    >
      {lines}
      {flows.length > 1 ? <Months unit={unit} flows={flows} /> : null}
    </Section>
  )
}

function Months({ unit, flows }: Omit<FlowPartsProps, 'title'>) {
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
          <MonthSide key={side} amount={one[side]} unit={unit} side={side} />
        ))}
      </Text>
      <div className={styles.bars}>
        <Meter percent={percentOf(one.in)} tone="in" />
        <Meter percent={percentOf(one.out)} tone="out" />
      </div>
    </div>
  ))
}
