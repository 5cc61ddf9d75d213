import { useState, type ReactNode } from 'react'

import type { Failure } from '#lib/failure.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'

import type { Confirmation } from './order-definition.ts'
import type { UnrecordedConsent } from './order-record.ts'
import { RecordNotice, useRecordNotice } from './record-notice.tsx'
import { RepeatedNote } from './repeated-note.tsx'
import { useConfirmedDraft, type OrderHandle } from './use-order.ts'

/** An order as the person sees it before it goes out, as data. */
export interface OrderIntent<Input> {
  order: OrderHandle<Input>
  /** Everything that makes it this order and no other: another identity is another order. */
  identity: unknown
  /** The wire carries an id for such an order: it can be repeated safely. */
  isRepeatable: boolean
  /** The prices on the screen, and what goes out by them; undefined while any of it is not known. */
  planned: Pick<Confirmation<Input>, 'prices' | 'planOf'> | undefined
}

interface OrderActionProps<Input> extends OrderIntent<Input> {
  /** The button says what it will do: "Exchange 250 USDT". */
  text: string
  /** Something is still being asked about. */
  isLoading?: boolean
  disabled?: boolean
  /** The button was pressed before all of it is known. */
  onEarly?: () => void
  /** Why the last try did not go out. */
  failure: Failure | undefined
  /** The same in the screen's words. */
  problemOf: (failure: Failure) => ReactNode
  /** What the person has filled in, where the form is its own review: another draft is another intent. */
  typed?: unknown
  /** Between what is wrong and the button. */
  children?: ReactNode
}

/** The button that orders, below what kept the last try from going out and what is said where no record is kept. */
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
      {failure === undefined || record.isSaid ? null : problemOf(failure)}
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
  const [asked, setAsked] = useState<readonly string[]>([])
  const repeated = order.state.step === 'ready' ? order.state.repeated : undefined
  const send = (askedRepeats: readonly string[]) => {
    if (planned === undefined) onEarly?.()
    else void order.place({ ...planned, draft, unrecordedConsent, askedRepeats })
  }
  if (repeated === undefined) return <PrimaryAction {...button} onPress={() => send(asked)} />
  return (
    <>
      <RepeatedNote
        repeated={repeated}
        kind={order.kind}
        onAgain={() => {
          const next = [...asked, repeated.id]
          setAsked(next)
          send(next)
        }}
      />
      <PrimaryAction {...button} disabled onPress={() => {}} />
    </>
  )
}
