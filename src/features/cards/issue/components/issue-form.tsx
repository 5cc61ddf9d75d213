import { useTranslations } from 'use-intl'

import { AmountField } from '#quotes/amount-field.tsx'
import { Centered } from '#ui/centered.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'

import { CardArt } from '../../components/card-art.tsx'
import { NoMoney } from '../../components/no-money.tsx'
import { withChosenAccount, type FilledIssue } from '../model/issue-draft.ts'
import { AccountChoice } from './account-choice.tsx'
import { IssueCost } from './issue-cost.tsx'
import { IssueProblem } from './issue-outcome.tsx'
import { ProgramDetails } from './program-list.tsx'
import type { IssueOrder, IssueFormData } from './use-issue-order.ts'

const MAX_LETTERS = 40

interface IssueFormProps extends IssueFormData {
  filled: FilledIssue
  issue: IssueOrder
  isPressed: boolean
  onContinue: (isComplete: boolean) => void
}

export function IssueForm({
  filled,
  issue,
  isPressed,
  onContinue,
  program,
  rail,
  currency,
  accounts,
  moreAccounts,
  opened,
  form: { edit, steps },
}: IssueFormProps) {
  const t = useTranslations('cards')
  const { requirements, problem, balances, balance, failure } = issue
  const { nickname } = issue.choice.input
  const nameProblem =
    nickname.length > MAX_LETTERS || failure?.fields?.nick_name !== undefined
      ? t('issue.nameProblem', { most: MAX_LETTERS })
      : nickname === '' && isPressed
        ? t('issue.nameMissing')
        : undefined
  const handleContinue = () =>
    onContinue(nickname !== '' && nameProblem === undefined && issue.isPriced)
  return (
    <Form onSubmit={handleContinue}>
      <FormColumns
        summary={
          <>
            <IssueCost issue={issue} />
            {failure === undefined ? null : <IssueProblem failure={failure} program={program} />}
            <PrimaryAction
              text={t('issue.continue')}
              isLoading={issue.isInFlight}
              disabled={issue.isTooMuch || (requirements.hasTopUp && problem !== undefined)}
              onPress={handleContinue}
            />
          </>
        }
      >
        <Centered>
          <CardArt
            card={{
              brand: program.brand,
              programId: program.id,
              nickname: nickname === '' ? undefined : nickname,
              last4: undefined,
              status: undefined,
            }}
          />
        </Centered>
        <TextField
          label={t('issue.name')}
          hint={t('issue.nameHint')}
          value={filled.nickname}
          autoComplete="off"
          enterKeyHint="next"
          error={nameProblem}
          onChange={(event) => edit({ nickname: event.target.value })}
        />
        {requirements.isPrepaid || opened !== undefined || accounts.length === 0 ? null : (
          <AccountChoice
            accounts={accounts}
            more={moreAccounts}
            chosenId={filled.accountId}
            onChoose={(accountId) => edit(withChosenAccount(accountId))}
          />
        )}
        <AmountField
          currency={currency}
          label={t(requirements.mustTopUp ? 'issue.topUp' : 'issue.topUpOptional', {
            symbol: currency.symbol,
          })}
          value={filled.topUp}
          amount={issue.amount}
          error={requirements.hasTopUp ? problem : undefined}
          limits={{ min: requirements.minimum }}
          autoFocus={steps.field === 'amount'}
          onChange={(topUp) => edit({ topUp })}
        />
        {requirements.isPaid ? (
          balances.length === 0 ? (
            <NoMoney />
          ) : (
            <AssetPicker
              title={t('issue.payWith')}
              balances={balances}
              chosenId={balance?.currency.id}
              onChoose={(payWith) => edit({ payWith })}
            />
          )
        ) : null}
        <ProgramDetails program={program} unit={currency.symbol} rail={rail} />
      </FormColumns>
    </Form>
  )
}
