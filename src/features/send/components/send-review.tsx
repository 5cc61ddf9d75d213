import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { accessByMethods } from '#destinations/model/payment-methods.ts'
import { paidRecipients } from '#destinations/paid-recipients.ts'
import { toTypedAmount } from '#i18n/typed-amount.ts'
import { shortAddress } from '#lib/mask.ts'
import { readyRefusalOf } from '#orders/order-state.ts'
import { recipientChange } from '#orders/recheck.ts'
import { Review } from '#orders/review.tsx'
import { useOrderPrice, type FilledForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import { checksOf, isBlockedByChecks, hasUnconfirmedCheck } from '#payments/model/checks.ts'
import { returnPath, type SendDraft } from '#payments/model/draft.ts'
import { recipientKey } from '#payments/model/prior-payment.ts'
import {
  findRepeatedPayments,
  recentPayments,
  repeatsOrder,
} from '#payments/model/recent-payments.ts'
import { memoFor, type Recipient } from '#payments/model/recipient.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { usePersonScope } from '#session/services.tsx'
import { failureOf, OFFLINE_FAILURE } from '#ui/request-state.ts'

import type { SendTerms } from '../send-form.ts'
import { CheckList } from './check-list.tsx'
import { ReviewedParties } from './parties.tsx'
import { AvailabilityFailureNote } from './rail-notes.tsx'
import { type Sender, useRecipientName } from './recipient-labels.ts'
import { useCheckData } from './use-check-data.ts'
import type { ResolvedOrder } from './use-payment-data.ts'

interface SendReviewProps {
  form: FilledForm<SendInput, SendDraft, ResolvedOrder, SendTerms>
  sender: Sender
  resolved: ResolvedOrder
  /**
   * Fingerprint (`fingerprintOf`) of the recipient when the person pressed Continue. The current
   * recipient is compared with it.
   */
  agreedFingerprint: string
  /** Keys of the checks that the person has confirmed. */
  agreed: ReadonlySet<string>
  onAgree: (key: string, isRight: boolean) => void
  onEdit: (draft: Partial<SendDraft>) => void
  onReturn: () => void
}

export function SendReview(props: SendReviewProps) {
  const { form, sender, resolved, agreedFingerprint, agreed, onAgree, onEdit, onReturn } = props
  const { draft, order } = form
  const t = useTranslations('send')
  const nameOf = useRecipientName()
  const { recipient, method, balance, target } = resolved
  const { currency: from, amount: available } = balance
  const price = useOrderPrice(form, resolved)
  const shown = price.quote.data
  const memo = memoFor(recipient, draft, from)
  const data = useCheckData(sender, resolved, memo)
  const scope = usePersonScope()
  const savedCounterparty = recipient.kind === 'saved' ? recipient.counterparty : undefined
  const destinations = useQuery(
    counterpartyQueries.destinations(sender.wallet.id, savedCounterparty?.id),
  )
  const accounts =
    savedCounterparty === undefined
      ? []
      : (destinations.data ?? []).map((destination) => ({
          counterparty: savedCounterparty,
          destination,
        }))
  const checks =
    shown === undefined || data.facts === undefined
      ? []
      : checksOf({
          ...data.facts,
          target,
          available,
          quote: shown,
          recipient,
          isDeleted: recipientChange(readyRefusalOf(order.state).failure) === 'gone',
          agreedFingerprint,
          memo,
          walletId: sender.wallet.id,
          ownWallets: sender.wallets.map(({ id }) => id),
        })

  const recipientName = nameOf(recipient, sender) ?? shortAddress(draft.to)
  const repeatsOf: SendTerms['repeatsOf'] = (amount) => {
    const key = recipientKey(recipient, memo)
    const saved = [...(data.facts?.saved ?? []), ...accounts]
    const payment = { recipient, key, saved, amount, currencies: [from, target] }
    return {
      repeats: (rows, now) =>
        findRepeatedPayments(
          { ...payment, name: recipientName },
          recentPayments(rows, paidRecipients(scope), now),
        ),
      repeatsOrder: (one) => repeatsOrder(payment, one),
    }
  }
  const isUnknown = data.facts === undefined
  const isWaiting = isUnknown && data.failure === undefined
  // If the quote already reports that there is no connection, the checks don't report it again.
  const isAllPaused = data.failure === OFFLINE_FAILURE && failureOf(price.quote) === OFFLINE_FAILURE
  return (
    <Review
      form={form}
      choice={resolved}
      terms={{ ...resolved, recipientName, repeatsOf }}
      walletId={sender.wallet.id}
      price={price}
      labels={{ debit: t('youSend'), arrives: t('theyGet') }}
      parties={<ReviewedParties draft={draft} sender={sender} resolved={resolved} />}
      access={accessByMethods([method])}
      back={returnPath(draft)}
      isStopped={isUnknown || isBlockedByChecks(checks)}
      needsAnswer={hasUnconfirmedCheck(checks, agreed)}
      isLoading={isWaiting}
      side={draft.side}
      textOf={(sum) => t('sendSum', { sum })}
      checks={
        <CheckList
          checks={checks}
          agreed={agreed}
          available={toTypedAmount(available, from.symbol)}
          memoLink={memoLinkFor(recipient)}
          onAgree={onAgree}
          onEdit={onEdit}
          onReturn={onReturn}
          onRetry={data.retry}
        />
      }
    >
      {isUnknown && !isAllPaused ? <AvailabilityFailureNote state={data} /> : null}
      {isWaiting && shown !== undefined ? <CheckingStatus /> : null}
    </Review>
  )
}

/**
 * Returns the path of the form for another address of the recipient. A new address is needed
 * because only the name of a saved one can be changed (E17).
 */
function memoLinkFor(recipient: Recipient): string | undefined {
  if (recipient.kind !== 'saved') return undefined
  const { type, crypto } = recipient.destination
  const { address = '', currencyId: currency = '' } = crypto ?? {}
  return paths.counterparty.to(
    { id: recipient.counterparty.id },
    { view: 'new', then: 'pay', rail: type, currency, address },
  )
}

function CheckingStatus() {
  const t = useTranslations('send')
  return (
    <p className="visually-hidden" role="status">
      {t('checks.looking')}
    </p>
  )
}
