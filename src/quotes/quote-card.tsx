import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import { symbolOf, type Unit } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Amount, useAmountText } from '#ui/amount.tsx'
import { Announcement } from '#ui/announcement.tsx'
import { NoteCard } from '#ui/note-card.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'

import { CollapsibleCosts, CostRows, isSameUnit } from './cost-breakdown.tsx'
import styles from './quote-card.module.css'
import { RateRow } from './rate-row.tsx'
import type { AmountSide } from './use-amount-entry.ts'
import { useIsTypedAmount } from './use-is-typed-amount.ts'
import { type QuoteState, QUOTE_LIFETIME_MS } from './use-quote.ts'

/** Labels of both amounts, such as "You send" and "They get". */
export interface QuoteLabels {
  debit: string
  arrives: string
}

interface QuoteCardProps {
  quote: Pick<QuoteState, 'data' | 'isCurrent' | 'isFetching' | 'dataUpdatedAt' | 'movedFrom'>
  sold: Unit
  bought: Unit
  labels: QuoteLabels
  /**
   * If true, the amounts are large, and rate and fees are folded, because a review is about the
   * amounts.
   */
  isReview?: boolean
  areFeesOpen?: boolean
  /**
   * Amounts that fields beside the card already show. The card shows them only after they have
   * changed.
   */
  shownSides?: readonly AmountSide[]
  action?: ReactNode
  children?: ReactNode
}

export function QuoteCard({
  quote,
  sold,
  bought,
  labels,
  isReview = false,
  areFeesOpen = false,
  shownSides,
  action,
  children,
}: QuoteCardProps) {
  const t = useTranslations('quote')
  const { data: shown, isCurrent, isFetching, dataUpdatedAt, movedFrom } = quote
  const summary = usePriceSummary(shown, { sold, bought, labels })
  const isRefreshing = !isCurrent || isFetching
  const isShownBeside = (side: AmountSide) => movedFrom === undefined && shownSides?.includes(side)
  const debit = shown && <AmountChange from={movedFrom?.debit} to={shown.debit} unit={sold} />
  const arrives = shown && (
    <AmountChange from={movedFrom?.arrives} to={shown.arrives} unit={bought} />
  )
  return (
    <>
      {/* The last announcement stays while the price is requested again, so that an unchanged
          price is not announced twice. */}
      <Announcement text={summary} />
      {shown === undefined ? null : (
        <div aria-busy={isRefreshing}>
          <Section
            title={t('cost')}
            action={
              <>
                <FreshnessRing since={dataUpdatedAt} isRefreshing={isRefreshing} />
                {action}
              </>
            }
            footer={shown.fees.length === 0 ? t('noFees') : undefined}
          >
            {isReview ? (
              <>
                <CostFigure label={labels.debit}>{debit}</CostFigure>
                <CostFigure label={labels.arrives}>{arrives}</CostFigure>
                <CollapsibleCosts quote={shown} sold={sold} bought={bought} isOpen={areFeesOpen} />
              </>
            ) : (
              <>
                {isSameUnit(sold, bought) ? null : (
                  <CollapsibleCosts
                    quote={shown}
                    sold={sold}
                    bought={bought}
                    isOpen={areFeesOpen}
                  />
                )}
                {isShownBeside('debit') ? null : <Row title={labels.debit} after={debit} />}
                {isSameUnit(sold, bought) ? (
                  <CostRows quote={shown} sold={sold} bought={bought} />
                ) : null}
                {isShownBeside('arrives') ? null : <Row title={labels.arrives} after={arrives} />}
              </>
            )}
            {children}
          </Section>
        </div>
      )}
    </>
  )
}

export const CostFigure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row
    label={label}
    title={
      <Text size="title" isStrong className={styles.sum}>
        {children}
      </Text>
    }
  />
)

export function usePriceSummary(
  shown: Quote | undefined,
  { sold, bought, labels }: Pick<QuoteCardProps, 'sold' | 'bought' | 'labels'>,
): string {
  const toText = useAmountText()
  const isTyped = useIsTypedAmount()
  if (shown === undefined) return ''
  const { debit, arrives } = shown
  return [
    `${labels.debit}: ${toText(debit, sold, isTyped(debit))}.`,
    `${labels.arrives}: ${toText(arrives, bought, isTyped(arrives))}.`,
  ].join(' ')
}

interface AmountChangeProps {
  from: Decimal | undefined
  to: Decimal
  unit: Unit
}

export function AmountChange({ from, to, unit }: AmountChangeProps) {
  const t = useTranslations('quote')
  const isTyped = useIsTypedAmount()
  const shownTo = <Amount amount={to} unit={unit} isTyped={isTyped(to)} />
  if (from === undefined || from === to) return shownTo
  return (
    <span className={styles.change}>
      <del>
        <Amount amount={from} unit={unit} isTyped={isTyped(from)} />
      </del>{' '}
      <ArrowRight size={16} role="img" aria-label={t('becomes')} /> <ins>{shownTo}</ins>
    </span>
  )
}

interface RateCardProps extends FreshnessRingProps {
  rate: Decimal
  sold: Unit
  bought: Unit
}

export function RateCard({ rate, sold, bought, ...age }: RateCardProps) {
  const t = useTranslations('quote')
  return (
    <Section title={t('cost')} action={<FreshnessRing {...age} />}>
      <RateRow
        title={t('rateBefore')}
        rate={rate}
        sold={symbolOf(sold)}
        bought={symbolOf(bought)}
      />
    </Section>
  )
}

interface PriceChangeNoteProps {
  from: Quote | undefined
  to: Quote | undefined
  sold: Unit
  bought: Unit
  labels: QuoteLabels
}

export function PriceChangeNote({ from, to, sold, bought, labels }: PriceChangeNoteProps) {
  const t = useTranslations('quote')
  const toText = useAmountText()
  const isTyped = useIsTypedAmount()
  if (from === undefined || to === undefined) return null
  const [side, sum, unit] =
    from.arrives === to.arrives
      ? (['debit', to.debit, sold] as const)
      : (['arrives', to.arrives, bought] as const)
  return (
    <NoteCard role="alert">
      <Text as="p" isStrong>
        {t(`moved.${side}`, { sum: toText(sum, unit, isTyped(sum)) })}
      </Text>
      <Text as="p">
        <span>{`${labels.debit}: `}</span>
        <AmountChange from={from.debit} to={to.debit} unit={sold} />
      </Text>
      <Text as="p">
        <span>{`${labels.arrives}: `}</span>
        <AmountChange from={from.arrives} to={to.arrives} unit={bought} />
      </Text>
    </NoteCard>
  )
}

const SIZE = 20
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: 8 }

interface FreshnessRingProps {
  /** Time of the price in epoch milliseconds. */
  since: number
  isRefreshing: boolean
}

/**
 * A ring that empties while the price ages and starts again with the next price. It doesn't move if
 * the device is set to reduced motion.
 */
export function FreshnessRing({ since, isRefreshing }: FreshnessRingProps) {
  const t = useTranslations('quote')
  return (
    <svg
      className={styles.ring}
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={t(isRefreshing ? 'refreshing' : 'fresh', { seconds: QUOTE_LIFETIME_MS / 1000 })}
    >
      <circle className={styles.track} {...CIRCLE} />
      {isRefreshing ? null : <Hand key={since} since={since} />}
    </svg>
  )
}

function Hand({ since }: { since: number }) {
  // A price that was already cached when it appears starts with its real age.
  const [age] = useState(() => Math.min(Math.max(Date.now() - since, 0), QUOTE_LIFETIME_MS))
  return (
    <circle
      className={styles.hand}
      {...CIRCLE}
      pathLength={1}
      strokeDasharray={1}
      style={{ animationDuration: `${QUOTE_LIFETIME_MS}ms`, animationDelay: `-${age}ms` }}
    />
  )
}
