import { useTranslations } from 'use-intl'

import type { Unit } from '#i18n/amount.ts'
import {
  absolute,
  compare,
  decimal,
  isNegative,
  isZero,
  quotient,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Meter } from '#ui/meter.tsx'
import { useMonthText } from '#ui/month-switch.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'

import {
  assetsOf,
  flowChange,
  FLOW_KINDS,
  NO_FLOW,
  flowTotal,
  type AssetFlow,
  type MonthFlow,
} from '../model/money-flow.ts'
import styles from './asset-flow-detail.module.css'

interface AssetFlowDetailProps {
  months: readonly string[]
  flows: Readonly<Record<string, MonthFlow>>
  symbol: string
}

export function AssetFlowDetail({ months, flows, symbol }: AssetFlowDetailProps) {
  const t = useTranslations('summary')
  const byMonth = months.flatMap((month) => {
    const flow = flows[month]?.assets[symbol]
    return flow === undefined ? [] : [{ month, flow }]
  })
  const [all] = assetsOf(byMonth.map(({ flow }) => ({ ...NO_FLOW, assets: { [symbol]: flow } })))
  if (all === undefined)
    return <IllustratedState of="receipt" title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <Parts flow={all} />
      {months.length > 1 ? <Months byMonth={byMonth} symbol={symbol} /> : null}
    </>
  )
}

interface LineProps {
  name: string
  amount: Decimal
  unit: Unit
  sign: 'in' | 'out' | 'promised'
  isTotal?: boolean
}

function Line({ name, amount, unit, sign, isTotal = false }: LineProps) {
  const figure = <Amount amount={amount} unit={unit} sign={isZero(amount) ? undefined : sign} />
  return (
    <Row
      title={isTotal ? <strong>{name}</strong> : name}
      after={isTotal ? <strong>{figure}</strong> : figure}
    />
  )
}

/**
 * Payments, fees, exchanges, own transfers and cards by direction. Together they are the change of
 * the balance.
 */
function Parts({ flow }: { flow: AssetFlow }) {
  const t = useTranslations('summary')
  const { held, awaited } = flow
  const change = flowChange(flow)
  const lines = FLOW_KINDS.flatMap((kind) =>
    (['in', 'out'] as const).flatMap((side) =>
      kind !== 'payment' && isZero(flow[kind][side])
        ? []
        : [
            <Line
              key={`${kind} ${side}`}
              name={t(`kinds.${kind}.${side}`)}
              amount={flow[kind][side]}
              unit={flow}
              sign={side}
            />,
          ],
    ),
  )
  const notes = [
    !isZero(flow.fee.out) && t('feesNote'),
    !isZero(held) && t('heldNote'),
    !isZero(awaited) && t('awaitedNote'),
  ].filter(Boolean)
  return (
    <Section isList title={t('parts')} footer={notes.length === 0 ? undefined : notes.join(' ')}>
      {lines}
      <Line
        name={t('change')}
        amount={absolute(change)}
        unit={flow}
        sign={isNegative(change) ? 'out' : 'in'}
        isTotal
      />
      {isZero(held) ? null : <Line name={t('held')} amount={held} unit={flow} sign="out" />}
      {isZero(awaited) ? null : (
        <Line name={t('awaited')} amount={awaited} unit={flow} sign="promised" />
      )}
    </Section>
  )
}

interface MonthsProps {
  byMonth: readonly { month: string; flow: AssetFlow }[]
  symbol: string
}

const HUNDRED = decimal('100')

/** Two bars for each month, in and out, on one scale; newest first. */
function Months({ byMonth, symbol }: MonthsProps) {
  const t = useTranslations('summary')
  const monthText = useMonthText()
  const sides = byMonth.map(({ month, flow }) => ({
    month,
    in: flowTotal(flow, 'in'),
    out: flowTotal(flow, 'out'),
  }))
  const largest = sides
    .flatMap((one) => [one.in, one.out])
    .reduce((most, amount) => (compare(amount, most) > 0 ? amount : most), ZERO)
  const percentOf = (amount: Decimal) =>
    isZero(largest) ? 0 : Number(quotient(times(amount, HUNDRED), largest, 1, 'half-up'))
  return (
    <Section isList title={t('byMonth')}>
      {sides.toReversed().map((one) => (
        <div key={one.month} className={styles.month}>
          <Text>{monthText(one.month)}</Text>
          <Text size="label" className={styles.amounts}>
            {(['in', 'out'] as const).map((side) => (
              <Amount
                key={side}
                amount={one[side]}
                unit={symbol}
                digits="short"
                sign={isZero(one[side]) ? undefined : side}
              />
            ))}
          </Text>
          <div className={styles.bars}>
            <Meter percent={percentOf(one.in)} tone="in" />
            <Meter percent={percentOf(one.out)} tone="out" />
          </div>
        </div>
      ))}
    </Section>
  )
}
