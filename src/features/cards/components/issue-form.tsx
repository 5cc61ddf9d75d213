import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CardAccount, Program } from '#api/cards/views.ts'
import type { RailView } from '#api/verification/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { AssetPicker } from '#wallets/asset-picker.tsx'
import { AmountField } from '#quotes/amount-field.tsx'
import { PriceChangeNote, QuoteCard } from '#quotes/quote-card.tsx'
import { QuoteProblem } from '#quotes/quote-failure.tsx'
import { isPositive, ZERO } from '#lib/money/decimal.ts'
import type { OrderPlan, ShownPrice } from '#orders/order-definition.ts'
import type { OpenOrder } from '#orders/order-record.ts'
import { RecordNotice, useRecordNotice } from '#orders/record-notice.tsx'
import { useConfirmedDraft, type OrderHandle } from '#orders/use-order.ts'
import { useClosingConfirmation } from '#ui/host-controls.tsx'
import { Amount } from '#ui/amount.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import type { Paging } from '#ui/windowed-list.tsx'

import { payingBalances, type IssueDraft } from '../model/issue-draft.ts'
import { cardKindOf, progressOf, termsOf } from '../issue-order.ts'
import type { IssueInput } from '../model/issue-input.ts'
import { AccountChoice, NoMoney } from './account-choice.tsx'
import { CardArt } from './card-art.tsx'
import { IssueProblem } from './issue-outcome.tsx'
import { ProgramDetails } from './program-list.tsx'
import styles from './issue-form.module.css'
import { useCardQuote } from './use-card-quote.ts'

const MAX_LETTERS = 40

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
  order: OrderHandle<IssueInput>
  /** The last try for such a card, if the platform refused one. */
  lastTry: OpenOrder<IssueInput> | undefined
}

/** Name, account and first money of a new card, and what all of it costs. */
export function IssueForm(props: IssueFormProps) {
  const { program, rail, currency, wallet, accounts, draft, onEdit, order, lastTry } = props
  const { state } = order
  const isWorking = state.step !== 'ready'
  const t = useTranslations('cards')
  const [isPressed, setIsPressed] = useState(false)
  useClosingConfirmation(draft.isDirty || isWorking)
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
  // What an earlier try was refused for is of no matter to a card of another program.
  const isOther = state.step === 'ready' && state.refused !== undefined && lastTry === undefined
  const { failure, movedFrom } =
    state.step === 'ready' && !isOther ? state : { failure: undefined, movedFrom: undefined }
  // What an earlier try has opened is the account of this one (Q13).
  const opened = lastTry && progressOf(lastTry).accountId
  const record = useRecordNotice(true, failure)
  const nickname = draft.nickname.trim()
  const nameProblem =
    nickname.length > MAX_LETTERS || failure?.fields?.nick_name !== undefined
      ? t('issue.nameProblem', { most: MAX_LETTERS })
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
    money.feeError === null &&
    (!hasTopUp || (money.problem === undefined && quote.isCurrent))

  const edit = (changes: Partial<IssueDraft>) => {
    if (isWorking) return
    onEdit({ ...changes, isDirty: true })
    order.clear()
  }
  const input: IssueInput = {
    programId: program.id,
    kind: cardKindOf(program),
    accountId: isPrepaid || opened !== undefined ? undefined : draft.accountId,
    nickname,
    topUp: hasTopUp ? entry.amount : undefined,
    payWith: isPaid ? balance?.currency.id : undefined,
  }
  const prices = [hasTopUp && request && { request, quote }, money.fee].flatMap((one) =>
    one && one.quote.data
      ? [{ request: one.request, version: 'v1' as const, shown: one.quote.data }]
      : [],
  )
  const plan: OrderPlan<IssueInput> = {
    isRepeatable: true,
    input,
    fingerprint: termsOf(program),
    summary: {
      sum: { amount: money.total, symbol: balance?.currency.symbol ?? currency.symbol },
      arrives: { amount: entry.amount ?? ZERO, symbol: currency.symbol },
      to: nickname,
    },
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setIsPressed(true)
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
      {isPrepaid || opened !== undefined || accounts.length === 0 ? null : (
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
      {money.feeError === null ? null : (
        <QuoteProblem error={money.feeError} onRetry={money.retryFee} />
      )}
      {quote.error && entry.amount !== undefined ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      {quote.fetchStatus === 'paused' ? (
        <QuoteProblem error={{ kind: 'network', reference: 'OFFLINE' }} />
      ) : null}
      {movedFrom?.[0] === undefined || quote.data === undefined || !hasTopUp ? null : (
        <PriceChangeNote
          from={movedFrom[0]}
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
          labels={{
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
      {failure === undefined || record.isSaid ? null : (
        <IssueProblem failure={failure} program={program} />
      )}
      <RecordNotice {...record} />
      <IssueButton
        key={JSON.stringify([input, wallet.id])}
        of={[input, wallet.id]}
        isLoading={isWorking || money.isUnderWay}
        isDisabled={money.isTooMuch || (hasTopUp && money.problem !== undefined)}
        isReady={isReady && !(isPaid && balance === undefined)}
        onEarly={() => setIsPressed(true)}
        {...{ order, plan, prices, record }}
      />
    </Form>
  )
}

interface IssueButtonProps {
  order: OrderHandle<IssueInput>
  /** Everything that makes it this card and no other. */
  of: unknown
  plan: OrderPlan<IssueInput>
  prices: readonly ShownPrice[]
  record: ReturnType<typeof useRecordNotice>
  isLoading: boolean
  isDisabled: boolean
  isReady: boolean
  onEarly: () => void
}

/** One intent for one draft; another draft is another button. */
function IssueButton(props: IssueButtonProps) {
  const { order, of, plan, prices, record, isLoading, isDisabled, isReady, onEarly } = props
  const t = useTranslations('cards')
  const draft = useConfirmedDraft('issue', of)
  const press = () => {
    onEarly()
    if (!isReady) return
    order.confirm({ draft, prices, planOf: () => plan, withoutRecord: record.withoutRecord })
  }
  return (
    <PrimaryAction
      text={t('issue.submit')}
      isLoading={isLoading}
      disabled={isDisabled}
      onPress={press}
    />
  )
}
