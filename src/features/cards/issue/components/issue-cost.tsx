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

import { AccountAmount } from '../../components/account-amount.tsx'
import type { IssueOrder } from './use-issue-order.ts'

interface IssueCostProps {
  issue: IssueOrder
  program: Program
  /** The account's. */
  currency: CurrencyView
  /** What is paid and what arrives large. */
  isReview?: boolean
}

/** What a new card costs: its first top-up with every fee, the fee for issuing it, and what is paid in all. */
export function IssueCost({ issue, program, currency, isReview = false }: IssueCostProps) {
  const t = useTranslations('cards')
  const { money, balance, cost, isSumKnown } = issue
  const { hasTopUp } = issue.asked
  const { quote, feeDebit } = money
  const paidIn = balance?.currency.symbol ?? ''
  const hasFee = isPositive(program.issuingFee)
  const isCounted = isReview && isSumKnown
  const fee =
    feeDebit === undefined ? (
      // The platform names no price for it in what pays, so it stands in the currency of the program.
      <AccountAmount amount={program.issuingFee} unit={currency.symbol} />
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
      <QuoteFailure quote={quote} isAsked={money.entry.amount !== undefined} />
      {money.isTooMuch ? null : hasTopUp ? (
        <QuoteCard
          quote={isCounted ? cost : quote}
          sold={paidIn}
          bought={currency.symbol}
          labels={{
            arrives: t('issue.onCard'),
            // With a fee that is not counted in, what is paid is the sum at the end.
            debit: t(hasFee && !isCounted ? 'issue.forTopUp' : 'issue.inAll'),
          }}
          isReview={isReview}
          // Of a small first top-up they are no small part.
          areFeesOpen
        >
          {hasFee && !isCounted ? <Row title={t('issue.fee')} after={fee} /> : null}
          {isSumKnown && !isCounted ? <Row title={t('issue.inAll')} after={total} /> : null}
        </QuoteCard>
      ) : (
        <FeeAlone
          isReview={isReview}
          // A fee without a price in what pays is not what leaves the wallet.
          label={t(hasFee && feeDebit === undefined ? 'issue.fee' : 'issue.inAll')}
        >
          {hasFee ? fee : t('issue.free')}
        </FeeAlone>
      )}
    </>
  )
}

interface FeeAloneProps {
  isReview: boolean
  /** What the figure of the review is. */
  label: string
  children: ReactNode
}

/** The cost of a card that nothing is put on. */
function FeeAlone({ isReview, label, children }: FeeAloneProps) {
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
