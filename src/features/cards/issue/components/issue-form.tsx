import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { AmountField } from '#quotes/amount-field.tsx'
import { Centered } from '#ui/centered.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'

import { CardArt } from '../../components/card-art.tsx'
import { NoMoney } from '../../components/no-money.tsx'
import type { IssueDraft } from '../model/issue-draft.ts'
import { AccountChoice } from './account-choice.tsx'
import { IssueCost } from './issue-cost.tsx'
import { IssueProblem } from './issue-outcome.tsx'
import { ProgramDetails } from './program-list.tsx'
import { useIssueOrder, type IssueSetup } from './use-issue-order.ts'

const MAX_LETTERS = 40

interface IssueFormProps extends IssueSetup {
  onEdit: (changes: Partial<IssueDraft>) => void
  onContinue: () => void
}

export function IssueForm({ onEdit, onContinue, ...setup }: IssueFormProps) {
  const { program, rail, currency, accounts, moreAccounts, draft } = setup
  const t = useTranslations('cards')
  const [isPressed, setIsPressed] = useState(false)
  const issue = useIssueOrder(setup, isPressed)
  const { requirements, money, balances, balance, failure } = issue
  const { nickname } = issue.plan.input
  const nameProblem =
    nickname.length > MAX_LETTERS || failure?.fields?.nick_name !== undefined
      ? t('issue.nameProblem', { most: MAX_LETTERS })
      : nickname === '' && isPressed
        ? t('issue.nameMissing')
        : undefined
  const edit = (changes: Partial<IssueDraft>) => onEdit({ ...changes, isDirty: true })
  const handleContinue = () => {
    setIsPressed(true)
    if (nickname !== '' && nameProblem === undefined && issue.isPriced) onContinue()
  }
  return (
    <Form onSubmit={handleContinue}>
      <FormColumns
        summary={
          <>
            <IssueCost issue={issue} program={program} currency={currency} />
            {failure === undefined ? null : <IssueProblem failure={failure} program={program} />}
            <PrimaryAction
              text={t('issue.continue')}
              isLoading={money.isInFlight}
              disabled={money.isTooMuch || (requirements.hasTopUp && money.problem !== undefined)}
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
          value={draft.nickname}
          autoComplete="off"
          enterKeyHint="next"
          error={nameProblem}
          onChange={(event) => edit({ nickname: event.target.value })}
        />
        {requirements.isPrepaid || issue.opened !== undefined || accounts.length === 0 ? null : (
          <AccountChoice
            accounts={accounts}
            more={moreAccounts}
            chosenId={draft.accountId}
            onChoose={(accountId) => edit({ accountId })}
          />
        )}
        <AmountField
          currency={currency}
          label={t(requirements.mustTopUp ? 'issue.topUp' : 'issue.topUpOptional', {
            symbol: currency.symbol,
          })}
          value={draft.topUp}
          amount={money.amount}
          error={requirements.hasTopUp ? money.problem : undefined}
          limits={{ min: requirements.minimum }}
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
