import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'
import { compare } from '#lib/money/decimal.ts'
import { useIsTyped } from '#quotes/use-is-typed.ts'
import { useAmountText } from '#ui/amount.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'

import type { Confirmation, ShownPrice } from './order-definition.ts'
import type { OpenOrder, UnrecordedConsent } from './order-record.ts'
import { RecordNotice, useRecordNotice } from './record-notice.tsx'
import { RepeatedNote } from './repeated-note.tsx'
import { useConfirmedDraft, type OrderHandle } from './use-order.ts'

/** The confirmed order as data, before it is sent. */
export interface OrderIntent<Input> {
  order: OrderHandle<Input>
  /** The values that distinguish this order; an order with other values is another one. */
  identity: unknown
  isRepeatable: boolean
  /**
   * The prices on screen, and the function that makes the order from them; undefined until both are
   * known.
   */
  planned: Pick<Confirmation<Input>, 'prices' | 'planOf'> | undefined
}

interface OrderActionProps<Input> extends OrderIntent<Input> {
  text: string
  isLoading?: boolean
  disabled?: boolean
  /** Called if the button is pressed before `planned` is known. */
  onEarly?: () => void
  failure: Failure | undefined
  problemOf: (failure: Failure) => ReactNode
  /** The form's input if the form is its own review; changed input makes another order. */
  typed?: unknown
  children?: ReactNode
}

/**
 * The button that places the order, below the last failure and the notice that no record is kept.
 */
export function OrderAction<Input>({
  order,
  identity,
  isRepeatable,
  planned,
  failure,
  problemOf,
  isLoading = false,
  disabled = false,
  children,
  typed,
  ...rest
}: OrderActionProps<Input>) {
  const { step } = order.state
  const record = useRecordNotice(isRepeatable, failure)
  return (
    <>
      {failure === undefined || record.isFailureShown ? null : problemOf(failure)}
      <RecordNotice {...record} />
      {children}
      <ConfirmButton
        key={JSON.stringify(typed)}
        {...rest}
        order={order}
        identity={identity}
        planned={planned}
        unrecordedConsent={record.unrecordedConsent}
        isLoading={isLoading || step === 'checking' || step === 'sending'}
        disabled={disabled || record.isHeld}
      />
    </>
  )
}

interface ConfirmButtonProps<Input> extends Omit<OrderIntent<Input>, 'isRepeatable'> {
  text: string
  isLoading: boolean
  disabled: boolean
  onEarly?: (() => void) | undefined
  unrecordedConsent: UnrecordedConsent
}

/** Every press for one draft places the same order, so that a second press can't pay twice. */
function ConfirmButton<Input>({
  order,
  identity,
  planned,
  onEarly,
  unrecordedConsent,
  ...button
}: ConfirmButtonProps<Input>) {
  const draft = useConfirmedDraft(order.kind, identity)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const notifyBetterPrice = useBetterPriceNotice()
  const repeated = order.state.step === 'ready' ? order.state.repeated : undefined
  const send = async (confirmedRepeats: readonly string[]) => {
    if (planned === undefined) return onEarly?.()
    const outcome = await order.place({ ...planned, draft, unrecordedConsent, confirmedRepeats })
    if (outcome.step === 'sent') notifyBetterPrice(planned.prices, outcome.order)
  }
  if (repeated === undefined)
    return <PrimaryAction {...button} onPress={() => void send(confirmed)} />
  return (
    <>
      <RepeatedNote
        repeated={repeated}
        kind={order.kind}
        onConfirm={() => {
          const next = [...confirmed, repeated.id]
          setConfirmed(next)
          void send(next)
        }}
      />
      <PrimaryAction {...button} disabled onPress={() => {}} />
    </>
  )
}

/**
 * Returns a function that notifies the person if the order was sent at a better price than was
 * shown.
 */
function useBetterPriceNotice() {
  const t = useTranslations('quote')
  const notify = useNotify()
  const toText = useAmountText()
  const isTyped = useIsTyped()
  return ([price]: readonly ShownPrice[], { details }: OpenOrder) => {
    const [agreed] = details?.prices ?? []
    if (price === undefined || details === undefined || agreed === undefined) return
    const { amount, symbol } = details.arrives
    if (compare(agreed.arrives, price.shown.arrives) > 0)
      notify(t('better.arrives', { sum: toText(amount, symbol, isTyped(amount)) }))
    else if (compare(agreed.request.amount, price.shown.debit) < 0) notify(t('better.debit'))
  }
}
