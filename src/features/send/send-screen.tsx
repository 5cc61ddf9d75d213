import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'

import { walletQueries } from '#api/wallets/queries.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useCurrentWallet } from '#session/current-wallet.ts'
import { useGoBack } from '#session/go-back.ts'
import { Button } from '#ui/button.tsx'
import { useClosingConfirmation } from '#ui/chrome.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AmountStep } from './components/amount-step.tsx'
import { ConfirmStep } from './components/confirm-step.tsx'
import { RecipientStep } from './components/recipient-step.tsx'
import { SentScreen } from './components/sent-screen.tsx'
import { UnknownScreen } from './components/unknown-screen.tsx'
import { useSending } from './components/use-sending.ts'
import { draftFromLink, sendable } from './model/draft.ts'

/** Send crypto: recipient, amount, checks, confirm, then an honest word about what happened. */
export function SendScreen() {
  const t = useTranslations('send')
  const { list, walletId } = useCurrentWallet()
  const wallet = useQuery(walletQueries.detail(walletId))
  const leave = useGoBack(paths.home.to())
  return wallet.data === undefined ? (
    <Screen title={t('title')} onBack={leave}>
      <QueryView query={list} skeleton={<SkeletonRows count={5} />}>
        {() => (
          <QueryView query={wallet} skeleton={<SkeletonRows count={5} />}>
            {() => null}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  ) : (
    <SendFlow wallet={wallet.data} />
  )
}

function SendFlow({ wallet }: { wallet: WalletDetail }) {
  const t = useTranslations('send')
  const [, navigate] = useLocation()
  const balances = sendable(wallet)
  const sending = useSending(draftFromLink(useSearch(), balances))
  const { state, dispatch } = sending
  const isEditing =
    state.step === 'recipient' || state.step === 'amount' || state.step === 'confirm'
  useClosingConfirmation(state.step === 'sending' || (isEditing && state.draft.to !== ''))
  const leave = useGoBack(paths.home.to())

  if (state.step === 'sent')
    return <SentScreen attempt={state.attempt} transactionId={state.transactionId} />
  if (state.step === 'unknown') return <UnknownScreen state={state} sending={sending} />
  // Repeated from the "unknown" screen: there is no form behind it.
  if (state.step === 'sending' && state.draft.to === '')
    return (
      <Screen title={t('sending')}>
        <div role="status" aria-busy>
          <SkeletonRows count={3} />
        </div>
      </Screen>
    )
  if (balances.length === 0)
    return (
      <Screen title={t('title')} onBack={leave}>
        <EmptyState
          title={t('nothing.title')}
          text={t('nothing.text')}
          action={
            <Button onClick={() => navigate(paths.addCrypto.to())}>{t('nothing.action')}</Button>
          }
        />
      </Screen>
    )
  const goBack = state.step === 'recipient' ? leave : () => dispatch({ type: 'went-back' })
  const edit = (draft: Partial<typeof state.draft>) => dispatch({ type: 'edited', draft })
  const goOn = () => dispatch({ type: 'continued' })
  const balance = balances.find(({ currency }) => currency.id === state.draft.currency)
  return (
    <Screen
      title={t('title')}
      step={state.step === 'sending' ? 'confirm' : state.step}
      onBack={state.step === 'sending' ? undefined : goBack}
    >
      {state.step === 'recipient' || balance === undefined ? (
        <RecipientStep
          draft={state.draft}
          walletId={wallet.id}
          balances={balances}
          onEdit={edit}
          onContinue={goOn}
        />
      ) : state.step === 'amount' ? (
        <AmountStep draft={state.draft} balance={balance} onEdit={edit} onContinue={goOn} />
      ) : (
        <ConfirmStep
          state={state}
          walletId={wallet.id}
          balance={balance}
          onEdit={edit}
          onSubmit={sending.submit}
        />
      )}
    </Screen>
  )
}
