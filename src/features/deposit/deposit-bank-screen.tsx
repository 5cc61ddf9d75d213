import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { OrderFlow, ReviewStep } from '#orders/order-flow.tsx'
import { useOrderForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithPinnedWallet } from '#wallets/pinned-wallet.tsx'

import { BankForm } from './components/bank-form.tsx'
import { BankReview, PaymentInstructions } from './components/bank-review.tsx'
import { OnrampRailChoice } from './components/onramp-rail-choice.tsx'
import { bankDraftFromLink, withRail } from './model/bank-draft.ts'
import { onrampOrder } from './onramp-order.ts'

export function DepositBankScreen() {
  const t = useTranslations('deposit')
  const leave = useGoBack(paths.deposit.to())
  return (
    <WithPinnedWallet
      title={t('bank.title')}
      onBack={leave}
      isOneColumn
      skeleton={<SkeletonRows count={5} />}
    >
      {({ walletId }) => <BankFlow walletId={walletId} />}
    </WithPinnedWallet>
  )
}

function BankFlow({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('deposit')
  const leave = useGoBack(paths.deposit.to())
  const form = useOrderForm(onrampOrder, walletId, {
    first: 'form',
    route: paths.depositBank,
    read: bankDraftFromLink,
  })
  const { draft, edit, steps } = form
  const { confirmed } = steps
  const currencies = useQuery(systemQueries.currencies())
  return (
    <OrderFlow
      form={form}
      title={t('bank.title')}
      previous={confirmed ? 'form' : undefined}
      leave={leave}
      isOneColumn
      afterSent={(ended) => <PaymentInstructions order={form.order} ended={ended} />}
    >
      <QueryView query={currencies} skeleton={<SkeletonRows count={4} />}>
        {(all) => (
          <OnrampRailChoice
            walletId={walletId}
            draft={draft}
            currencies={all}
            isChoice={confirmed === undefined}
            isEditTarget={steps.field === 'rail'}
            onChoose={(rail) => edit(withRail(draft, rail))}
          >
            {(ramp) =>
              confirmed ? (
                <ReviewStep form={form} offered={ramp}>
                  {(pair) => (
                    <BankReview form={form} walletId={walletId} ramp={{ ...ramp, ...pair }} />
                  )}
                </ReviewStep>
              ) : (
                <BankForm
                  key={steps.formVersion}
                  form={form}
                  walletId={walletId}
                  ramp={ramp}
                  onContinue={(payer) => {
                    // Stores the values that the form suggested, because the draft of an earlier
                    // build or a link may not contain them.
                    edit({ rail: ramp.rail, payer, currency: ramp.target.id })
                    steps.toConfirm(ramp)
                  }}
                />
              )
            }
          </OnrampRailChoice>
        )}
      </QueryView>
    </OrderFlow>
  )
}
