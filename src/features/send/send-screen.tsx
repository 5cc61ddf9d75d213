import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearch } from 'wouter'

import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { useDraft, useSpentLink } from '#flows/draft.ts'
import { hasLeftForm, OrderScreens } from '#flows/order/order-screens.tsx'
import { useOrder } from '#flows/order/use-order.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithPinnedBalances } from '#session/pinned-wallet.tsx'
import { useClosingConfirmation } from '#ui/chrome.tsx'
import { Screen } from '#ui/screen.tsx'

import { AfterSent } from './components/after-sent.tsx'
import { AmountStep } from './components/amount-step.tsx'
import { ConfirmStep } from './components/confirm-step.tsx'
import { NothingToSend } from './components/nothing-to-send.tsx'
import { RecipientStep } from './components/recipient-step.tsx'
import { useSetup } from './components/use-setup.ts'
import { wholeOf } from './components/whole.ts'
import { DraftSchema, draftFromLink, EMPTY_DRAFT, sendable, type Draft } from './model/draft.ts'
import { sendOrder } from './model/send-order.ts'

type Step = 'recipient' | 'amount' | 'confirm'
const PREVIOUS = { amount: 'recipient', confirm: 'amount' } as const

/** Sending over every rail: recipient, amount, checks, confirm, then an honest word about what happened. */
export function SendScreen() {
  const t = useTranslations('send')
  const leave = useGoBack(paths.home.to())
  return (
    <WithPinnedBalances title={t('title')} onBack={leave}>
      {(own) => <SendFlow {...own} />}
    </WithPinnedBalances>
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
  const [preferred] = useState(() => new URLSearchParams(search).get('asset'))
  const balances = sendable(wallet, preferred)
  const { draft, edit, forget } = useDraft('send', DraftSchema, EMPTY_DRAFT, (kept) =>
    draftFromLink(search, balances, kept),
  )
  useSpentLink((link) => edit(draftFromLink(link, balances, draft)))
  const setup = useSetup(wallet.id, draft, balances)
  const whole = wholeOf(setup)
  const order = useOrder(sendOrder, wallet.id, forget)
  const [step, setStep] = useState<Step>('recipient')
  // Of just one recipient each, so they outlive the step: after a code nobody is asked twice.
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const isUnderWay = order.state.step === 'checking' || order.state.step === 'sending'
  useClosingConfirmation(
    isUnderWay || (order.state.step === 'ready' && draft.to + draft.counterparty !== ''),
  )

  const change = (changes: Partial<Draft>) => {
    // What is being sent stays what the person saw.
    if (isUnderWay) return
    order.clear()
    edit(changes)
  }
  if (hasLeftForm(order))
    return (
      <OrderScreens
        order={order}
        onStartOver={({ input }) => {
          edit(input.draft)
          setStep('recipient')
        }}
        afterSent={(ended) => <AfterSent ended={ended} />}
      />
    )
  if (balances.length === 0) return <NothingToSend onBack={leave} />

  const goTo = (next: Step) => {
    if (isUnderWay) return
    order.clear()
    setStep(next)
  }
  // What a later step needs may be gone: who is chosen then is looked at from the first step on.
  const shownStep = whole === undefined ? 'recipient' : step
  if (shownStep !== step) setStep(shownStep)
  const goBack = shownStep === 'recipient' ? leave : () => goTo(PREVIOUS[shownStep])
  const own = { wallet, wallets }
  return (
    <Screen title={t('title')} step={shownStep} onBack={isUnderWay ? undefined : goBack}>
      {shownStep === 'recipient' || whole === undefined ? (
        <RecipientStep
          draft={draft}
          own={own}
          setup={setup}
          onEdit={change}
          onContinue={() => goTo('amount')}
        />
      ) : shownStep === 'amount' ? (
        <AmountStep
          draft={draft}
          own={own}
          whole={whole}
          onEdit={change}
          onContinue={() => goTo('confirm')}
        />
      ) : (
        <ConfirmStep
          key={JSON.stringify(draft)}
          draft={draft}
          own={own}
          whole={whole}
          order={order}
          agreed={agreed}
          onAgree={(key, isRight) => setAgreed(withKey(agreed, key, isRight))}
          onEdit={change}
          onReturn={() => goTo('recipient')}
          onAmount={() => goTo('amount')}
        />
      )}
    </Screen>
  )
}

const withKey = (keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...keys, key] : [...keys].filter((one) => one !== key))
