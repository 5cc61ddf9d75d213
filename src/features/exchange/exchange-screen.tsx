import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'

import type { WalletDetail } from '#api/wallets/views.ts'
import { useDraft } from '#flows/draft.ts'
import { hasLeftForm, OrderScreens } from '#flows/order/order-screens.tsx'
import { useOrder } from '#flows/order/use-order.ts'
import { paths } from '#paths'
import { useExchangeOffered } from '#session/exchange-offered.ts'
import { useGoBack } from '#session/go-back.ts'
import { WithPinnedBalances } from '#session/pinned-wallet.tsx'
import { useAccess, type Access } from '#session/rail-access.ts'
import { useClosingConfirmation } from '#ui/chrome.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { ConfirmStep } from './components/confirm-step.tsx'
import { ExchangeForm } from './components/exchange-form.tsx'
import { NoPair, NothingToExchange } from './components/nothing-to-exchange.tsx'
import { usePair } from './components/use-pair.ts'
import { DraftSchema, EMPTY_DRAFT, linked, type Draft } from './model/draft.ts'
import { exchangeOrder } from './model/exchange-order.ts'

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
  const [step, setStep] = useState<'form' | 'confirm'>('form')
  const isUnderWay = order.state.step === 'checking' || order.state.step === 'sending'
  useClosingConfirmation(isUnderWay || (order.state.step === 'ready' && draft.amount !== ''))

  const change = (changes: Partial<Draft>) => {
    // What is being exchanged stays what the person saw.
    if (isUnderWay) return
    order.clear()
    kept.edit({ ...draft, ...changes })
    // From now on the draft says it, and a reload must not take it back.
    if (search !== '') navigate(paths.exchange.to(), { replace: true })
  }
  const goTo = (next: 'form' | 'confirm') => {
    if (isUnderWay) return
    order.clear()
    setStep(next)
  }
  if (hasLeftForm(order))
    return (
      <OrderScreens
        order={order}
        onStartOver={({ input }) => {
          kept.edit(input.draft)
          setStep('form')
        }}
      />
    )
  const frame = (content: ReactNode) => (
    <Screen
      title={t('title')}
      step={step}
      onBack={isUnderWay ? undefined : step === 'form' ? leave : () => goTo('form')}
    >
      {content}
    </Screen>
  )
  if (from === undefined) return frame(<NothingToExchange />)
  if (target === undefined)
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
  const pair = { from, target }
  return frame(
    step === 'form' ? (
      <ExchangeForm
        draft={draft}
        pair={pair}
        balances={balances}
        targets={targets}
        rates={rates}
        access={access}
        onEdit={change}
        onContinue={() => goTo('confirm')}
      />
    ) : (
      <ConfirmStep
        key={JSON.stringify(draft)}
        draft={draft}
        pair={pair}
        walletId={wallet.id}
        order={order}
      />
    ),
  )
}
