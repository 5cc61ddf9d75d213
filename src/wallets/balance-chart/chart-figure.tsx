import Table2 from 'lucide-react/icons/table-2'
import { useId, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import { amountText, type Unit } from '#i18n/amount.ts'
import { absolute, isNegative, isZero, round, type Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { IconButton } from '#ui/button.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { Text } from '#ui/text.tsx'

import styles from './balance-chart.module.css'
import { balanceChange, type BalanceSeries } from './balance-series.ts'
import { axisOf } from './chart-axis.ts'
import { ChartPlot } from './chart-plot.tsx'
import { startOfRange, daysInRange, type ChartRange } from './chart-range.ts'
import { ChartTable } from './chart-table.tsx'
import { useMomentText } from './use-moment-text.ts'

interface ChartFigureProps {
  series: BalanceSeries
  range: ChartRange
  unit: Unit
  decimals: number
  isEstimate: boolean
  isBounded: boolean
  isReading: boolean
}

export function ChartFigure({
  series,
  range,
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
  const lineId = `${range} ${series.moments.length}`
  const [lastRead, setLastRead] = useState<{ lineId: string; point: number | undefined }>()
  const point = lastRead?.lineId === lineId ? lastRead.point : undefined
  const tableId = useId()
  const [hasTable, setHasTable] = useState(false)
  const { moments, values } = series
  const [from = 0] = moments
  const until = moments.at(-1) ?? from
  const shown = (amount: Decimal) => round(amount, decimals, 'half-up')
  const amountLabel = (amount: Decimal) => amountText(shown(amount), unit, language, 'short')
  const change = shown(balanceChange(series))
  const isThisYear = new Date(from).getFullYear() === new Date(until).getFullYear()
  const date = format.dateTime(new Date(from), {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
  const kind = isBounded ? (isEstimate ? 'BoundedAtRates' : 'Bounded') : isEstimate ? 'AtRates' : ''
  const days = from === startOfRange(range, until) ? daysInRange(range) : undefined
  const sum = () => (
    <Amount
      amount={absolute(change)}
      unit={unit}
      digits="short"
      sign={isZero(change) ? undefined : isNegative(change) ? 'out' : 'in'}
    />
  )
  const phrase = (
    <Phrase>
      {days === undefined
        ? t.rich(isBounded ? 'changeBounded' : 'changeSince', { sum, date })
        : t.rich('change', { sum, days })}
      {series.hasDeposits ? ` · ${t('includesDeposits')}` : null}
    </Phrase>
  )
  const read = point === undefined ? undefined : values[point]
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <Text isStrong>
          {read === undefined ? (
            t(isEstimate ? 'balanceAtRates' : 'balance')
          ) : (
            <Amount amount={shown(read)} unit={unit} digits="short" />
          )}
        </Text>
        <Text size="label" className={styles.change}>
          {isReading ? t('reading') : point === undefined ? phrase : momentText(point)}
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
      <ChartPlot
        key={lineId}
        axis={axisOf(series)}
        moments={moments}
        isOld={isReading}
        label={t('label', {
          date,
          first: amountLabel(values[0] ?? change),
          last: amountLabel(values.at(-1) ?? change),
          lowest: amountLabel(series.lowest),
          highest: amountLabel(series.highest),
        })}
        point={point}
        textOf={(at) =>
          t('point', { when: momentText(at), amount: amountLabel(values[at] ?? change) })
        }
        onPoint={(at) => setLastRead({ lineId, point: at })}
      />
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
