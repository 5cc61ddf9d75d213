import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { isPositive } from '#lib/money/decimal.ts'
import { EditLink } from '#orders/edit-link.tsx'
import { CostFigure, QuoteCard } from '#quotes/quote-card.tsx'
import { QuoteFailure, QuoteProblem } from '#quotes/quote-failure.tsx'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import type { IssueOrder } from './use-issue-order.ts'

interface IssueCostProps {
  issue: IssueOrder
  /** True shows the paid and the arriving amount large. */
  isReview?: boolean
}

export function IssueCost({ issue, isReview = false }: IssueCostProps) {
  const t = useTranslations('cards')
  const { topUp, fee, balance, cost, isFeeCounted, isTooMuch } = issue
  const { hasTopUp } = issue.requirements
  const { program, currency } = issue.choice
  const paidIn = balance?.currency.symbol ?? ''
  const hasFee = isPositive(program.issuingFee)
  const isCounted = isReview && isFeeCounted
  const paidFee =
    fee.debit === undefined ? (
      // Without a price in the paying currency, the fee is shown in the program's currency.
      <Amount amount={program.issuingFee} unit={currency.symbol} />
    ) : (
      <Amount amount={fee.debit} unit={paidIn} />
    )
  const total = <Amount amount={issue.total} unit={paidIn} />
  return (
    <>
      {!hasTopUp && isTooMuch ? (
        <Paragraph role="alert" tone="destructive">
          {issue.problem}
        </Paragraph>
      ) : null}
      {fee.error === null ? null : (
        <QuoteProblem error={fee.error} onRetry={() => void fee.quote.refetch()} />
      )}
      <QuoteFailure quote={topUp} isRequested={issue.amount !== undefined} />
      {isTooMuch ? null : hasTopUp ? (
        <QuoteCard
          quote={isCounted ? cost : topUp}
          sold={paidIn}
          bought={currency.symbol}
          labels={{
            arrives: t('issue.onCard'),
            // If the fee is not included here, the total is a separate row at the end.
            debit: t(hasFee && !isCounted ? 'issue.forTopUp' : 'issue.inAll'),
          }}
          isReview={isReview}
          action={isReview ? <EditLink field="amount" /> : undefined}
          // The fees are shown in detail, because they are a large part of a small first top-up.
          areFeesOpen
        >
          {hasFee && !isCounted ? <Row title={t('issue.fee')} after={paidFee} /> : null}
          {isFeeCounted && !isCounted ? <Row title={t('issue.inAll')} after={total} /> : null}
        </QuoteCard>
      ) : (
        <FeeOnly
          isReview={isReview}
          // A fee without a price in the paying currency isn't the amount that leaves the wallet.
          label={t(hasFee && fee.debit === undefined ? 'issue.fee' : 'issue.inAll')}
        >
          {hasFee ? paidFee : t('issue.free')}
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
