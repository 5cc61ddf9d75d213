import { useQuery } from '@tanstack/react-query'
import { ChevronRight, UserRoundPlus } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { everyDestination } from '#api/counterparties/every-destination.ts'
import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { rememberPaid } from '#destinations/paid-recipients.ts'
import { isSameAddress } from '#lib/crypto-address/look-alike.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { ConfirmedStep } from '#orders/confirm-footer.tsx'
import { hasLeftForm, OrderScreens } from '#orders/order-screens.tsx'
import type { Ended } from '#orders/order-state.ts'
import { useOrderForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { WithPinnedBalances } from '#wallets/pinned-wallet.tsx'

import { AmountStep } from './components/amount-step.tsx'
import { ConfirmStep } from './components/confirm-step.tsx'
import { RecipientStep } from './components/recipient-step.tsx'
import {
  choiceOf,
  isSameChoice,
  resolvedOrderOf,
  type ResolvedOrder,
} from './components/resolved-order.ts'
import { useSetup } from './components/use-setup.ts'
import { DraftSchema, draftFromLink, EMPTY_DRAFT, sendable, type Draft } from './model/draft.ts'
import { fingerprintOf } from './model/recipient.ts'
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
  const { asset: asked } = useSearchOf(paths.send)
  const [preferred, setPreferred] = useState(asked)
  if (asked !== undefined && asked !== preferred) setPreferred(asked)
  const balances = sendable(wallet, preferred)
  const form = useOrderForm<SendInput, Draft, Step, ResolvedOrder, typeof paths.send.pattern>(
    sendOrder,
    wallet.id,
    {
      name: 'send',
      shape: DraftSchema,
      empty: EMPTY_DRAFT,
      first: 'recipient',
      isFilled: ({ to, counterparty }) => to + counterparty !== '',
      route: paths.send,
      read: (link, kept) => draftFromLink(link, balances, kept),
    },
  )
  const { order, draft, edit, steps, startOver } = form
  const setup = useSetup(wallet.id, draft, balances)
  const whole = resolvedOrderOf(setup)
  // Of just one recipient each, so they outlive the step: after a code nobody is asked twice.
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const { confirmed, isUnderWay } = steps

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
  // what became of a recipient. Whatever else was confirmed says so itself.
  const isGone =
    confirmed === undefined ? whole === undefined : setup.recipient.isGone && !isUnderWay
  const isLost = isGone && steps.step !== 'recipient'
  if (isLost) steps.restart()
  const shownStep = isLost ? 'recipient' : steps.step
  const goBack = shownStep === 'recipient' ? leave : () => steps.goTo(PREVIOUS[shownStep])
  const own = { wallet, wallets }
  return (
    <Screen title={t('title')} step={shownStep} onBack={isUnderWay ? undefined : goBack}>
      {confirmed !== undefined && !isLost ? (
        <ConfirmedStep
          confirmed={choiceOf(confirmed)}
          offered={whole && choiceOf(whole)}
          isUnderWay={isUnderWay}
          onReturn={() => steps.goTo('recipient')}
        >
          <ConfirmStep
            key={JSON.stringify(draft)}
            draft={draft}
            own={own}
            // What it holds may change while it is looked at; which one it is may not.
            whole={isSameChoice(whole, confirmed) ? whole : confirmed}
            seen={fingerprintOf(confirmed.payee)}
            order={order}
            agreed={agreed}
            onAgree={(key, isRight) => setAgreed(withKey(agreed, key, isRight))}
            onEdit={change}
            onReturn={() => steps.goTo('recipient')}
            onAmount={() => steps.goTo('amount')}
          />
        </ConfirmedStep>
      ) : shownStep === 'recipient' || whole === undefined ? (
        <RecipientStep
          key={steps.formVersion}
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

/** What is left to do once an order was taken: this device knows the recipient from now on. */
function AfterSent({ ended }: { ended: Ended<SendInput> }) {
  const scope = usePersonScope()
  const { result, transactionId } = ended
  const { walletId, details } = ended.order
  const place = details?.input.place
  const order = result?.reference
  const { counterparty = '', destination = '' } = details?.input.draft ?? {}
  useEffect(() => {
    // Without a name of the order or its line nobody could tell later that it failed.
    if (place === undefined || (order ?? transactionId) === undefined) return
    rememberPaid(scope, {
      walletId,
      place,
      order,
      transaction: transactionId,
      saved: destination === '' ? undefined : { counterparty, destination },
    })
  }, [scope, walletId, place, order, transactionId, counterparty, destination])
  return <SaveRecipient ended={ended} />
}

/** After a payment to an address that nobody is saved with: the next one needs no pasting. */
function SaveRecipient({ ended: { order } }: { ended: Ended<SendInput> }) {
  const t = useTranslations('send')
  const call = order.details?.input.call
  const isExternal = call?.route === 'external'
  const { data: saved } = useQuery(everyDestination(isExternal ? order.walletId : undefined))
  if (!isExternal || saved === undefined) return null
  const { address, currency, memo } = call
  if (saved.some(({ destination: { crypto } }) => isSameAddress(crypto?.address ?? '', address)))
    return null
  return (
    <Section>
      <Row
        href={paths.newCounterparty.to(
          {},
          { rail: 'CRYPTO_EXTERNAL', currency, address, memo: memo || null },
        )}
        before={<UserRoundPlus size={24} aria-hidden />}
        title={t('saved.save')}
        after={<ChevronRight size={20} aria-hidden />}
      />
    </Section>
  )
}

function NothingToSend({ onBack }: { onBack: () => void }) {
  const t = useTranslations('send')
  const [, navigate] = useLocation()
  return (
    <Screen title={t('title')} onBack={onBack}>
      <EmptyState
        title={t('nothing.title')}
        text={t('nothing.text')}
        action={
          <Button onClick={() => navigate(paths.depositCrypto.to())}>{t('nothing.action')}</Button>
        }
      />
    </Screen>
  )
}
