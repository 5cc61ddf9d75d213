import { useTranslations } from 'use-intl'

import { isPositive } from '#lib/money/decimal.ts'
import { RecordNotice, useRecordNotice } from '#orders/record-notice.tsx'
import { useConfirmedDraft } from '#orders/use-order.ts'
import { PriceChangeNote } from '#quotes/quote-card.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useAmountText } from '#ui/amount.tsx'
import { useIsTyped } from '#quotes/use-is-typed.ts'

import { AccountAmount } from './account-amount.tsx'
import { useAccountName } from './account-section.tsx'
import { IssueCost } from './issue-cost.tsx'
import { IssueProblem } from './issue-outcome.tsx'
import { useIssueOrder, type IssueOrder, type IssueSetup } from './use-issue-order.ts'

/** The last look at a new card: which one, on which account, what is paid, and the button that says so. */
export function IssueConfirmStep(setup: IssueSetup) {
  const { program, currency, wallet, accounts } = setup
  const t = useTranslations('cards')
  const accountName = useAccountName()
  const issue = useIssueOrder(setup, true)
  const { nickname, balance, input, failure, moved, hasTopUp, isSumKnown } = issue
  const isFeeApart = hasTopUp && isPositive(program.issuingFee) && !isSumKnown
  const record = useRecordNotice(true, failure)
  const account = accounts.find(({ id }) => id === input.accountId)
  const accountLabel = account === undefined ? t('issue.newAccount') : accountName(account)
  return (
    <FormColumns
      summary={
        <>
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
          <IssueCost issue={issue} program={program} currency={currency} isLastLook />
          {failure === undefined || record.isSaid ? null : (
            <IssueProblem failure={failure} program={program} />
          )}
          <RecordNotice {...record} />
          <IssueButton
            key={JSON.stringify([input, wallet.id])}
            of={[input, wallet.id]}
            order={setup.order}
            issue={issue}
            unrecordedConsent={record.unrecordedConsent}
          />
        </>
      }
    >
      <Section>
        <Row
          label={t('issue.name')}
          title={nickname}
          subtitle={nickname === program.name ? undefined : program.name}
        />
        {issue.isPrepaid ? null : <Row title={t('issue.account')} after={accountLabel} />}
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
            after={<AccountAmount amount={program.monthlyFee} unit={currency.symbol} />}
          />
        ) : null}
      </Section>
    </FormColumns>
  )
}

interface IssueButtonProps {
  order: IssueSetup['order']
  issue: IssueOrder
  /** Everything that makes it this card and no other. */
  of: unknown
  unrecordedConsent: ReturnType<typeof useRecordNotice>['unrecordedConsent']
}

/** One intent for one draft; another draft is another button. It says what it takes, where that is known. */
function IssueButton({ order, issue, of, unrecordedConsent }: IssueButtonProps) {
  const t = useTranslations('cards')
  const toText = useAmountText()
  const isTyped = useIsTyped()
  const draft = useConfirmedDraft('issue', of)
  const { money, balance, prices, plan } = issue
  const isKnown = money.feeDebit !== undefined && isPositive(money.total) && !money.isTooMuch
  const sum = toText(money.total, balance?.currency.symbol ?? '', isTyped(money.total))
  return (
    <PrimaryAction
      text={isKnown ? t('issue.submitSum', { sum }) : t('issue.submit')}
      isLoading={issue.isWorking || money.isUnderWay}
      disabled={!issue.isPriced}
      onPress={() => order.confirm({ draft, prices, planOf: () => plan, unrecordedConsent })}
    />
  )
}
