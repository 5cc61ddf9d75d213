import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearch } from 'wouter'

import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { hasLeftForm, OrderScreens } from '#flows/order/order-screens.tsx'
import { SettledStep } from '#flows/order/settled-step.tsx'
import { useOrderForm } from '#flows/order/use-order-form.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithPinnedBalances } from '#session/pinned-wallet.tsx'
import { Screen } from '#ui/screen.tsx'

import { AfterSent } from './components/after-sent.tsx'
import { AmountStep } from './components/amount-step.tsx'
import { ConfirmStep } from './components/confirm-step.tsx'
import { NothingToSend } from './components/nothing-to-send.tsx'
import { RecipientStep } from './components/recipient-step.tsx'
import { useSetup } from './components/use-setup.ts'
import { choiceOf, isSameChoice, wholeOf, type Whole } from './components/whole.ts'
import { DraftSchema, draftFromLink, EMPTY_DRAFT, sendable, type Draft } from './model/draft.ts'
import { printOf } from './model/payee.ts'
import { sendOrder, type SendInput } from './model/send-order.ts'

type Step = 'recipient' | 'amount'
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
  const asked = new URLSearchParams(search).get('asset')
  const [preferred, setPreferred] = useState(asked)
  if (asked !== null && asked !== preferred) setPreferred(asked)
  const balances = sendable(wallet, preferred)
  const form = useOrderForm<SendInput, Draft, Step, Whole>(sendOrder, wallet.id, {
    name: 'send',
    shape: DraftSchema,
    empty: EMPTY_DRAFT,
    first: 'recipient',
    isFilled: ({ to, counterparty }) => to + counterparty !== '',
    read: (link, kept) => draftFromLink(link, balances, kept),
  })
  const { order, draft, edit, steps, startOver } = form
  const setup = useSetup(wallet.id, draft, balances)
  const whole = wholeOf(setup)
  // Of just one recipient each, so they outlive the step: after a code nobody is asked twice.
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const { settled, isUnderWay } = steps

  const change = (changes: Partial<Draft>) => steps.edit(() => edit(changes))
  if (hasLeftForm(order))
    return (
      <OrderScreens
        order={order}
        onStartOver={startOver}
        afterSent={(ended) => <AfterSent ended={ended} />}
      />
    )
  if (balances.length === 0) return <NothingToSend onBack={leave} />

  // What a later step needs may be gone: who is chosen then is looked at from the first step on, which says
  // what became of a recipient. Whatever else was settled says so itself.
  const isGone = settled === undefined ? whole === undefined : setup.recipient.isGone && !isUnderWay
  const isLost = isGone && steps.step !== 'recipient'
  if (isLost) steps.restart()
  const shownStep = isLost ? 'recipient' : steps.step
  const goBack = shownStep === 'recipient' ? leave : () => steps.goTo(PREVIOUS[shownStep])
  const own = { wallet, wallets }
  return (
    <Screen title={t('title')} step={shownStep} onBack={isUnderWay ? undefined : goBack}>
      {settled !== undefined && !isLost ? (
        <SettledStep
          settled={choiceOf(settled)}
          offered={whole && choiceOf(whole)}
          isUnderWay={isUnderWay}
          onReturn={() => steps.goTo('recipient')}
        >
          <ConfirmStep
            key={JSON.stringify(draft)}
            draft={draft}
            own={own}
            // What it holds may change while it is looked at; which one it is may not.
            whole={isSameChoice(whole, settled) ? whole : settled}
            seen={printOf(settled.payee)}
            order={order}
            agreed={agreed}
            onAgree={(key, isRight) => setAgreed(withKey(agreed, key, isRight))}
            onEdit={change}
            onReturn={() => steps.goTo('recipient')}
            onAmount={() => steps.goTo('amount')}
          />
        </SettledStep>
      ) : shownStep === 'recipient' || whole === undefined ? (
        <RecipientStep
          key={steps.turn}
          draft={draft}
          own={own}
          setup={setup}
          onEdit={change}
          onContinue={() => steps.goTo('amount')}
        />
      ) : (
        <AmountStep
          draft={draft}
          own={own}
          whole={whole}
          onEdit={change}
          onContinue={() => {
            // What the form proposed is the draft's own from now on.
            change({ way: whole.way.orderType, currency: whole.balance.currency.id })
            steps.toConfirm(whole)
          }}
        />
      )}
    </Screen>
  )
}

const withKey = (keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...keys, key] : [...keys].filter((one) => one !== key))
