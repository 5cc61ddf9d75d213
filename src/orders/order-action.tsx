import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { useTranslations, useFormatter } from 'use-intl'

import type { Failure } from '#lib/failure.ts'
import { compare } from '#lib/money/decimal.ts'
import { QuoteProblem } from '#quotes/quote-failure.tsx'
import { useIsTypedAmount } from '#quotes/use-is-typed-amount.ts'
import { useAmountText } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'
import { ANSWER_BUTTON_PROPS, showMissingAnswer } from '#ui/confirm-checkbox.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'

import type { AmountWithSymbol, OrderKind } from './open-orders.ts'
import type { ShownPrice, PossibleRepeat } from './order-definition.ts'
import type { OpenOrder, UnrecordedConsent } from './order-record.ts'
import { readyRefusalOf } from './order-state.ts'
import { RecordNotice, useRecordNotice } from './record-notice.tsx'
import { useConfirmation, type OrderIntent } from './use-order.ts'

interface OrderActionProps<Input> extends OrderIntent<Input> {
  text: string
  isLoading?: boolean
  disabled?: boolean
  /**
   * True while the person must tick a box first. A press then leads to that box and sends nothing.
   */
  needsAnswer?: boolean
  /** Called if the button is pressed before `planned` is known. */
  onNotReady?: () => void
  problemOf?: (failure: Failure) => ReactNode
  /**
   * The form's input, if the form has no separate review. If the input changes, it is another
   * order.
   */
  typed?: unknown
  children?: ReactNode
}

const showQuoteProblem = (failure: Failure) => <QuoteProblem error={failure} />

export function OrderAction<Input>({
  order,
  identity,
  isRepeatable,
  planned,
  problemOf = showQuoteProblem,
  isLoading = false,
  disabled = false,
  needsAnswer = false,
  onNotReady,
  children,
  typed,
  ...rest
}: OrderActionProps<Input>) {
  const { step } = order.state
  const { failure } = readyRefusalOf(order.state)
  const record = useRecordNotice(isRepeatable, failure)
  const isUnanswered = needsAnswer || record.needsConsent
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
        planned={isUnanswered ? undefined : planned}
        onNotReady={isUnanswered ? showMissingAnswer : onNotReady}
        unrecordedConsent={record.unrecordedConsent}
        isLoading={isLoading || step === 'checking' || step === 'sending'}
        disabled={disabled}
      />
    </>
  )
}

interface ConfirmButtonProps<Input> extends Omit<OrderIntent<Input>, 'isRepeatable'> {
  text: string
  isLoading: boolean
  disabled: boolean
  onNotReady?: (() => void) | undefined
  unrecordedConsent: UnrecordedConsent
}

function ConfirmButton<Input>({
  order,
  identity,
  planned,
  onNotReady,
  unrecordedConsent,
  ...button
}: ConfirmButtonProps<Input>) {
  const { repeated, press, confirmRepeated } = useConfirmation({
    order,
    identity,
    planned,
    unrecordedConsent,
    onNotReady,
    onSent: useBetterPriceNotice(),
  })
  if (repeated === undefined) return <PrimaryAction {...button} onPress={press} />
  return (
    <>
      <RepeatedNote
        repeated={repeated}
        kind={order.kind}
        isDisabled={button.disabled || button.isLoading}
        onConfirm={() => confirmRepeated(repeated.id)}
      />
      <PrimaryAction {...button} onPress={showMissingAnswer} />
    </>
  )
}

function useBetterPriceNotice() {
  const t = useTranslations('quote')
  const notify = useNotify()
  const toText = useAmountText()
  const isTyped = useIsTypedAmount()
  return ([price]: readonly ShownPrice[], { details }: OpenOrder) => {
    const [agreed] = details?.prices ?? []
    if (price === undefined || details === undefined || agreed === undefined) return
    const { amount, symbol } = details.arrives
    if (compare(agreed.arrives, price.shown.arrives) > 0)
      notify(t('better.arrives', { sum: toText(amount, symbol, isTyped(amount)) }))
    else if (compare(agreed.request.amount, price.shown.debit) < 0) notify(t('better.debit'))
  }
}

interface RepeatedNoteProps {
  repeated: PossibleRepeat & { sum: AmountWithSymbol }
  kind: OrderKind
  /** True while the order can't be sent, whatever the person answers. */
  isDisabled: boolean
  onConfirm: () => void
}

function RepeatedNote({ repeated, kind, isDisabled, onConfirm }: RepeatedNoteProps) {
  const t = useTranslations('order.repeated')
  const format = useFormatter()
  const toText = useAmountText()
  const { sum, name, createdAt, isCertain } = repeated
  const time = format.dateTime(Date.parse(createdAt), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  const values = { kind, name, time, sum: toText(sum.amount, sum.symbol) }
  return (
    <div role="alert">
      <CalloutList label={t('title')}>
        <Callout
          Icon={TriangleAlert}
          tone="warning"
          title={t('title')}
          text={t(isCertain ? 'text' : 'unclear', values)}
        >
          <CalloutActions>
            <Button mode="plain" disabled={isDisabled} {...ANSWER_BUTTON_PROPS} onClick={onConfirm}>
              {t('again')}
            </Button>
          </CalloutActions>
        </Callout>
      </CalloutList>
    </div>
  )
}
