import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'

import type { WalletDetail } from '#api/wallets/views.ts'
import { useDraft } from '#flows/draft.ts'
import { bodyOf } from '#flows/order/attempts.ts'
import { hasLeftForm, OrderScreens } from '#flows/order/order-screens.tsx'
import { SettledStep } from '#flows/order/settled-step.tsx'
import { useOrderSteps } from '#flows/order/use-order-steps.ts'
import { useOrder } from '#flows/order/use-order.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { useExchangeOffered } from '#session/exchange-offered.ts'
import { useGoBack } from '#session/go-back.ts'
import { WithPinnedBalances } from '#session/pinned-wallet.tsx'
import { useAccess, type Access } from '#session/rail-access.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { ConfirmStep } from './components/confirm-step.tsx'
import { ExchangeForm } from './components/exchange-form.tsx'
import { NoPair, NothingToExchange } from './components/nothing-to-exchange.tsx'
import { usePair } from './components/use-pair.ts'
import { DraftSchema, EMPTY_DRAFT, linked, type Draft } from './model/draft.ts'
import { exchangeOrder } from './model/exchange-order.ts'
import { choiceOf, type Pair } from './model/pair.ts'

/** Between two balances of one wallet: what for what, how much, confirm, then what became of it. */
export function ExchangeScreen() {
  const t = useTranslations('exchange')
  const leave = useGoBack(paths.home.to())
  return (
    <WithPinnedBalances title={t('title')} onBack={leave}>
      {({ wallet }) => <ExchangeFlow wallet={wallet} />}
    </WithPinnedBalances>
  )
}

function ExchangeFlow({ wallet }: { wallet: WalletDetail }) {
  const t = useTranslations('exchange')
  const leave = useGoBack(paths.home.to())
  const [, navigate] = useLocation()
  const search = useSearch()
  const kept = useDraft('exchange', DraftSchema, EMPTY_DRAFT)
  const draft = linked(kept.draft, search, wallet)
  const { balances, from, targets, target, rates, currencies } = usePair(wallet, draft)
  const order = useOrder(exchangeOrder, wallet.id, kept.forget)
  const isOffered = useExchangeOffered()
  const accessOf = useAccess(wallet.id)
  const access: Access = isOffered ? accessOf(['EXCHANGE_CRYPTO_INTERNAL']) : { state: 'absent' }
  const steps = useOrderSteps<'form', Pair>(order, 'form', draft.amount !== '')
  const { step, settled, isUnderWay } = steps

  const change = (changes: Partial<Draft>) =>
    steps.edit(() => {
      kept.edit({ ...draft, ...changes })
      // From now on the draft says it, and a reload must not take it back.
      if (search !== '') navigate(paths.exchange.to(), { replace: true })
    })
  if (hasLeftForm(order))
    return (
      <OrderScreens
        order={order}
        onStartOver={({ input }) => {
          kept.edit(input.draft)
          steps.restart()
        }}
      />
    )
  const frame = (content: ReactNode) => (
    <Screen
      title={t('title')}
      step={step}
      onBack={isUnderWay ? undefined : step === 'form' ? leave : () => steps.goTo('form')}
    >
      {content}
    </Screen>
  )
  const pair = from && target && { from, target }
  if (settled !== undefined)
    return frame(
      <SettledStep
        settled={choiceOf(settled)}
        offered={pair && choiceOf(pair)}
        isUnderWay={isUnderWay}
        onReturn={() => steps.goTo('form')}
      >
        <ConfirmStep
          key={JSON.stringify(draft)}
          draft={draft}
          // What it holds may change while it is looked at; which one it is may not.
          pair={pair && bodyOf(choiceOf(pair)) === bodyOf(choiceOf(settled)) ? pair : settled}
          walletId={wallet.id}
          order={order}
          access={access}
        />
      </SettledStep>,
    )
  // Whatever may be sold, there is nothing of it.
  const isEmpty = balances.every(({ amount }) => !isPositive(amount))
  if (from === undefined || isEmpty) return frame(<NothingToExchange />)
  if (pair === undefined)
    return frame(
      <QueryView query={currencies} skeleton={<SkeletonRows count={4} />}>
        {() => (
          <QueryView
            query={rates}
            skeleton={<SkeletonRows count={4} />}
            isEmpty={() => true}
            empty={
              <NoPair from={from} balances={balances} onChoose={(id) => change({ from: id })} />
            }
          >
            {() => null}
          </QueryView>
        )}
      </QueryView>,
    )
  return frame(
    <ExchangeForm
      draft={draft}
      pair={pair}
      balances={balances}
      targets={targets}
      rates={rates}
      access={access}
      onEdit={change}
      onContinue={() => {
        change(choiceOf(pair))
        steps.toConfirm(pair)
      }}
    />,
  )
}
