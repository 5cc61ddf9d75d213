import { useTranslations } from 'use-intl'

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
import type { Unit } from '#i18n/amount.ts'
import { Amount } from '#ui/amount.tsx'
import { useMonthText } from '#ui/month-switch.tsx'
import { Section } from '#ui/section.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { EmptyState } from '#ui/state-block.tsx'

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
import { FigureLine, FigureList } from './figure-list.tsx'

interface AssetFlowDetailProps {
  months: readonly string[]
  flows: Readonly<Record<string, MonthFlow>>
  symbol: string
}

/** What an asset's money in and out is made of, and month by month. */
export function AssetFlowDetail({ months, flows, symbol }: AssetFlowDetailProps) {
  const t = useTranslations('summary')
  const byMonth = months.flatMap((month) => {
    const flow = flows[month]?.assets[symbol]
    return flow === undefined ? [] : [{ month, flow }]
  })
  const [all] = assetsOf(byMonth.map(({ flow }) => ({ ...NO_FLOW, assets: { [symbol]: flow } })))
  if (all === undefined)
    return (
      <EmptyState
        icon={<Illustration name="receipt" />}
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
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
  return (
    <FigureLine label={name} isTotal={isTotal}>
      <Amount amount={amount} unit={unit} sign={isZero(amount) ? undefined : sign} />
    </FigureLine>
  )
}

/** Payments, fees, exchanges, own transfers and cards, each by its direction; together they are the change. */
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
    <Section title={t('parts')} footer={notes.length === 0 ? undefined : notes.join(' ')}>
      <FigureList>
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
      </FigureList>
    </Section>
  )
}

interface MonthsProps {
  byMonth: readonly { month: string; flow: AssetFlow }[]
  symbol: string
}

const HUNDRED = decimal('100')

/** Each month with two bars, in and out, on one scale; the newest first. */
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
  const width = (amount: Decimal) =>
    isZero(largest) ? '0' : `${quotient(times(amount, HUNDRED), largest, 1, 'half-up')}%`
  return (
    <Section title={t('byMonth')}>
      <ul className={styles.months}>
        {sides.toReversed().map((one) => (
          <li key={one.month} className={styles.month}>
            <span className={styles.name}>{monthText(one.month)}</span>
            <span className={styles.amounts}>
              {(['in', 'out'] as const).map((side) => (
                <Amount
                  key={side}
                  amount={one[side]}
                  unit={symbol}
                  sign={isZero(one[side]) ? undefined : side}
                />
              ))}
            </span>
            <span className={styles.bars} aria-hidden>
              <span className={styles.in} style={{ width: width(one.in) }} />
              <span className={styles.out} style={{ width: width(one.out) }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
