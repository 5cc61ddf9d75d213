import { useTranslations } from 'use-intl'

import { isPositive } from '#lib/money/decimal.ts'
import { ReviewFrame } from '#orders/review.tsx'
import { PriceChangeNote } from '#quotes/quote-card.tsx'
import { useIsTypedAmount } from '#quotes/use-is-typed-amount.ts'
import { Amount, useAmountText } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { useAccountName } from '../../components/account-section.tsx'
import { IssueCost } from './issue-cost.tsx'
import { IssueProblem } from './issue-outcome.tsx'
import type { IssueOrder, IssueFormData } from './use-issue-order.ts'

interface IssueReviewProps extends Pick<IssueFormData, 'form' | 'accounts'> {
  issue: IssueOrder
}

export function IssueReview({ form, issue, accounts }: IssueReviewProps) {
  const t = useTranslations('cards')
  const toText = useAmountText('short')
  const isTyped = useIsTypedAmount()
  const accountName = useAccountName()
  const { balance, total, isFeeCounted } = issue
  const { isPrepaid, hasTopUp } = issue.requirements
  const { program, currency, input } = issue.choice
  const { nickname } = input
  const isFeeApart = hasTopUp && isPositive(program.issuingFee) && !isFeeCounted
  const isCostKnown = issue.fee.debit !== undefined && isPositive(total) && !issue.isTooMuch
  const sum = toText(total, balance?.currency.symbol ?? '', isTyped(total))
  const account = accounts.find(({ id }) => id === input.accountId)
  const accountLabel = account === undefined ? t('issue.newAccount') : accountName(account)
  return (
    <ReviewFrame
      form={form}
      {...issue.intent}
      facts={
        <Section>
          <Row
            label={t('issue.name')}
            title={nickname}
            subtitle={nickname === program.name ? undefined : program.name}
          />
          {isPrepaid ? null : <Row title={t('issue.account')} after={accountLabel} />}
          {input.payWith === undefined || balance === undefined ? null : (
            <Row
              title={t('issue.payWith')}
              after={[balance.currency.symbol, balance.currency.network?.name]
                .filter(Boolean)
                .join(' · ')}
            />
          )}
          {isPositive(program.monthlyFee) ? (
            <Row
              title={t('issue.monthly')}
              after={<Amount amount={program.monthlyFee} unit={currency.symbol} />}
            />
          ) : null}
        </Section>
      }
      // The button names the amount that leaves, if it is known.
      text={isCostKnown ? t('issue.submitSum', { sum }) : t('issue.submit')}
      isLoading={issue.isInFlight}
      disabled={!issue.isPriced}
      problemOf={(problem) => <IssueProblem failure={problem} program={program} />}
      priceError={issue.topUp.error}
    >
      <PriceChangeNote
        {...issue.moved}
        sold={balance?.currency.symbol ?? ''}
        bought={currency.symbol}
        labels={{
          debit: t(isFeeApart ? 'issue.forTopUp' : 'issue.inAll'),
          arrives: t(hasTopUp ? 'issue.onCard' : 'issue.fee'),
        }}
      />
      <IssueCost issue={issue} isReview />
    </ReviewFrame>
  )
}
