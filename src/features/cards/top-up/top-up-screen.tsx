import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { isBlank, NO_AMOUNT } from '#i18n/typed-amount.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useHeldForm, useLeaveForms, useLeaveQuestion } from '#navigation/leave-form.ts'
import { useSearchOf } from '#navigation/search.ts'
import { OrderFlow } from '#orders/order-flow.tsx'
import type { OpenOrder } from '#orders/order-record.ts'
import { isUnsettled } from '#orders/order-state.ts'
import { useOrderSteps } from '#orders/use-order-form.ts'
import { useOrder } from '#orders/use-order.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { ReceiptTiles } from '#sharing/receipt-tiles.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { useNotify } from '#ui/notice.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithPinnedWallet } from '#wallets/pinned-wallet.tsx'

import { TopUpForm } from './components/top-up-form.tsx'
import { useTopUpTarget } from './components/use-top-up-target.ts'
import { isSameTarget, topUpTargetOf } from './model/top-up-path.ts'
import { topUpOrder, type TopUpDraft, type TopUpInput } from './top-up-order.ts'

const EMPTY: TopUpDraft = { text: NO_AMOUNT, side: 'debit', payWith: undefined }

export function TopUpScreen() {
  const t = useTranslations('cards')
  const leave = useGoBack(paths.cards.to())
  return (
    <WithPinnedWallet title={t('topUp.title')} onBack={leave}>
      {({ walletId }) => <TopUp walletId={walletId} />}
    </WithPinnedWallet>
  )
}

/**
 * Keeps the target beside the address: a link that comes during an order is put aside with a
 * notice, and any other link starts again, without input for another target.
 */
function TopUp({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const tOrder = useTranslations('order')
  const notify = useNotify()
  const leave = useGoBack(paths.cards.to())
  const leaveQuestion = useLeaveQuestion()
  const leaving = useLeaveForms(leaveQuestion)
  const [, navigate] = useLocation()
  const order = useOrder(topUpOrder, walletId)
  const link = useSearchOf(paths.topUp)
  const named = topUpTargetOf(link)
  const { state } = order
  // An order in question goes first.
  const [target, setTarget] = useState(
    (state.step === 'unknown' && state.order.details?.input.target) || named,
  )
  const [draft, setDraft] = useState(EMPTY)
  const isFilled = !isBlank(draft.text)
  const steps = useOrderSteps<'form', never>(order, 'form', isFilled)
  useHeldForm(isFilled && state.step === 'ready', leaveQuestion)
  const moveTo = ({ kind, id }: NonNullable<typeof target>) =>
    navigate(paths.topUp.to({}, { [kind]: id }), { replace: true })
  function applyLink(): void {
    if (named === undefined || isSameTarget(named, target)) return
    if (isUnsettled(state)) {
      notify(tOrder('linkAside'))
      if (target !== undefined) moveTo(target)
      return
    }
    steps.edit(() => {
      setDraft(EMPTY)
      setTarget(named)
    })
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(applyLink, [link])
  function startOver({ details }: OpenOrder<TopUpInput>): void {
    if (details === undefined) return
    const { target: unsent, draft: typed } = details.input
    setDraft(typed)
    // Another tab's order may have been for another card than the one in this address.
    setTarget(unsent)
    if (!isSameTarget(unsent, named)) moveTo(unsent)
  }
  const toTarget = ({ kind, id }: TopUpInput['target']) =>
    kind === 'card'
      ? paths.card.to({ id })
      : kind === 'account'
        ? paths.cardAccount.to({ id })
        : paths.cards.to()
  return (
    <OrderFlow
      form={{ order, steps, startOver }}
      title={t('topUp.title')}
      previous={undefined}
      leave={() => leaving(leave)}
      receiptOf={(row) => <ReceiptTiles row={row} />}
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
        <TargetForm
          key={target.id}
          named={target}
          walletId={walletId}
          order={order}
          draft={draft}
          onEdit={(changes) => steps.edit(() => setDraft({ ...draft, ...changes }))}
        />
      )}
    </OrderFlow>
  )
}

interface TargetFormProps extends Omit<Parameters<typeof TopUpForm>[0], 'wallet' | 'target'> {
  named: NonNullable<ReturnType<typeof topUpTargetOf>>
  walletId: WalletId
}

function TargetForm({ named, walletId, ...form }: TargetFormProps) {
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
            {(detail) => target && <TopUpForm wallet={detail} target={target} {...form} />}
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
