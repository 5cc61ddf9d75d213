import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CardAccount, Program } from '#api/issuing/views.ts'
import type { RailView } from '#api/kyc/views.ts'
import { Intent } from '#api/orders/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { AssetPicker } from '#flows/asset-picker.tsx'
import { AmountField } from '#flows/quote/amount-field.tsx'
import { MovedNote } from '#flows/quote/moved-note.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import { isPositive } from '#lib/money/decimal.ts'
import { newUuid } from '#lib/uuid.ts'
import { useClosingConfirmation } from '#ui/chrome.tsx'
import { Amount } from '#ui/amount.tsx'
import { Form } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import type { Paging } from '#ui/windowed-list.tsx'
import { TextField } from '#ui/text-field.tsx'

import { payingBalances, type IssueDraft } from '../model/issue-draft.ts'
import { isSameTarget, issueTarget, type IssueTarget } from '../model/issue-attempt.ts'
import { AccountChoice } from './account-choice.tsx'
import { CardArt } from './card-art.tsx'
import { IssueProblem } from './issue-problem.tsx'
import { NoMoney } from './no-money.tsx'
import { ProgramDetails } from './program-details.tsx'
import styles from './issue-form.module.css'
import { useCardQuote } from './use-card-quote.ts'
import type { IssueState, useIssuing } from './use-issuing.ts'

const MOST_LETTERS = 40

interface IssueFormProps {
  program: Program
  /** What identity verification says of it. */
  rail: RailView | undefined
  /** The account's. */
  currency: CurrencyView
  wallet: WalletDetail
  /** Accounts that a card of the program can stand on. */
  accounts: readonly CardAccount[]
  moreAccounts: Paging
  draft: IssueDraft
  onEdit: (changes: Partial<IssueDraft>) => void
  state: Extract<IssueState, { step: 'form' | 'working' }>
  issuing: ReturnType<typeof useIssuing>
}

/** The last try, its failure and what it has made; nothing where it was for another card. */
export function lastTryOf(
  state: IssueFormProps['state'],
  target: IssueTarget,
): Partial<Extract<IssueState, { step: 'form' }>> {
  if (state.step !== 'form' || state.typed === undefined) return {}
  return isSameTarget(state.typed, target) ? state : {}
}

/** Name, account and first money of a new card, and what all of it costs. */
export function IssueForm(props: IssueFormProps) {
  const { program, rail, currency, wallet, accounts, draft, onEdit, state, issuing } = props
  const t = useTranslations('cards')
  const [isPressed, setIsPressed] = useState(false)
  const [requestId] = useState(() => Intent.parse(newUuid()))
  useClosingConfirmation(draft.isDirty || state.step === 'working')
  const isPrepaid = program.accountType === 'prepaid'
  const least = isPositive(program.minTopUp) ? program.minTopUp : undefined
  const balances = payingBalances(wallet, currency.id)
  const balance = balances.find((one) => one.currency.id === draft.payWith) ?? balances[0]
  const mustTopUp = isPrepaid || least !== undefined
  const hasTopUp = mustTopUp || draft.topUp.trim() !== ''
  const money = useCardQuote({
    text: draft.topUp,
    side: 'arrives',
    balance,
    target: currency,
    orderType: isPrepaid ? 'TRANSFER_CARD_PREPAID' : 'TRANSFER_CARD_SUBACCOUNT',
    limits: { min: least },
    isPressed: isPressed && mustTopUp,
    issuingFee: program.issuingFee,
  })
  const { quote, entry, request } = money
  const target = issueTarget(wallet, program)
  const { failure, movedFrom, attempt: earlier } = lastTryOf(state, target)
  const nickname = draft.nickname.trim()
  const nameProblem =
    nickname.length > MOST_LETTERS || failure?.fields?.nick_name !== undefined
      ? t('issue.nameProblem', { most: MOST_LETTERS })
      : nickname === '' && isPressed
        ? t('issue.nameMissing')
        : undefined
  const { feeDebit } = money
  const hasFee = feeDebit !== undefined && isPositive(feeDebit)
  const isPaid = hasTopUp || isPositive(program.issuingFee)
  const isReady =
    nickname !== '' &&
    nameProblem === undefined &&
    !money.isTooMuch &&
    !money.isUnderWay &&
    (!hasTopUp || (money.problem === undefined && quote.isCurrent))

  const edit = (changes: Partial<IssueDraft>) => {
    onEdit({ ...changes, isDirty: true })
    issuing.edited()
  }
  const submit = () => {
    setIsPressed(true)
    if (!isReady || (isPaid && balance === undefined)) return
    const shown = quote.data
    issuing.confirm({
      attempt: {
        requestId: earlier?.requestId ?? requestId,
        ...target,
        // What an earlier try has opened is the account of this one (Q13).
        accountId: isPrepaid ? undefined : (earlier?.accountId ?? draft.accountId),
        nickname,
        topUp: hasTopUp ? entry.amount : undefined,
        payWith: isPaid ? balance?.currency.id : undefined,
        at: Date.now(),
      },
      earlier,
      quote: hasTopUp && request && shown ? { request, shown } : undefined,
    })
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.art}>
        <CardArt
          card={{
            brand: program.brand,
            programId: program.id,
            nickname: nickname === '' ? undefined : nickname,
            last4: undefined,
            status: undefined,
          }}
        />
      </div>
      <TextField
        label={t('issue.name')}
        hint={t('issue.nameHint')}
        value={draft.nickname}
        autoComplete="off"
        enterKeyHint="next"
        error={nameProblem}
        onChange={(event) => edit({ nickname: event.target.value })}
      />
      {isPrepaid || earlier?.accountId !== undefined || accounts.length === 0 ? null : (
        <AccountChoice
          accounts={accounts}
          more={props.moreAccounts}
          chosenId={draft.accountId}
          onChoose={(accountId) => edit({ accountId })}
        />
      )}
      <AmountField
        currency={currency}
        label={t(mustTopUp ? 'issue.topUp' : 'issue.topUpOptional', { symbol: currency.symbol })}
        value={draft.topUp}
        amount={entry.amount}
        error={hasTopUp ? money.problem : undefined}
        limits={{ min: least }}
        onChange={(topUp) => edit({ topUp })}
      />
      {isPaid ? (
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
      {!hasTopUp && money.isTooMuch ? (
        <p className={styles.problem} role="alert">
          {money.problem}
        </p>
      ) : null}
      {quote.error && entry.amount !== undefined ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      {quote.fetchStatus === 'paused' ? (
        <QuoteProblem error={{ kind: 'network', reference: 'OFFLINE' }} />
      ) : null}
      {movedFrom === undefined || quote.data === undefined ? null : (
        <MovedNote
          from={movedFrom}
          to={quote.data}
          sold={balance?.currency.symbol ?? ''}
          bought={currency.symbol}
        />
      )}
      {money.isTooMuch ? null : (
        <QuoteCard
          quote={quote}
          sold={balance?.currency.symbol ?? ''}
          bought={currency.symbol}
          words={{
            arrives: t('issue.onCard'),
            // With a fee, what leaves the wallet is the sum at the end.
            ...(hasFee && { debit: t('issue.forTopUp') }),
          }}
        >
          {hasFee ? (
            <>
              <Row
                title={t('issue.fee')}
                after={<Amount amount={feeDebit} unit={balance?.currency.symbol ?? ''} />}
              />
              <Row
                title={t('issue.inAll')}
                after={<Amount amount={money.total} unit={balance?.currency.symbol ?? ''} />}
              />
            </>
          ) : null}
        </QuoteCard>
      )}
      <ProgramDetails program={program} unit={currency.symbol} rail={rail} />
      {failure === undefined ? null : <IssueProblem failure={failure} program={program} />}
      <PrimaryAction
        text={t('issue.submit')}
        isLoading={state.step === 'working' || money.isUnderWay}
        disabled={money.isTooMuch || (hasTopUp && money.problem !== undefined)}
        onPress={submit}
      />
    </Form>
  )
}
