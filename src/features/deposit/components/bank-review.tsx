import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { toFailure } from '#lib/failure.ts'
import { EditLink } from '#orders/edit-link.tsx'
import type { EndedOrder } from '#orders/engine/outcome.ts'
import { Review } from '#orders/review.tsx'
import { useOrderPrice, type FilledForm } from '#orders/use-order-form.ts'
import type { OrderHandle } from '#orders/use-order.ts'
import { paths } from '#paths'
import { OPEN_ACCESS } from '#rails/rail-access.ts'
import { PaymentCard } from '#sharing/payment-card.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { BankDraft, OnrampPair } from '../model/bank-draft.ts'
import { onrampOrder, type OnrampInput, type OnrampTerms } from '../onramp-order.ts'
import type { Ramp } from './onramp-rail-choice.tsx'
import { usePayer } from './payer-picker.tsx'

interface BankReviewProps {
  form: FilledForm<OnrampInput, BankDraft, OnrampPair, OnrampTerms>
  walletId: WalletId
  ramp: Ramp
}

/** Review of a bank deposit. Its button moves no money; it requests details for the transfer. */
export function BankReview({ form, walletId, ramp }: BankReviewProps) {
  const t = useTranslations('deposit')
  const { rail, target } = ramp
  const { payer, isDeleted, failed } = usePayer(walletId, form.draft.payer)
  const price = useOrderPrice(form, ramp)
  return (
    <Review
      form={form}
      choice={ramp}
      terms={payer && { ...ramp, payer: payer.id, to: t('bank.yourWallet') }}
      walletId={walletId}
      price={price}
      labels={{ debit: t('bank.debit'), arrives: t('bank.arrives') }}
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
      // This step checks no locked rails, because the component around it already shows the
      // verification that they need, for both API versions.
      access={OPEN_ACCESS}
      back={paths.depositBank.to({}, { rail })}
      isStopped={payer === undefined}
      textOf={(sum) => t('bank.order', { sum })}
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
 * An order that was found in the feed has no payment details, and the platform's answer may lack
 * them, so they are requested again.
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
  const answer = refetch.data ?? result
  const isPayable = answer !== undefined && !answer.isRejected
  const payment = isPayable && order.details ? onrampOrder.paymentOf?.(answer, order) : undefined
  if (payment !== undefined) return <PaymentCard payment={payment} />
  if (order.details === undefined) return null
  return (
    <ButtonStack>
      {refetch.error ? (
        <ErrorNote failure={toFailure(refetch.error)} />
      ) : answer === undefined ? null : (
        <p role="status">{t('missing')}</p>
      )}
      <Button mode="bezeled" isLoading={refetch.isPending} onClick={() => refetch.mutate(order)}>
        {t('show')}
      </Button>
    </ButtonStack>
  )
}
