import { useTranslations } from 'use-intl'

import { isPositive } from '#lib/money/decimal.ts'
import { OrderAction } from '#orders/order-action.tsx'
import { PriceChangeNote } from '#quotes/quote-card.tsx'
import { useIsTyped } from '#quotes/use-is-typed.ts'
import { Amount, useAmountText } from '#ui/amount.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { useAccountName } from '../../components/account-section.tsx'
import { IssueCost } from './issue-cost.tsx'
import { IssueProblem } from './issue-outcome.tsx'
import { useIssueOrder, type IssueSetup } from './use-issue-order.ts'

export function IssueReview(setup: IssueSetup) {
  const { program, currency, wallet, accounts } = setup
  const t = useTranslations('cards')
  const toText = useAmountText('short')
  const isTyped = useIsTyped()
  const accountName = useAccountName()
  const issue = useIssueOrder(setup, true)
  const { balance, failure, moved, money, isSumKnown } = issue
  const { isPrepaid, hasTopUp } = issue.requirements
  const { input } = issue.plan
  const { nickname } = input
  const isFeeApart = hasTopUp && isPositive(program.issuingFee) && !isSumKnown
  const isCostKnown = money.feeDebit !== undefined && isPositive(money.total) && !money.isTooMuch
  const sum = toText(money.total, balance?.currency.symbol ?? '', isTyped(money.total))
  const account = accounts.find(({ id }) => id === input.accountId)
  const accountLabel = account === undefined ? t('issue.newAccount') : accountName(account)
  return (
    <FormColumns
      summary={
        <>
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
          <OrderAction
            order={setup.order}
            identity={[input, wallet.id]}
            typed={[input, wallet.id]}
            isRepeatable
            planned={{ prices: issue.prices, planOf: issue.planAt }}
            // The button names the amount that it takes, if known.
            text={isCostKnown ? t('issue.submitSum', { sum }) : t('issue.submit')}
            isLoading={money.isInFlight}
            disabled={!issue.isPriced}
            failure={failure}
            problemOf={(problem) => <IssueProblem failure={problem} program={program} />}
          />
        </>
      }
    >
      {moved === undefined ? null : (
        <PriceChangeNote
          {...moved}
          sold={balance?.currency.symbol ?? ''}
          bought={currency.symbol}
          labels={{
            debit: t(isFeeApart ? 'issue.forTopUp' : 'issue.inAll'),
            arrives: t(hasTopUp ? 'issue.onCard' : 'issue.fee'),
          }}
        />
      )}
      <IssueCost issue={issue} program={program} currency={currency} isReview />
    </FormColumns>
  )
}
