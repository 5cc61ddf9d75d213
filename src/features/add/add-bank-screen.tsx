import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { useDraft } from '#flows/draft.ts'
import { hasLeftForm, OrderScreens } from '#flows/order/order-screens.tsx'
import { useOrder } from '#flows/order/use-order.ts'
import { amountInput } from '#i18n/amount.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithPinnedWallet } from '#session/pinned-wallet.tsx'
import { useHost } from '#session/services.tsx'
import { useClosingConfirmation } from '#ui/chrome.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { BankConfirm } from './components/bank-confirm.tsx'
import { BankForm } from './components/bank-form.tsx'
import { HowToPay } from './components/how-to-pay.tsx'
import { RailGate } from './components/rail-gate.tsx'
import {
  bankDraftFromLink,
  BankDraftSchema,
  EMPTY_BANK_DRAFT,
  type BankDraft,
} from './model/bank-draft.ts'
import { onrampOrder } from './model/onramp-order.ts'

/** Money from the person's own bank: how much, what for, the price, and then where to pay it. */
export function AddBankScreen() {
  const t = useTranslations('add')
  const leave = useGoBack(paths.add.to())
  return (
    <WithPinnedWallet title={t('bank.title')} onBack={leave}>
      {({ walletId }) => <BankFlow walletId={walletId} />}
    </WithPinnedWallet>
  )
}

function BankFlow({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('add')
  const language = useLocale()
  const leave = useGoBack(paths.add.to())
  const { storage } = useHost()
  const search = useSearch()
  const [, navigate] = useLocation()
  const link = bankDraftFromLink(search, (amount) => amountInput(amount, language))
  const { draft, edit, forget } = useDraft('add', BankDraftSchema, EMPTY_BANK_DRAFT, link)
  const [definition] = useState(() => onrampOrder(storage))
  const order = useOrder(definition, walletId, forget)
  const [step, setStep] = useState<'form' | 'confirm'>('form')
  const currencies = useQuery(systemQueries.currencies())
  const isUnderWay = order.state.step === 'checking' || order.state.step === 'sending'
  useClosingConfirmation(isUnderWay || (order.state.step === 'ready' && draft.amount !== ''))

  if (hasLeftForm(order))
    return (
      <OrderScreens
        order={order}
        onStartOver={({ input }) => {
          edit(input.draft)
          setStep('form')
        }}
        afterSent={(ended) => <HowToPay ended={ended} definition={definition} />}
      />
    )
  // What is being ordered stays what the person saw.
  const goTo = (next: typeof step) => {
    if (isUnderWay) return
    order.clear()
    setStep(next)
  }
  const change = (changes: Partial<BankDraft>) => {
    if (isUnderWay) return
    order.clear()
    edit(changes)
    // What the link settled is part of the draft now: a reload must not take later changes back.
    if (search !== '') navigate(paths.addBank.to(), { replace: true })
  }
  const goBack = step === 'form' ? leave : () => goTo('form')
  return (
    <Screen title={t('bank.title')} step={step} onBack={isUnderWay ? undefined : goBack}>
      <QueryView query={currencies} skeleton={<SkeletonRows count={4} />}>
        {(all) => (
          <RailGate
            walletId={walletId}
            draft={draft}
            currencies={all}
            isChoice={step === 'form'}
            onChoose={(rail) => change({ rail, currency: '' })}
          >
            {(ramp) =>
              step === 'form' ? (
                <BankForm
                  walletId={walletId}
                  draft={draft}
                  ramp={ramp}
                  onEdit={change}
                  onContinue={(settled) => {
                    edit(settled)
                    goTo('confirm')
                  }}
                />
              ) : (
                <BankConfirm
                  key={JSON.stringify(draft)}
                  walletId={walletId}
                  draft={draft}
                  ramp={ramp}
                  order={order}
                />
              )
            }
          </RailGate>
        )}
      </QueryView>
    </Screen>
  )
}
