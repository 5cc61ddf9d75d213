import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useLeaveUnstoredForm } from '#navigation/leave-form.ts'
import { OrderFlow } from '#orders/order-flow.tsx'
import { useOrderForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { ReceiptTiles } from '#sharing/receipt-tiles.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithPinnedWallet } from '#wallets/pinned-wallet.tsx'

import { TopUpForm } from './components/top-up-form.tsx'
import { useTopUpTarget } from './components/use-top-up-target.ts'
import { isSameTarget, topUpTargetOf } from './model/top-up-path.ts'
import { EMPTY_TOP_UP, topUpOrder, type TopUpInput } from './top-up-order.ts'

export function TopUpScreen() {
  const t = useTranslations('cards')
  const leave = useGoBack(paths.cards.to())
  return (
    <WithPinnedWallet title={t('topUp.title')} onBack={leave}>
      {({ walletId }) => <TopUp walletId={walletId} />}
    </WithPinnedWallet>
  )
}

function TopUp({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const leave = useGoBack(paths.cards.to())
  const [, navigate] = useLocation()
  const form = useOrderForm(topUpOrder, walletId, {
    first: 'form',
    route: paths.topUp,
    read(link, previous) {
      const target = topUpTargetOf(link)
      // Clears what was entered for another target.
      return target === undefined || isSameTarget(target, previous.target)
        ? {}
        : { ...EMPTY_TOP_UP, payWith: undefined, target }
    },
    addressOf: ({ target }) => paths.topUp.to({}, target && { [target.kind]: target.id }),
  })
  const { target } = form.draft
  const handleLeave = useLeaveUnstoredForm(form.hasUnstoredInput, leave)
  const toTarget = ({ kind, id }: TopUpInput['target']) =>
    kind === 'card'
      ? paths.card.to({ id })
      : kind === 'account'
        ? paths.cardAccount.to({ id })
        : paths.cards.to()
  return (
    <OrderFlow
      form={form}
      title={t('topUp.title')}
      previous={undefined}
      leave={handleLeave}
      receiptOf={(row, tiles) => <ReceiptTiles row={row} tiles={tiles} />}
      afterSent={({ order: { details } }) =>
        details === undefined ? null : (
          <ButtonStack>
            <Button
              mode="plain"
              onClick={() => navigate(toTarget(details.input.target), { replace: true })}
            >
              {t('topUp.back', { to: details.to })}
            </Button>
          </ButtonStack>
        )
      }
    >
      {target === undefined ? (
        <NoTarget />
      ) : (
        <TargetForm key={target.id} named={target} walletId={walletId} form={form} />
      )}
    </OrderFlow>
  )
}

interface TargetFormProps extends Pick<Parameters<typeof TopUpForm>[0], 'form'> {
  named: NonNullable<ReturnType<typeof topUpTargetOf>>
  walletId: WalletId
}

function TargetForm({ named, walletId, form }: TargetFormProps) {
  const t = useTranslations('cards')
  const { query, target } = useTopUpTarget(named)
  const wallet = useQuery(walletQueries.detail(walletId))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={4} />}
      isEmpty={() => target === undefined}
      empty={<NoTarget />}
    >
      {() =>
        target?.closed ? (
          <IllustratedState
            of="card"
            title={t(`topUp.${target.closed}.title`)}
            text={t(`topUp.${target.closed}.text`)}
          />
        ) : (
          <QueryView query={wallet} skeleton={<SkeletonRows count={4} />}>
            {(detail) => target && <TopUpForm form={form} wallet={detail} target={target} />}
          </QueryView>
        )
      }
    </QueryView>
  )
}

function NoTarget() {
  const t = useTranslations('cards')
  return (
    <IllustratedState
      of="card"
      title={t('topUp.noTarget.title')}
      text={t('topUp.noTarget.text')}
      action={<LinkButton href={paths.cards.to()}>{t('issue.done.all')}</LinkButton>}
    />
  )
}
