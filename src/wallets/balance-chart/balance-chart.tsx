import { useQueries } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { IntlProvider, useFormatter, useLocale, useMessages, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { AssetBalance } from '#api/wallets/views.ts'
import { amountText } from '#i18n/amount.ts'
import { LANGUAGES, loadNamespaces } from '#i18n/languages.ts'
import { absolute, decimal, isNegative, isZero, round, type Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'

import styles from './balance-chart.module.css'
import {
  changeOver,
  balanceSeriesOf,
  heightsOf,
  moveOf,
  pricesOf,
  reachOf,
  type BalanceSeries,
} from './balance-series.ts'

export interface BalanceChartProps {
  walletId: WalletId
  /** What the chart shows: all assets of the wallet by their value, or the balance of one asset. */
  of: { assets: readonly AssetBalance[] } | { asset: AssetBalance }
  /** The current balance, in `unit`. */
  now: Decimal
  unit: string
  /** Number of decimals of amounts in `unit`. */
  decimals: number
  /** Then it draws nothing, and is there at once when it may. */
  isHidden: boolean
}

const PERIOD_MS = 30 * 86_400_000
const MAX_TRANSACTIONS = 100
const STEPS = 60
const WIDTH = 300
const HEIGHT = 64
const LINE = 2

/** The balance over the last days, computed from the transactions that were read; nothing where they are not enough. */
export function BalanceChart({ isHidden, ...props }: BalanceChartProps) {
  const messages = useChartMessages()
  const locale = useLocale()
  const loadedMessages = useMessages()
  if (messages === undefined || isHidden) return null
  return (
    <IntlProvider locale={locale} messages={{ ...loadedMessages, ...messages }}>
      <Chart {...props} />
    </IntlProvider>
  )
}

/** The messages are loaded here, because the chart is on Home, whose messages must stay small at the start. */
function useChartMessages() {
  const locale = useLocale()
  const [messages, setMessages] = useState<Awaited<ReturnType<typeof loadNamespaces>>>()
  useEffect(() => {
    const language = LANGUAGES.find((one) => one === locale) ?? 'en'
    loadNamespaces(language, ['chart']).then(setMessages, () => undefined)
  }, [locale])
  return messages
}

function Chart({ walletId, of, now, unit, decimals }: Omit<BalanceChartProps, 'isHidden'>) {
  const [until] = useState(() => Date.now())
  const isAsset = 'asset' in of
  const filters = isAsset
    ? of.asset.networks.map(({ currency }) => ({ 'currency.uuid': currency.id }))
    : [{}]
  const feeds = useQueries({
    queries: filters.map((filter) => walletQueries.latest(walletId, filter, MAX_TRANSACTIONS)),
  })
  const rows = feeds.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (rows.length < feeds.length) return null
  const prices = isAsset ? new Map([[of.asset.symbol, decimal('1')]]) : pricesOf(of.assets, unit)
  const series = balanceSeriesOf({
    now,
    moves: rows.flat().flatMap((row) => moveOf(row, prices) ?? []),
    from: Math.max(until - PERIOD_MS, ...rows.map((page) => reachOf(page, MAX_TRANSACTIONS))),
    until,
    steps: STEPS,
  })
  if (series === undefined) return <span hidden />
  return <ChartFigure series={series} unit={unit} decimals={decimals} isEstimate={!isAsset} />
}

interface ChartFigureProps {
  series: BalanceSeries
  unit: string
  decimals: number
  /** Worth at today's rates. */
  isEstimate: boolean
}

const DAY_MS = 86_400_000

function ChartFigure({ series, unit, decimals, isEstimate }: ChartFigureProps) {
  const t = useTranslations('chart')
  const format = useFormatter()
  const language = useLocale()
  const fade = useId()
  const heights = heightsOf(series)
  const points = heights.map((height, at) => {
    const x = (at * WIDTH) / (heights.length - 1)
    return `${x.toFixed(1)},${(LINE + (1 - height) * (HEIGHT - 2 * LINE)).toFixed(1)}`
  })
  const amountLabel = (amount: Decimal) =>
    amountText(round(amount, decimals, 'half-up'), unit, language)
  const date = format.dateTime(
    series.from,
    series.until - series.from < 2 * DAY_MS
      ? { hour: 'numeric', minute: 'numeric' }
      : { day: 'numeric', month: 'short' },
  )
  const change = round(changeOver(series), decimals, 'half-up')
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('label', {
          date,
          first: amountLabel(series.values[0] ?? change),
          last: amountLabel(series.values.at(-1) ?? change),
          lowest: amountLabel(series.lowest),
          highest: amountLabel(series.highest),
        })}
      >
        <defs>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop className={styles.from} offset="0" />
            <stop className={styles.to} offset="1" />
          </linearGradient>
        </defs>
        <polygon
          points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`}
          fill={`url(#${fade})`}
        />
        <polyline className={styles.line} points={points.join(' ')} />
      </svg>
      <figcaption className={styles.caption}>
        <span>{t(isEstimate ? 'sinceAtRates' : 'since', { date })}</span>
        <span className={styles.change}>
          <Amount
            amount={absolute(change)}
            unit={unit}
            sign={isZero(change) ? undefined : isNegative(change) ? 'out' : 'in'}
          />
        </span>
      </figcaption>
    </figure>
  )
}
