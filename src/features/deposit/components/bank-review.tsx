import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import { toFailure } from '#lib/failure.ts'
import { EditLink, type OrderField } from '#orders/edit-link.tsx'
import type { EndedOrder } from '#orders/engine/outcome.ts'
import type { OrderPlan } from '#orders/order-definition.ts'
import { withParsedAmount } from '#orders/order-identity.ts'
import { Review } from '#orders/review.tsx'
import type { OrderHandle } from '#orders/use-order.ts'
import { paths } from '#paths'
import { useIsTyped } from '#quotes/use-is-typed.ts'
import { useOrderQuote } from '#quotes/use-order-quote.ts'
import { OPEN } from '#rails/rail-access.ts'
import { PaymentCard } from '#sharing/payment-card.tsx'
import { useAmountText } from '#ui/amount.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { limitsOf, pricedDeposit, type BankDraft } from '../model/bank-draft.ts'
import { ONRAMP_ORDER_TYPES } from '../model/deposit-methods.ts'
import { type OnrampInput, onrampOrder } from '../onramp-order.ts'
import { onrampChoiceOf, type Ramp } from './onramp-rail-choice.tsx'
import { usePayer } from './payer-picker.tsx'

interface BankReviewProps {
  walletId: WalletId
  draft: BankDraft
  ramp: Ramp
  order: OrderHandle<OnrampInput>
  onField: (field: OrderField) => void
}

/** The review: payer, rail, costs and arriving amount. The button itself pays nothing. */
export function BankReview({ walletId, draft, ramp, order, onField }: BankReviewProps) {
  const t = useTranslations('deposit')
  const toText = useAmountText('short')
  const isTyped = useIsTyped()
  const { rail, version, fiat, target } = ramp
  const { payer, isDeleted, failed } = usePayer(walletId, draft.payer)
  const { request, quote } = useOrderQuote(pricedDeposit(draft, ramp), {
    limits: limitsOf(draft, ramp),
  })
  const shown = quote.data
  const labels = { debit: t('bank.debit'), arrives: t('bank.arrives') }

  const planOf = (counterpartyId: CounterpartyId, fresh: Quote): OrderPlan<OnrampInput> => ({
    isRepeatable: true,
    input: {
      draft,
      rail,
      version,
      counterpartyId,
      from: fiat.id,
      to: target.id,
      amount: fresh.debit,
    },
    summary: {
      sum: { amount: fresh.debit, symbol: fiat.symbol },
      arrives: { amount: fresh.arrives, symbol: target.symbol },
      to: t('bank.yourWallet'),
    },
    // Only v2 orders can need a code.
    verification:
      version === 'v2'
        ? { orderType: ONRAMP_ORDER_TYPES[rail], amount: fresh.debit, currency: fiat.id }
        : undefined,
    expected: {
      direction: 'in',
      currency: target.id,
      amounts: [fresh.arrives],
      recordType: ONRAMP_ORDER_TYPES[rail],
    },
  })
  const sum = shown === undefined ? '' : toText(shown.debit, fiat, isTyped(shown.debit))
  return (
    <Review
      order={order}
      identity={{
        draft: withParsedAmount(draft, request),
        choice: onrampChoiceOf(ramp),
        walletId,
      }}
      isRepeatable
      quote={quote}
      request={request}
      version={version}
      planOf={payer && ((fresh) => planOf(payer.id, fresh))}
      sold={fiat}
      bought={target}
      labels={labels}
      parties={
        <Section footer={t('bank.note')}>
          <Row
            label={t('bank.payer')}
            title={payer?.name ?? '…'}
            after={<EditLink field="payer" />}
          />
          <Row
            title={t(`methods.${rail}.title`)}
            subtitle={t(`methods.${rail}.text`)}
            after={ramp.hasOthers ? <EditLink field="rail" /> : undefined}
          />
          <Row
            label={[t('bank.youGet'), target.network?.name].filter(Boolean).join(' · ')}
            title={target.symbol}
            after={<EditLink field="asset" />}
          />
        </Section>
      }
      // The verification request around this step shows locks, for both versions of the wire.
      access={OPEN}
      back={paths.depositBank.to({}, { rail })}
      isStopped={payer === undefined}
      onEdit={onField}
      text={t('bank.order', { sum })}
    >
      {isDeleted ? (
        <ErrorNote failure={{ kind: 'app', reference: 'PAYER' }}>{t('bank.payerGone')}</ErrorNote>
      ) : null}
      {failed === undefined ? null : (
        <ErrorNote failure={toFailure(failed.error)} onRetry={() => void failed.refetch()} />
      )}
    </Review>
  )
}

interface PaymentInstructionsProps {
  order: OrderHandle<OnrampInput>
  ended: EndedOrder<OnrampInput>
}

/**
 * Shows the payment details of an accepted order. An order that was found in the feed has none, so
 * the platform's response is requested again.
 */
export function PaymentInstructions({
  order: { refetchResult },
  ended: { order, result },
}: PaymentInstructionsProps) {
  const t = useTranslations('payment')
  const refetch = useMutation({
    mutationFn: async ({ details }: typeof order) => {
      if (details === undefined) throw new Error('nothing is known of the order')
      return refetchResult({ ...order, details })
    },
  })
  const answer = result ?? refetch.data
  const isPayable = answer !== undefined && !answer.isRejected
  const payment = isPayable && order.details ? onrampOrder.paymentOf?.(answer, order) : undefined
  if (payment !== undefined) return <PaymentCard payment={payment} />
  if (result !== undefined || order.details === undefined) return null
  return (
    <ButtonStack>
      {refetch.error ? <ErrorNote failure={toFailure(refetch.error)} /> : null}
      <Button mode="bezeled" isLoading={refetch.isPending} onClick={() => refetch.mutate(order)}>
        {t('show')}
      </Button>
    </ButtonStack>
  )
}
