import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { Ended } from '#flows/order/order-machine.ts'
import type { OrderDefinition } from '#flows/order/order-kind.ts'
import { paymentOf } from '#flows/payment/kept-payments.ts'
import { PaymentCard } from '#flows/payment/payment-card.tsx'
import { toFailure } from '#lib/failure.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'

import type { OnrampInput } from '../model/onramp-order.ts'
import styles from './how-to-pay.module.css'

interface HowToPayProps {
  ended: Ended<OnrampInput>
  definition: OrderDefinition<OnrampInput>
}

/**
 * Where to pay the order that was just taken. An order that was found in the feed says nothing of that: the
 * same order with its own id is asked for again, which answers the first result and makes nothing new.
 */
export function HowToPay({ ended: { attempt, result }, definition }: HowToPayProps) {
  const t = useTranslations('payment')
  const client = useQueryClient()
  const again = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => definition.place(client, attempt),
  })
  const { amount } = attempt.input
  const order = result?.order ?? again.data?.order
  const payment = paymentOf(order, { ...attempt.summary.sum, amount })
  if (payment !== undefined) return <PaymentCard payment={payment} />
  if (result !== undefined) return null
  return (
    <div className={styles.again}>
      {again.error ? <ErrorNote failure={toFailure(again.error)} /> : null}
      <Button mode="bezeled" isLoading={again.isPending} onClick={() => again.mutate()}>
        {t('show')}
      </Button>
    </div>
  )
}
