import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import { symbolOf, type Unit } from '#i18n/amount.ts'
import { compare, decimal, quotient, roundToDigits, sum } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { CollapsibleRow } from '#ui/collapsible-row.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { RateFigure } from '#ui/rate-figure.tsx'
import { Row } from '#ui/row.tsx'

import { RateRow } from './rate-row.tsx'

const PLACES = 18
const DIGITS = 4
/** A rate below this keeps all its decimals, because it is shown inverted. */
const SMALLEST = decimal('0.01')

export const isSameUnit = (one: Unit, other: Unit) => symbolOf(one) === symbolOf(other)

export interface PricedPair {
  quote: Quote
  sold: Unit
  bought: Unit
}

/** The rate including all fees: the amount that arrives for one unit that leaves. */
function FullRate({ quote: { debit, arrives }, sold, bought }: PricedPair) {
  const exact = quotient(arrives, debit, PLACES, 'half-up')
  const rate = compare(exact, SMALLEST) < 0 ? exact : roundToDigits(exact, DIGITS)
  return <RateFigure rate={rate} one={symbolOf(sold)} other={symbolOf(bought)} />
}

export function CostRows({ quote: { rate, fees }, sold, bought }: PricedPair) {
  const t = useTranslations('quote')
  return (
    <>
      {isSameUnit(sold, bought) ? null : (
        <RateRow
          title={t(fees.length === 0 ? 'rate' : 'rateBefore')}
          rate={rate}
          sold={symbolOf(sold)}
          bought={symbolOf(bought)}
        />
      )}
      {fees.map(({ kind, amount }) => (
        <Row key={kind} title={t(`fees.${kind}`)} after={<Amount amount={amount} unit={sold} />} />
      ))}
    </>
  )
}

interface CollapsibleCostsProps extends PricedPair {
  isOpen?: boolean
  children?: ReactNode
}

export function CollapsibleCosts({ isOpen = false, children, ...pair }: CollapsibleCostsProps) {
  const t = useTranslations('quote')
  const { quote: shown, sold, bought } = pair
  if (shown.fees.length === 0)
    return (
      <>
        <CostRows {...pair} />
        {children}
      </>
    )
  const total = <Amount amount={sum(shown.fees.map(({ amount }) => amount))} unit={sold} />
  return (
    <CollapsibleRow
      isOpen={isOpen}
      {...(isSameUnit(sold, bought)
        ? { title: t('allFees'), value: total }
        : {
            title: <FullRate {...pair} />,
            subtitle: <Phrase>{t.rich('feesIncluded', { fees: () => total })}</Phrase>,
          })}
    >
      <CostRows {...pair} />
      {children}
    </CollapsibleRow>
  )
}
