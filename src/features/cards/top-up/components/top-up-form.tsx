import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { isBlank, NO_AMOUNT } from '#i18n/typed-amount.ts'
import { OrderAction } from '#orders/order-action.tsx'
import type { OrderPlan } from '#orders/order-definition.ts'
import type { OrderHandle } from '#orders/use-order.ts'
import { recentRows } from '#payments/model/recent-payments.ts'
import { AmountEntry } from '#quotes/amount-entry.tsx'
import { PriceChangeNote, QuoteCard } from '#quotes/quote-card.tsx'
import { QuoteProblem, QuoteFailure } from '#quotes/quote-failure.tsx'
import { useOtherSide } from '#quotes/use-amount-entry.ts'
import { useIsTyped } from '#quotes/use-is-typed.ts'
import { useAmountText } from '#ui/amount.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'

import { NoMoney } from '../../components/no-money.tsx'
import { useCardQuote } from '../../components/use-card-quote.ts'
import { payingBalances } from '../../model/paying-balances.ts'
import { FEED_TYPES, TOP_UP_TYPES, type TopUpDraft, type TopUpInput } from '../top-up-order.ts'
import type { TopUpTarget } from './use-top-up-target.ts'

interface TopUpFormProps {
  wallet: WalletDetail
  target: TopUpTarget
  order: OrderHandle<TopUpInput>
}

interface DraftProps {
  draft: TopUpDraft
  onEdit: (changes: Partial<TopUpDraft>) => void
}

/**
 * Asks for the balance and the amount, from either side; the button sends exactly the shown amount.
 * There is no review: the form is as short as one, all of it is above the button, and a top-up
 * should take four presses from Home.
 */
export function TopUpForm({ draft, onEdit, ...rest }: TopUpFormProps & DraftProps) {
  const { wallet, target } = rest
  const t = useTranslations('cards')
  const balances = payingBalances(wallet, target.currency.id)
  const balance = balances.find(({ currency }) => currency.id === draft.payWith) ?? balances[0]
  const to = (
    <Section>
      <Row label={t(`topUp.to.${target.input.kind}`)} title={target.name} />
    </Section>
  )
  if (balance === undefined)
    return (
      <>
        {to}
        <NoMoney />
      </>
    )
  return (
    <Amounts {...rest} draft={draft} onEdit={onEdit} balance={balance}>
      {to}
      <AssetPicker
        title={t('issue.payWith')}
        balances={balances}
        chosenId={balance.currency.id}
        onChoose={(payWith) => onEdit({ payWith, text: NO_AMOUNT })}
      />
    </Amounts>
  )
}

interface AmountsProps extends TopUpFormProps, DraftProps {
  balance: NetworkBalance
  /** The target and the paying balance, between the amount and its cost. */
  children: ReactNode
}

function Amounts({ wallet, target, order, draft, onEdit, balance, children }: AmountsProps) {
  const t = useTranslations('cards')
  const toText = useAmountText('short')
  const isTyped = useIsTyped()
  const [isPressed, setIsPressed] = useState(false)
  const { side } = draft
  const { currency: paid, amount: available } = balance
  const orderType = TOP_UP_TYPES[target.input.kind]
  const limits = side === 'debit' ? { available } : {}
  const money = useCardQuote({
    typed: draft.text,
    side,
    balance,
    target: target.currency,
    orderType,
    limits,
    isPressed,
  })
  const { quote, request } = money
  const shown = quote.data
  const figure = (amount: Quote['debit'], { symbol }: { symbol: string }) => ({ amount, symbol })

  const planOf = ({ debit, arrives }: Quote): OrderPlan<TopUpInput> => ({
    isRepeatable: false,
    input: { target: target.input, from: paid.id, amount: debit, draft },
    summary: {
      sum: figure(debit, paid),
      arrives: figure(arrives, target.currency),
      to: target.name,
    },
    verification: { orderType, amount: debit, currency: paid.id },
    expected: {
      direction: 'out',
      currency: paid.id,
      amounts: [debit],
      // The feed names a vendor as the recipient, and a card or its account by an id.
      to: target.input.kind === 'vendor' ? target.name : target.input.id,
      recordType: FEED_TYPES[target.input.kind],
    },
    repeats(rows) {
      const { id } = target.input
      const row = recentRows(rows, Date.now()).find(
        ({ amount, currency, recordType = '', cardId }) =>
          // A row that names no card may be of any.
          (cardId ?? id) === id &&
          amount === debit &&
          currency.id === paid.id &&
          recordType.includes(FEED_TYPES[target.input.kind]),
      )
      return (
        row && {
          id: row.id,
          createdAt: row.createdAt,
          name: target.name,
          isCertain: row.cardId === id,
        }
      )
    },
  })
  const setSide = useOtherSide(quote, (next, text) =>
    onEdit(text === undefined ? { side: next } : { side: next, text }),
  )
  const labels = {
    debit: t('topUp.youPay'),
    arrives: t('topUp.itGets', { target: target.input.kind }),
  }
  const { state } = order
  const { failure, movedFrom } =
    state.step === 'ready' ? state : { failure: undefined, movedFrom: undefined }
  const sum =
    shown === undefined || money.isTooMuch ? '' : toText(shown.debit, paid, isTyped(shown.debit))
  return (
    <FormColumns
      summary={
        <>
          {movedFrom?.[0] === undefined || shown === undefined ? null : (
            <PriceChangeNote
              from={movedFrom[0]}
              to={shown}
              sold={paid}
              bought={target.currency}
              labels={labels}
            />
          )}
          {money.isTooMuch ? null : (
            <QuoteCard quote={quote} sold={paid} bought={target.currency} labels={labels} />
          )}
          <OrderAction
            order={order}
            identity={[{ ...draft, text: request?.amount }, target.input, paid.id, wallet.id]}
            typed={[draft, target.input, paid.id]}
            isRepeatable={false}
            planned={
              money.problem === undefined && quote.isCurrent && request && shown
                ? {
                    prices: [{ request, version: 'v1', shown }],
                    planOf: ([fresh = shown]) => planOf(fresh),
                  }
                : undefined
            }
            text={sum === '' ? t('topUp.submitNone') : t('topUp.submit', { sum })}
            isLoading={quote.isInFlight}
            onEarly={() => setIsPressed(true)}
            failure={failure}
            problemOf={(problem) => <QuoteProblem error={problem} />}
          />
        </>
      }
    >
      <AmountEntry
        currency={money.currency}
        value={draft.text}
        amount={money.entry.amount}
        autoFocus={isBlank(draft.text)}
        error={money.problem}
        limits={limits}
        sides={{
          value: side,
          labels,
          onChange: setSide,
        }}
        onChange={(text) => onEdit({ text })}
        source={{ currency: paid, available, onFill: (text) => onEdit({ side: 'debit', text }) }}
        onEnter={() => setIsPressed(true)}
      />
      <QuoteFailure quote={quote} isRequested={money.entry.amount !== undefined} />
      {children}
    </FormColumns>
  )
}
