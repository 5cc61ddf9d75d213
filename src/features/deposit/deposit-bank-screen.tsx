import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { amountInput } from '#i18n/amount-input.ts'
import { ConfirmedStep } from '#orders/last-look.tsx'
import { hasLeftForm, OrderScreens } from '#orders/order-screens.tsx'
import { useOrderForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { WithPinnedWallet } from '#wallets/pinned-wallet.tsx'
import { ColumnsWidth } from '#ui/columns.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { BankConfirm, HowToPay } from './components/bank-confirm.tsx'
import { BankForm } from './components/bank-form.tsx'
import {
  onrampChoiceOf,
  VerificationRequest,
  type Ramp,
} from './components/verification-request.tsx'
import {
  bankDraftFromLink,
  BankDraftSchema,
  EMPTY_BANK_DRAFT,
  type BankDraft,
} from './model/bank-draft.ts'
import { onrampOrder, type OnrampInput } from './onramp-order.ts'

/** Money from the person's own bank: how much, what for, the price, and then where to pay it. */
export function DepositBankScreen() {
  const t = useTranslations('deposit')
  const leave = useGoBack(paths.deposit.to())
  return (
    <WithPinnedWallet title={t('bank.title')} onBack={leave}>
      {({ walletId }) => <BankFlow walletId={walletId} />}
    </WithPinnedWallet>
  )
}

function BankFlow({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('deposit')
  const tOrder = useTranslations('order')
  const language = useLocale()
  const leave = useGoBack(paths.deposit.to())
  const form = useOrderForm<OnrampInput, BankDraft, 'form', Ramp, typeof paths.depositBank.pattern>(
    onrampOrder,
    walletId,
    {
      name: 'add',
      shape: BankDraftSchema,
      empty: EMPTY_BANK_DRAFT,
      first: 'form',
      isFilled: ({ amount }) => amount !== '',
      route: paths.depositBank,
      read: (link) => bankDraftFromLink(link, (amount) => amountInput(amount, language)),
    },
  )
  const { order, draft, edit, steps, startOver } = form
  const { step, confirmed, isUnderWay } = steps
  const currencies = useQuery(systemQueries.currencies())

  if (hasLeftForm(order))
    return (
      <OrderScreens
        order={order}
        onStartOver={startOver}
        afterSent={(ended) => <HowToPay ended={ended} />}
      />
    )
  const change = (changes: Partial<BankDraft>) => steps.edit(() => edit(changes))
  const goBack = step === 'form' ? leave : () => steps.goTo('form')
  return (
    <Screen
      title={step === 'form' ? t('bank.title') : tOrder('steps.confirm', { kind: 'onramp' })}
      step={step}
      isWithin={step !== 'form'}
      onBack={isUnderWay ? undefined : goBack}
    >
      <ColumnsWidth />
      <QueryView query={currencies} skeleton={<SkeletonRows count={4} />}>
        {(all) => (
          <VerificationRequest
            walletId={walletId}
            draft={draft}
            currencies={all}
            isChoice={step === 'form'}
            isEdited={steps.field === 'rail'}
            onChoose={(rail) => change({ rail, currency: '' })}
          >
            {(ramp) =>
              confirmed === undefined ? (
                <BankForm
                  key={steps.formVersion}
                  walletId={walletId}
                  draft={draft}
                  ramp={ramp}
                  field={steps.field}
                  onEdit={change}
                  onContinue={(payer) => {
                    // What the form proposed is the draft's own from now on.
                    change({ rail: ramp.rail, payer, currency: ramp.target.id })
                    steps.toConfirm(ramp)
                  }}
                />
              ) : (
                <ConfirmedStep
                  confirmed={onrampChoiceOf(confirmed)}
                  offered={onrampChoiceOf(ramp)}
                  isUnderWay={isUnderWay}
                  onReturn={() => steps.goTo('form')}
                >
                  <BankConfirm
                    key={JSON.stringify(draft)}
                    walletId={walletId}
                    draft={draft}
                    ramp={confirmed}
                    order={order}
                    onField={(field) => steps.goTo('form', field)}
                  />
                </ConfirmedStep>
              )
            }
          </VerificationRequest>
        )}
      </QueryView>
    </Screen>
  )
}
