import { useQuery } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { exchangeQueries } from '#api/exchange/queries.ts'
import type { Rate } from '#api/exchange/views.ts'
import { allowedAmountMarks, groupSeparatorOf } from '#i18n/amount-input.ts'
import {
  amountTextIn,
  toTypedAmount,
  NO_AMOUNT,
  typedAmount,
  type TypedAmount,
} from '#i18n/typed-amount.ts'
import { decimal, quotient, type Decimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { useHost, useObservable } from '#session/services.tsx'
import { IconButton } from '#ui/button.tsx'
import { Centered } from '#ui/centered.tsx'
import { TextField } from '#ui/form.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useDefaultCurrency } from '#wallets/default-currency.ts'

import { convertAmount, ratesBetween, symbolsOf } from './conversion.ts'
import styles from './converter-sheet.module.css'
import { RateRow } from './rate-row.tsx'
import { QUOTE_LIFETIME_MS } from './use-quote.ts'

export interface ConverterSheetProps {
  from: string
  onClose: () => void
}

/** A calculator with the platform's rates. It places no order, and no order uses its result. */
export function ConverterSheet({ from, onClose }: ConverterSheetProps) {
  const t = useTranslations('quote')
  const { isVisible } = useHost()
  const isWatched = useObservable(isVisible)
  const rates = useQuery({
    ...exchangeQueries.rates('EXCHANGE_CRYPTO_INTERNAL'),
    refetchInterval: isWatched ? QUOTE_LIFETIME_MS : false,
  })
  return (
    <Sheet title={t('converter.title')} onClose={onClose}>
      <QueryView
        query={rates}
        skeleton={<SkeletonRows count={3} />}
        isEmpty={(all) => all.length === 0}
        empty={<IllustratedState of="exchange" title={t('noRate')} text={t('converter.none')} />}
      >
        {(all) => <Converter rates={all} from={from} requestedAt={rates.dataUpdatedAt} />}
      </QueryView>
    </Sheet>
  )
}

const SIDES = ['from', 'to'] as const
type Side = (typeof SIDES)[number]
const OTHER = { from: 'to', to: 'from' } as const
const ONE = decimal('1')
/** Number of decimals of an inverted rate. */
const RATE_PLACES = 30

interface Figures {
  symbols: Record<Side, string>
  /** `typed`: the side typed last. `amount`: its amount, from which the other side follows. */
  typed: Side
  amount: TypedAmount
}

interface ConverterProps {
  rates: readonly Rate[]
  from: string
  /** Time at which the rates were read, in epoch milliseconds. */
  requestedAt: number
}

function Converter({ rates, from, requestedAt }: ConverterProps) {
  const t = useTranslations('quote')
  const language = useLocale()
  const ownCurrency = useDefaultCurrency()
  const known = symbolsOf(rates)
  const [figures, setFigures] = useState<Figures>(() => {
    const first = known.includes(from) ? from : (known[0] ?? '')
    const partners = known.filter((symbol) => ratesBetween(rates, first, symbol) !== undefined)
    const second = partners.find((symbol) => symbol === ownCurrency) ?? partners[0] ?? ''
    return { symbols: { from: first, to: second }, typed: 'from', amount: toTypedAmount(ONE) }
  })
  const { symbols, typed, amount } = figures
  const found = ratesBetween(rates, symbols.from, symbols.to)
  const rules = {
    decimals: Number.POSITIVE_INFINITY,
    groupSeparator: groupSeparatorOf(language),
    marks: allowedAmountMarks(symbols[typed], language),
  }
  const entry = parseAmount(amountTextIn(amount, language), rules)
  const other = OTHER[typed]
  const resultOf = (rate: Decimal, sum: Decimal): TypedAmount =>
    toTypedAmount(
      convertAmount(
        sum,
        typed === 'from' ? rate : quotient(ONE, rate, RATE_PLACES, 'half-up'),
        symbols[other],
      ),
    )
  const amountOf = (side: Side): TypedAmount => {
    if (side === typed) return amount
    return found !== undefined && entry.ok ? resultOf(found.rate, entry.amount) : NO_AMOUNT
  }
  const problem =
    entry.ok || entry.problem === 'empty'
      ? undefined
      : t(`problems.${entry.problem}`, { decimals: 0, min: '', max: '' })
  const choose = (side: Side, symbol: string) =>
    // Choosing the symbol of the other side swaps both: a currency can't be converted to itself.
    setFigures({
      ...figures,
      symbols:
        symbol === symbols[OTHER[side]]
          ? { from: symbols.to, to: symbols.from }
          : { ...symbols, [side]: symbol },
    })
  const options = known.map((symbol) => ({ value: symbol, label: symbol }))
  return (
    <>
      {SIDES.map((side) => (
        <div key={side} className={styles.side} role="group" aria-label={t(`converter.${side}`)}>
          <TextField
            label={t('amountIn', { symbol: symbols[side] })}
            value={amountTextIn(amountOf(side), language)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            autoFocus={side === 'from'}
            error={side === typed ? problem : undefined}
            onChange={({ target }) =>
              setFigures({ ...figures, typed: side, amount: typedAmount(target.value, language) })
            }
          />
          <SelectField
            label={t('converter.currency')}
            value={symbols[side]}
            options={options}
            onChange={(symbol) => choose(side, symbol)}
          />
        </div>
      ))}
      <Centered>
        <IconButton
          label={t('converter.swap')}
          onPress={() =>
            setFigures({ symbols: { from: symbols.to, to: symbols.from }, typed: other, amount })
          }
        >
          <ArrowUpDown size={20} aria-hidden />
        </IconButton>
      </Centered>
      {found === undefined ? (
        <IllustratedState of="exchange" title={t('noRate')} text={t('converter.noPair')} />
      ) : (
        <Section
          footer={
            <>
              <span>
                {found.source === undefined
                  ? t('converter.fromPlatform')
                  : t('converter.fromSource', { source: found.source })}
              </span>{' '}
              <TimeAgo
                time={found.updatedAt === undefined ? requestedAt : Date.parse(found.updatedAt)}
              />
              <span>{`. ${t('converter.estimate')}`}</span>
            </>
          }
        >
          <RateRow rate={found.rate} sold={symbols.from} bought={symbols.to} />
        </Section>
      )}
    </>
  )
}
