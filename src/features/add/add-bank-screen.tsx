import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { hasLeftForm, OrderScreens } from '#flows/order/order-screens.tsx'
import { SettledStep } from '#flows/order/settled-step.tsx'
import { useOrderForm } from '#flows/order/use-order-form.ts'
import { amountInput } from '#i18n/amount.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithPinnedWallet } from '#session/pinned-wallet.tsx'
import { useHost } from '#session/services.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { BankConfirm } from './components/bank-confirm.tsx'
import { BankForm } from './components/bank-form.tsx'
import { HowToPay } from './components/how-to-pay.tsx'
import { choiceOf, RailGate, type Ramp } from './components/rail-gate.tsx'
import {
  bankDraftFromLink,
  BankDraftSchema,
  EMPTY_BANK_DRAFT,
  type BankDraft,
} from './model/bank-draft.ts'
import { onrampOrder, type OnrampInput } from './model/onramp-order.ts'

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
  const [definition] = useState(() => onrampOrder(storage))
  const form = useOrderForm<OnrampInput, BankDraft, 'form', Ramp>(definition, walletId, {
    name: 'add',
    shape: BankDraftSchema,
    empty: EMPTY_BANK_DRAFT,
    first: 'form',
    isFilled: ({ amount }) => amount !== '',
    read: (link) => bankDraftFromLink(link, (amount) => amountInput(amount, language)),
  })
  const { order, draft, edit, steps, startOver } = form
  const { step, settled, isUnderWay } = steps
  const currencies = useQuery(systemQueries.currencies())

  if (hasLeftForm(order))
    return (
      <OrderScreens
        order={order}
        onStartOver={startOver}
        afterSent={(ended) => <HowToPay ended={ended} definition={definition} />}
      />
    )
  const change = (changes: Partial<BankDraft>) => steps.edit(() => edit(changes))
  const goBack = step === 'form' ? leave : () => steps.goTo('form')
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
              settled === undefined ? (
                <BankForm
                  key={steps.turn}
                  walletId={walletId}
                  draft={draft}
                  ramp={ramp}
                  onEdit={change}
                  onContinue={(payer) => {
                    // What the form proposed is the draft's own from now on.
                    change({ rail: ramp.rail, payer, currency: ramp.target.id })
                    steps.toConfirm(ramp)
                  }}
                />
              ) : (
                <SettledStep
                  settled={choiceOf(settled)}
                  offered={choiceOf(ramp)}
                  isUnderWay={isUnderWay}
                  onReturn={() => steps.goTo('form')}
                >
                  <BankConfirm
                    key={JSON.stringify(draft)}
                    walletId={walletId}
                    draft={draft}
                    ramp={settled}
                    order={order}
                  />
                </SettledStep>
              )
            }
          </RailGate>
        )}
      </QueryView>
    </Screen>
  )
}
