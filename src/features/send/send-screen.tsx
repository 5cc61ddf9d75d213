import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearch } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithWallet } from '#session/with-wallet.tsx'
import { useClosingConfirmation } from '#ui/chrome.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AmountStep } from './components/amount-step.tsx'
import { ConfirmStep } from './components/confirm-step.tsx'
import { EndedScreen } from './components/ended-screen.tsx'
import { NothingToSend } from './components/nothing-to-send.tsx'
import { RecipientStep } from './components/recipient-step.tsx'
import { UnknownScreen } from './components/unknown-screen.tsx'
import { useSending } from './components/use-sending.ts'
import { draftFromLink, sendable, type Draft } from './model/draft.ts'

/** Send crypto: recipient, amount, checks, confirm, then an honest word about what happened. */
export function SendScreen() {
  const t = useTranslations('send')
  const leave = useGoBack(paths.home.to())
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('title')} onBack={leave}>
          {content}
        </Screen>
      )}
    >
      {({ wallet, wallets }) => <PinnedWallet first={wallet.id} wallets={wallets} />}
    </WithWallet>
  )
}

/** The wallet that pays is the one the flow began with, whatever the list says later. */
function PinnedWallet({ first, wallets }: { first: WalletId; wallets: readonly WalletSummary[] }) {
  const t = useTranslations('send')
  const leave = useGoBack(paths.home.to())
  const [walletId] = useState(first)
  const query = useQuery(walletQueries.detail(walletId))
  if (query.data !== undefined) return <SendFlow wallet={query.data} wallets={wallets} />
  return (
    <Screen title={t('title')} onBack={leave}>
      <QueryView query={query} skeleton={<SkeletonRows count={5} />}>
        {() => null}
      </QueryView>
    </Screen>
  )
}

function SendFlow({
  wallet,
  wallets,
}: {
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
}) {
  const t = useTranslations('send')
  const leave = useGoBack(paths.home.to())
  const search = useSearch()
  const balances = sendable(wallet, new URLSearchParams(search).get('asset'))
  const sending = useSending(wallet.id, draftFromLink(search, balances))
  const { state, dispatch } = sending
  const isUnderWay = state.step === 'checking' || state.step === 'sending'
  useClosingConfirmation(isUnderWay || ('draft' in state && state.draft.to !== ''))

  if (state.step === 'sent' || state.step === 'rejected') return <EndedScreen state={state} />
  if (state.step === 'unknown' || (state.step === 'sending' && state.isRepeat))
    return <UnknownScreen state={state} sending={sending} />
  if (balances.length === 0) return <NothingToSend onBack={leave} />

  const { draft } = state
  const goBack = state.step === 'recipient' ? leave : () => dispatch({ type: 'went-back' })
  const edit = (changes: Partial<Draft>) => dispatch({ type: 'edited', draft: changes })
  const goOn = () => dispatch({ type: 'continued' })
  const balance = balances.find(({ currency }) => currency.id === draft.currency)
  const own = { wallet, wallets }
  const step = isUnderWay ? 'confirm' : state.step
  return (
    <Screen title={t('title')} step={step} onBack={isUnderWay ? undefined : goBack}>
      {step === 'recipient' || balance === undefined ? (
        <RecipientStep
          draft={draft}
          own={own}
          balances={balances}
          onEdit={edit}
          onContinue={goOn}
        />
      ) : step === 'amount' ? (
        <AmountStep draft={draft} own={own} balance={balance} onEdit={edit} onContinue={goOn} />
      ) : (
        <ConfirmStep
          key={JSON.stringify(draft)}
          state={state}
          own={own}
          balance={balance}
          sending={sending}
        />
      )}
    </Screen>
  )
}
