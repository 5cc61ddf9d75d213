import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { isBlank } from '#i18n/typed-amount.ts'
import { OrderAction } from '#orders/order-action.tsx'
import { readyRefusalOf } from '#orders/order-state.ts'
import { toOrderIntent, useOrderPrice, type OrderForm } from '#orders/use-order-form.ts'
import { AmountEntry } from '#quotes/amount-entry.tsx'
import { PriceChangeNote, QuoteCard } from '#quotes/quote-card.tsx'
import { QuoteFailure } from '#quotes/quote-failure.tsx'
import { useSwitchAmountSide } from '#quotes/use-amount-entry.ts'
import { useIsTypedAmount } from '#quotes/use-is-typed-amount.ts'
import { useAmountText } from '#ui/amount.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'

import { NoMoney } from '../../components/no-money.tsx'
import { payingBalances } from '../../model/paying-balances.ts'
import {
  type TopUpChoice,
  type TopUpDraft,
  type TopUpInput,
  type TopUpTarget,
} from '../top-up-order.ts'

interface TopUpFormProps {
  form: OrderForm<TopUpInput, TopUpDraft, TopUpChoice, TopUpChoice>
  wallet: WalletDetail
  target: TopUpTarget
}

/**
 * Asks for the balance and for the amount that leaves or arrives. The button sends exactly the
 * shown amount. There is no review step, because the form itself is short and completely visible
 * above the button, and because a top-up should take four presses from Home.
 */
export function TopUpForm(props: TopUpFormProps) {
  const { form, wallet, target } = props
  const { draft, edit } = form
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
    <Amounts {...props} balance={balance}>
      {to}
      <AssetPicker
        title={t('issue.payWith')}
        balances={balances}
        chosenId={balance.currency.id}
        onChoose={(payWith) => edit({ payWith })}
      />
    </Amounts>
  )
}

interface AmountsProps extends TopUpFormProps {
  balance: NetworkBalance
  /** The target and the paying balance; they stand between the amount and its cost. */
  children: ReactNode
}

function Amounts({ form, wallet, target, balance, children }: AmountsProps) {
  const t = useTranslations('cards')
  const toText = useAmountText('short')
  const isTyped = useIsTypedAmount()
  const [isPressed, setIsPressed] = useState(false)
  const { draft, edit, order } = form
  const { side } = draft
  const { currency: paid, amount: available } = balance
  const choice = { target, balance }
  const price = useOrderPrice(form, choice, { isPressed })
  const { quote, amount, problem, balanceProblem } = price
  const shown = quote.data
  const isTooMuch = balanceProblem !== undefined
  const isReady = problem === undefined && quote.isCurrent
  const setSide = useSwitchAmountSide(
    { typed: draft.text, side, sold: paid, bought: target.currency, quote },
    (next, text) => edit({ side: next, text }),
  )
  const labels = {
    debit: t('topUp.youPay'),
    arrives: t('topUp.itGets', { target: target.input.kind }),
  }
  const { movedFrom } = readyRefusalOf(order.state)
  const sum =
    shown === undefined || isTooMuch ? '' : toText(shown.debit, paid, isTyped(shown.debit))
  return (
    <FormColumns
      summary={
        <>
          <PriceChangeNote
            from={movedFrom?.[0]}
            to={shown}
            sold={paid}
            bought={target.currency}
            labels={labels}
          />
          {isTooMuch ? null : (
            <QuoteCard quote={quote} sold={paid} bought={target.currency} labels={labels} />
          )}
          <OrderAction
            {...toOrderIntent(form, {
              choice,
              terms: isReady ? choice : undefined,
              walletId: wallet.id,
              prices: [price],
            })}
            typed={[draft, target.input, paid.id]}
            text={sum === '' ? t('topUp.submitNone') : t('topUp.submit', { sum })}
            isLoading={quote.isInFlight}
            onNotReady={() => setIsPressed(true)}
          />
        </>
      }
    >
      <AmountEntry
        currency={price.currency}
        value={draft.text}
        amount={amount}
        autoFocus={isBlank(draft.text)}
        error={problem}
        limits={price.limits}
        sides={{
          value: side,
          labels,
          onChange: setSide,
        }}
        onChange={(text) => edit({ text })}
        source={{ currency: paid, available, onFill: (text) => edit({ side: 'debit', text }) }}
        onEnter={() => setIsPressed(true)}
      />
      <QuoteFailure quote={quote} isRequested={amount !== undefined} />
      {children}
    </FormColumns>
  )
}
