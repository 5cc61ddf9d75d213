import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Program } from '#api/cards/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { CostFigure, QuoteCard } from '#quotes/quote-card.tsx'
import { QuoteFailure, QuoteProblem } from '#quotes/quote-failure.tsx'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import type { IssueOrder } from './use-issue-order.ts'

interface IssueCostProps {
  issue: IssueOrder
  program: Program
  currency: CurrencyView
  /** Whether the paid and the arriving amount are shown large. */
  isReview?: boolean
}

/**
 * Shows the cost of a new card: its first top-up with every fee, the issuing fee, and the total.
 */
export function IssueCost({ issue, program, currency, isReview = false }: IssueCostProps) {
  const t = useTranslations('cards')
  const { money, balance, cost, isSumKnown } = issue
  const { hasTopUp } = issue.requirements
  const { quote, feeDebit } = money
  const paidIn = balance?.currency.symbol ?? ''
  const hasFee = isPositive(program.issuingFee)
  const isCounted = isReview && isSumKnown
  const fee =
    feeDebit === undefined ? (
      // Without the platform's price in the paying currency, the fee is in the program's currency.
      <Amount amount={program.issuingFee} unit={currency.symbol} />
    ) : (
      <Amount amount={feeDebit} unit={paidIn} />
    )
  const total = <Amount amount={money.total} unit={paidIn} />
  return (
    <>
      {!hasTopUp && money.isTooMuch ? (
        <Paragraph role="alert" tone="destructive">
          {money.problem}
        </Paragraph>
      ) : null}
      {money.feeError === null ? null : (
        <QuoteProblem error={money.feeError} onRetry={money.retryFee} />
      )}
      <QuoteFailure quote={quote} isRequested={money.amount !== undefined} />
      {money.isTooMuch ? null : hasTopUp ? (
        <QuoteCard
          quote={isCounted ? cost : quote}
          sold={paidIn}
          bought={currency.symbol}
          labels={{
            arrives: t('issue.onCard'),
            // A fee that is not included makes the total a row of its own at the end.
            debit: t(hasFee && !isCounted ? 'issue.forTopUp' : 'issue.inAll'),
          }}
          isReview={isReview}
          // For a small first top-up the fees are a large part.
          areFeesOpen
        >
          {hasFee && !isCounted ? <Row title={t('issue.fee')} after={fee} /> : null}
          {isSumKnown && !isCounted ? <Row title={t('issue.inAll')} after={total} /> : null}
        </QuoteCard>
      ) : (
        <FeeOnly
          isReview={isReview}
          // A fee without a price in the paying currency is not the amount that leaves the wallet.
          label={t(hasFee && feeDebit === undefined ? 'issue.fee' : 'issue.inAll')}
        >
          {hasFee ? fee : t('issue.free')}
        </FeeOnly>
      )}
    </>
  )
}

interface FeeOnlyProps {
  isReview: boolean
  label: string
  children: ReactNode
}

function FeeOnly({ isReview, label, children }: FeeOnlyProps) {
  const t = useTranslations('cards.issue')
  const tQuote = useTranslations('quote')
  return (
    <Section title={tQuote('cost')}>
      {isReview ? (
        <CostFigure label={label}>{children}</CostFigure>
      ) : (
        <Row title={t('fee')} after={children} />
      )}
    </Section>
  )
}
