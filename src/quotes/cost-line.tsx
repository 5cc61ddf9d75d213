import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { figureText, type AmountDigits, type Unit } from '#i18n/amount.ts'
import { sum, type Decimal } from '#lib/money/decimal.ts'
import { Amount, HiddenAmount, useAreAmountsHidden } from '#ui/amount.tsx'
import { Announcement } from '#ui/announcement.tsx'
import { CollapsibleRow } from '#ui/collapsible-row.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { CostRows, isSameUnit, type PricedPair } from './cost-breakdown.tsx'
import { AmountChange, FreshnessRing, type QuoteLabels, usePriceSummary } from './quote-card.tsx'
import type { AmountSide } from './use-amount-entry.ts'
import type { QuoteState } from './use-quote.ts'

interface CostLineProps extends Omit<PricedPair, 'quote'> {
  quote: Pick<QuoteState, 'data' | 'isInFlight' | 'isFetching' | 'dataUpdatedAt' | 'movedFrom'>
  labels: QuoteLabels
  side: AmountSide
  /** Heading and row that are shown while no price is known. */
  unpriced: { heading: string; row: ReactNode }
  isOpen: boolean
  children: ReactNode
}

export function CostLine({
  quote,
  labels,
  side,
  unpriced,
  isOpen,
  children,
  ...pair
}: CostLineProps) {
  const t = useTranslations('quote')
  const { data: shown, movedFrom, dataUpdatedAt } = quote
  const { sold, bought } = pair
  const summary = usePriceSummary(shown, { sold, bought, labels })
  const isRefreshing = quote.isInFlight || quote.isFetching
  const rows = shown && {
    debit: (
      <Row
        title={labels.debit}
        after={<AmountChange from={movedFrom?.debit} to={shown.debit} unit={sold} />}
      />
    ),
    arrives: (
      <Row
        title={labels.arrives}
        after={<AmountChange from={movedFrom?.arrives} to={shown.arrives} unit={bought} />}
      />
    ),
  }
  const other = side === 'debit' ? 'arrives' : 'debit'
  return (
    <>
      <Announcement text={summary} />
      <div aria-busy={isRefreshing}>
        <Section
          title={shown === undefined ? unpriced.heading : t('cost')}
          action={shown && <FreshnessRing since={dataUpdatedAt} isRefreshing={quote.isInFlight} />}
        >
          <CollapsibleRow
            isOpen={isOpen}
            title={
              shown === undefined ? unpriced.row : <LineText quote={shown} {...pair} side={side} />
            }
          >
            {children}
            {rows?.debit}
            {shown && <CostRows quote={shown} {...pair} />}
            {rows?.arrives}
          </CollapsibleRow>
          {movedFrom === undefined ? null : rows?.[other]}
        </Section>
      </div>
    </>
  )
}

interface FigureProps {
  amount: Decimal
  unit: Unit
  digits: AmountDigits
}

function Figure({ amount, unit, digits }: FigureProps) {
  const language = useLocale()
  if (useAreAmountsHidden()) return <HiddenAmount />
  return (
    <bdi dir="ltr" translate="no">
      {figureText(amount, unit, language, digits)}
    </bdi>
  )
}

/**
 * Text of the line. The fee has a unit only if it is not that of the amount, so that the line fits
 * a phone.
 */
function LineText({ quote: shown, sold, bought, side }: PricedPair & { side: AmountSide }) {
  const t = useTranslations('quote')
  const Fee = isSameUnit(sold, bought) ? Figure : Amount
  const fees = sum(shown.fees.map(({ amount }) => amount))
  const kind = shown.fees.length === 0 ? 'free' : 'paid'
  return (
    <Phrase>
      {t.rich(`line.${kind}.${side}`, {
        fee: () => <Fee amount={fees} unit={sold} digits="short" />,
        sum: () =>
          side === 'debit' ? (
            <Amount amount={shown.arrives} unit={bought} digits="short" />
          ) : (
            <Amount amount={shown.debit} unit={sold} digits="short" />
          ),
      })}
    </Phrase>
  )
}
