import Table2 from 'lucide-react/icons/table-2'
import { useId, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import { amountText, type Unit } from '#i18n/amount.ts'
import { absolute, isNegative, isZero, round, type Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { IconButton } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'

import styles from './balance-chart.module.css'
import { changeOver, heightsOf, type BalanceSeries } from './balance-series.ts'
import { ChartReader } from './chart-reader.tsx'
import { ChartTable } from './chart-table.tsx'
import { useMomentText } from './use-moment-text.ts'

const WIDTH = 300
const HEIGHT = 72
const LINE = 2

const yearOf = (at: number): number => new Date(at).getFullYear()

interface ChartFigureProps {
  series: BalanceSeries
  /** Another one for another line, of which a point that was read says nothing. */
  lineId: string
  unit: Unit
  decimals: number
  /** Worth at today's rates. */
  isEstimate: boolean
  isBounded: boolean
  /** Another range is on its way. */
  isReading: boolean
}

/** The line, what it says in all, and what it says at the point that somebody reads. */
export function ChartFigure({
  series,
  lineId,
  unit,
  decimals,
  isEstimate,
  isBounded,
  isReading,
}: ChartFigureProps) {
  const t = useTranslations('chart')
  const format = useFormatter()
  const language = useLocale()
  const momentText = useMomentText(series)
  const [lastRead, setLastRead] = useState<{ lineId: string; point: number | undefined }>()
  const point = lastRead?.lineId === lineId ? lastRead.point : undefined
  const tableId = useId()
  const [hasTable, setHasTable] = useState(false)
  const { moments, values } = series
  const [from = 0] = moments
  const isThisYear = yearOf(from) === yearOf(moments.at(-1) ?? 0)
  const shown = (amount: Decimal) => round(amount, decimals, 'half-up')
  const amountLabel = (amount: Decimal) => amountText(shown(amount), unit, language)
  const change = shown(changeOver(series))
  const date = format.dateTime(new Date(from), {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
  const kind = isBounded ? (isEstimate ? 'BoundedAtRates' : 'Bounded') : isEstimate ? 'AtRates' : ''
  const read = point === undefined ? undefined : values[point]
  const since = t(`since${kind}`, { date })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <Text isStrong className={styles.amount}>
          {read === undefined ? (
            <Amount
              amount={absolute(change)}
              unit={unit}
              sign={isZero(change) ? undefined : isNegative(change) ? 'out' : 'in'}
            />
          ) : (
            <Amount amount={shown(read)} unit={unit} />
          )}
        </Text>
        <Text size="label" tone="secondary">
          {isReading ? t('reading') : point === undefined ? since : momentText(point)}
        </Text>
        <IconButton
          label={t('showTable')}
          isExpanded={hasTable}
          controls={hasTable ? tableId : undefined}
          onPress={() => setHasTable(!hasTable)}
        >
          <Table2 size={20} aria-hidden />
        </IconButton>
      </figcaption>
      {/* Time runs from left to right in every language, for the arrow keys too. */}
      <div dir="ltr" className={isReading ? styles.oldPlot : styles.plot}>
        <Line
          key={lineId}
          series={series}
          label={t('label', {
            date,
            first: amountLabel(values[0] ?? change),
            last: amountLabel(values.at(-1) ?? change),
            lowest: amountLabel(series.lowest),
            highest: amountLabel(series.highest),
          })}
        />
        <ChartReader
          heights={heightsOf(series)}
          point={point}
          textOf={(at) =>
            t('point', { when: momentText(at), amount: amountLabel(values[at] ?? change) })
          }
          onPoint={(at) => setLastRead({ lineId, point: at })}
        />
      </div>
      {hasTable ? (
        <ChartTable
          id={tableId}
          series={series}
          unit={unit}
          decimals={decimals}
          note={t(kind === '' ? 'tableNote' : `table${kind}`, { date })}
        />
      ) : null}
    </figure>
  )
}

/** The line of a series, with what it says as its name. */
function Line({ series, label }: { series: BalanceSeries; label: string }) {
  const fade = useId()
  const heights = heightsOf(series)
  const points = heights
    .map((height, at) => {
      const x = (at * WIDTH) / (heights.length - 1)
      return `${x.toFixed(1)},${(LINE + (1 - height) * (HEIGHT - 2 * LINE)).toFixed(1)}`
    })
    .join(' ')
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.from} offset="0" />
          <stop className={styles.to} offset="1" />
        </linearGradient>
      </defs>
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill={`url(#${fade})`} />
      <polyline className={styles.line} points={points} />
    </svg>
  )
}
