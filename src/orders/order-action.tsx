import { useState, type ReactNode } from 'react'

import type { Failure } from '#lib/failure.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'

import type { Confirmation } from './order-definition.ts'
import type { UnrecordedConsent } from './order-record.ts'
import { RecordNotice, useRecordNotice } from './record-notice.tsx'
import { RepeatedNote } from './repeated-note.tsx'
import { useConfirmedDraft, type OrderHandle } from './use-order.ts'

/** An order as the person sees it before it is sent, as data. */
export interface OrderIntent<Input> {
  order: OrderHandle<Input>
  /** The parts that distinguish this order: another identity is another order. */
  identity: unknown
  isRepeatable: boolean
  /** The prices on the screen, and the order by them; undefined while any of it is not known. */
  planned: Pick<Confirmation<Input>, 'prices' | 'planOf'> | undefined
}

interface OrderActionProps<Input> extends OrderIntent<Input> {
  text: string
  isLoading?: boolean
  disabled?: boolean
  /** Called if the button is pressed before everything is known. */
  onEarly?: () => void
  failure: Failure | undefined
  /** Returns the screen's own message for the failure. */
  problemOf: (failure: Failure) => ReactNode
  /** The form's input if the form is its own review: another draft is another intent. */
  typed?: unknown
  children?: ReactNode
}

/**
 * The button that orders, below the failure of the last try and the notice that no record is kept.
 */
export function OrderAction<Input>({
  order,
  identity,
  isRepeatable,
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

/** One draft is one intent, so that a second press can't pay twice. */
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
  const repeated = order.state.step === 'ready' ? order.state.repeated : undefined
  const send = (confirmedRepeats: readonly string[]) => {
    if (planned === undefined) onEarly?.()
    else void order.place({ ...planned, draft, unrecordedConsent, confirmedRepeats })
  }
  if (repeated === undefined) return <PrimaryAction {...button} onPress={() => send(confirmed)} />
  return (
    <>
      <RepeatedNote
        repeated={repeated}
        kind={order.kind}
        onConfirm={() => {
          const next = [...confirmed, repeated.id]
          setConfirmed(next)
          send(next)
        }}
      />
      <PrimaryAction {...button} disabled onPress={() => {}} />
    </>
  )
}
