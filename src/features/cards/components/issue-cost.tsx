import { useTranslations } from 'use-intl'

import type { Program } from '#api/cards/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { QuoteCard } from '#quotes/quote-card.tsx'
import { QuoteProblem } from '#quotes/quote-failure.tsx'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { AccountAmount } from './account-amount.tsx'
import styles from './issue-form.module.css'
import type { IssueOrder } from './use-issue-order.ts'

interface IssueCostProps {
  issue: IssueOrder
  program: Program
  /** The account's. */
  currency: CurrencyView
}

/** What a new card costs: its first top-up with every fee, the fee for issuing it, and what is paid in all. */
export function IssueCost({ issue, program, currency }: IssueCostProps) {
  const t = useTranslations('cards')
  const tQuote = useTranslations('quote')
  const { money, balance, hasTopUp } = issue
  const { quote, feeDebit } = money
  const paidIn = balance?.currency.symbol ?? ''
  const hasFee = isPositive(program.issuingFee)
  const total = (
    <Row title={t('issue.inAll')} after={<Amount amount={money.total} unit={paidIn} />} />
  )
  const fee = hasFee ? (
    <Row
      title={t('issue.fee')}
      after={
        feeDebit === undefined ? (
          // The platform names no price for it in what pays, so it stands in the currency of the program.
          <AccountAmount amount={program.issuingFee} unit={currency.symbol} />
        ) : (
          <Amount amount={feeDebit} unit={paidIn} />
        )
      }
    />
  ) : null
  return (
    <>
      {!hasTopUp && money.isTooMuch ? (
        <p className={styles.problem} role="alert">
          {money.problem}
        </p>
      ) : null}
      {money.feeError === null ? null : (
        <QuoteProblem error={money.feeError} onRetry={money.retryFee} />
      )}
      {quote.error && money.entry.amount !== undefined ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      {quote.fetchStatus === 'paused' ? (
        <QuoteProblem error={{ kind: 'network', reference: 'OFFLINE' }} />
      ) : null}
      {money.isTooMuch ? null : hasTopUp ? (
        <QuoteCard
          quote={quote}
          sold={paidIn}
          bought={currency.symbol}
          labels={{
            arrives: t('issue.onCard'),
            // With a fee, what is paid is the sum at the end.
            debit: t(hasFee ? 'issue.forTopUp' : 'issue.inAll'),
          }}
        >
          {fee}
          {hasFee && feeDebit !== undefined ? total : null}
        </QuoteCard>
      ) : (
        <Section title={tQuote('cost')}>
          {fee ?? <Row title={t('issue.fee')} after={t('issue.free')} />}
          {hasFee && feeDebit !== undefined ? total : null}
        </Section>
      )}
    </>
  )
}
