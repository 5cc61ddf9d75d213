import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { withCurrencySymbol } from '#i18n/typed-amount.ts'
import { withMembership } from '#lib/set-membership.ts'
import { useIsEntryAddress } from '#navigation/entry-address.tsx'
import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { storedDraft } from '#orders/draft.ts'
import type { OrderField } from '#orders/edit-link.tsx'
import { OrderFlow, ReviewStep } from '#orders/order-flow.tsx'
import { isPastForm } from '#orders/order-screens.tsx'
import { useOrderForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import {
  SendDraftSchema,
  type SendDraft,
  draftFromLink,
  draftForOtherWallet,
  sendableBalances,
  withoutRecipient,
  withoutLink,
} from '#payments/model/draft.ts'
import { fingerprintOf } from '#payments/model/recipient.ts'
import { LinkButton } from '#session/link-button.tsx'
import { usePersonScope } from '#session/services.tsx'
import { ReceiptTiles } from '#sharing/receipt-tiles.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Screen } from '#ui/screen.tsx'
import { WithPinnedBalances } from '#wallets/pinned-wallet.tsx'

import { AmountStep } from './components/amount-step.tsx'
import type { Sender } from './components/recipient-labels.ts'
import { RecipientSkeleton } from './components/recipient-skeleton.tsx'
import { RecipientStep } from './components/recipient-step.tsx'
import { RequestNote } from './components/request-note.tsx'
import { SendReview } from './components/send-review.tsx'
import { SentActions } from './components/sent-actions.tsx'
import { resolvedOrderOf, usePaymentData } from './components/use-payment-data.ts'
import { readRequestLink } from './model/request-link.ts'
import { sendForm } from './send-form.ts'

const PREVIOUS = { amount: 'recipient', confirm: 'amount' } as const

export function SendScreen() {
  const t = useTranslations('send')
  const leave = useGoBack(paths.home.to())
  return (
    <WithPinnedBalances
      title={t('title')}
      onBack={leave}
      isOneColumn
      skeleton={<RecipientSkeleton />}
    >
      {(sender) => <SendFlow key={sender.wallet.id} {...sender} />}
    </WithPinnedBalances>
  )
}

/** Returns whether a field is in the amount step. The asset for a saved recipient is not. */
const isAmountStepField = (field: OrderField, { counterparty }: SendDraft) =>
  field === 'amount' || (field === 'asset' && counterparty === '')

interface SendFlowProps extends Sender {
  /** Starts the form again with another wallet. */
  repin: (id: WalletId) => void
}

function SendFlow({ wallet, wallets, repin }: SendFlowProps) {
  const t = useTranslations('send')
  const tOrder = useTranslations('order')
  const scope = usePersonScope()
  const leave = useGoBack(paths.home.to())
  const requested = useRouteSearch(paths.send).asset ?? undefined
  const isFromOutside = useIsEntryAddress()
  const [, navigate] = useLocation()
  const [preferred, setPreferred] = useState(requested)
  if (requested !== undefined && requested !== preferred) setPreferred(requested)
  const balances = sendableBalances(wallet, preferred)
  const form = useOrderForm(sendForm, wallet.id, {
    first: 'recipient',
    stepOf: (field, draft) => (isAmountStepField(field, draft) ? 'amount' : 'recipient'),
    route: paths.send,
    read: (link, previous) => {
      const read = readRequestLink(link)
      // An unreadable link clears the recipient, so that the previous one is not paid instead.
      if (read === undefined) return withoutLink(previous, withoutRecipient())
      return withoutLink(previous, draftFromLink(read, balances, previous, isFromOutside))
    },
  })
  const { order, draft, edit, steps } = form
  const setup = usePaymentData(wallet.id, draft, balances)
  const resolved = resolvedOrderOf(setup)
  // Questions that the person has confirmed. Each concerns one recipient, so they are kept when the
  // person leaves the step, and nobody has to confirm twice after a confirmation code.
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const { confirmed } = steps

  const editDraft = (changes: Partial<SendDraft>) => edit(withoutLink(draft, changes))
  // If data for a later step are missing, the first step is shown, which explains the recipient's
  // state. Other changes of the confirmed data are shown by the review itself.
  const isIncomplete =
    confirmed === undefined
      ? resolved === undefined
      : setup.savedRecipient.isDeleted && !steps.isInFlight
  const isUnsent = !isPastForm(order)
  const isLost = isUnsent && isIncomplete && steps.step !== 'recipient'
  if (isLost) steps.restart()
  const shownStep = isLost ? 'recipient' : steps.step
  const sender = { wallet, wallets }
  if (isUnsent && balances.length === 0) return <NothingToSend onBack={leave} />
  return (
    <OrderFlow
      form={form}
      title={t('title')}
      step={shownStep}
      stepTitle={shownStep === 'amount' ? tOrder('steps.amount') : undefined}
      previous={shownStep === 'recipient' ? undefined : PREVIOUS[shownStep]}
      leave={leave}
      isOneColumn={shownStep === 'recipient'}
      afterSent={(ended, row, readAt) => <SentActions outcome={ended} row={row} readAt={readAt} />}
      receiptOf={(row, tiles) => <ReceiptTiles row={row} tiles={tiles} />}
    >
      {confirmed === undefined ? (
        <RequestNote draft={draft} balances={balances} isFirstStep={shownStep === 'recipient'} />
      ) : null}
      {confirmed !== undefined && !isLost ? (
        <ReviewStep form={form} offered={resolved}>
          {(choice) => (
            <SendReview
              form={form}
              sender={sender}
              resolved={choice}
              agreedFingerprint={fingerprintOf(confirmed.recipient)}
              agreed={agreed}
              onAgree={(key, isRight) => setAgreed(withMembership(agreed, key, isRight))}
              onEdit={editDraft}
              onReturn={() => steps.goTo('recipient')}
            />
          )}
        </ReviewStep>
      ) : shownStep === 'recipient' || resolved === undefined ? (
        <RecipientStep
          key={steps.formVersion}
          draft={draft}
          sender={sender}
          setup={setup}
          symbol={preferred}
          field={steps.field}
          onEdit={editDraft}
          onContinue={() => {
            // A link's amount for a saved account arrives in the currency of that account.
            const symbol = resolved?.target.symbol
            if (symbol !== undefined && draft.isAmountLinked && draft.amount.of === undefined)
              editDraft({ amount: withCurrencySymbol(symbol, draft.amount), isAmountLinked: true })
            steps.goTo('amount')
          }}
          onFrom={(id) => {
            const next = draftForOtherWallet(draft)
            // The draft is stored first. Otherwise the other wallet's form would read its own last
            // draft, which may be for another recipient.
            void storedDraft('send', id, SendDraftSchema).write(scope, next)
            repin(id)
            const { to } = next
            navigate(paths.send.to({}, to === '' ? {} : { to }), { replace: true })
          }}
        />
      ) : (
        <AmountStep
          form={form}
          sender={sender}
          resolved={resolved}
          onEdit={editDraft}
          onContinue={() => {
            // The values that the form suggested are stored in the draft.
            const { method, balance, target } = resolved
            const { symbol } = draft.side === 'debit' ? balance.currency : target
            editDraft({
              method: method.orderType,
              currency: balance.currency.id,
              amount: withCurrencySymbol(symbol, draft.amount),
            })
            steps.toConfirm(resolved)
          }}
        />
      )}
    </OrderFlow>
  )
}

function NothingToSend({ onBack }: { onBack: () => void }) {
  const t = useTranslations('send')
  return (
    <Screen title={t('title')} onBack={onBack}>
      <IllustratedState
        of="coin"
        title={t('nothing.title')}
        text={t('nothing.text')}
        action={<LinkButton href={paths.depositCrypto.to()}>{t('nothing.action')}</LinkButton>}
      />
    </Screen>
  )
}
