import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { canonicalJson } from '#lib/canonical-json.ts'
import { ColumnsWidth } from '#ui/columns.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { RestoredNote } from '#ui/restored-note.tsx'
import { Screen } from '#ui/screen.tsx'

import { isPastForm, OrderScreens } from './order-screens.tsx'
import type { OrderForm } from './use-order-form.ts'

interface OrderFlowProps<Input, Step extends string, Choice>
  extends
    Pick<ComponentProps<typeof OrderScreens<Input>>, 'afterSent' | 'receiptOf' | 'Unknown'>,
    Pick<ComponentProps<typeof Screen>, 'action' | 'stepTitle'> {
  form: Pick<OrderForm<Input, unknown, Choice, never, Step>, 'order' | 'steps' | 'startOver'> & {
    discard: (() => void) | undefined
  }
  title: string
  /** The step to show; by default the form's current step. */
  step?: Step | 'confirm'
  /** The step before the one that is shown; undefined for the first step. */
  previous: Step | undefined
  leave: () => void
  /**
   * True keeps a short form in one column on a desktop, where the second column would contain only
   * the button.
   */
  isOneColumn?: boolean
  children: ReactNode
}

export function OrderFlow<Input, Step extends string, Choice>({
  form: { order, steps, startOver, discard },
  title,
  step = steps.step,
  previous,
  leave,
  isOneColumn = false,
  afterSent,
  receiptOf,
  Unknown,
  children,
  ...screen
}: OrderFlowProps<Input, Step, Choice>) {
  const t = useTranslations('order')
  if (isPastForm(order))
    return (
      <OrderScreens
        order={order}
        onStartOver={startOver}
        afterSent={afterSent}
        receiptOf={receiptOf}
        Unknown={Unknown}
      />
    )
  const goBack = previous === undefined ? leave : () => steps.goTo(previous)
  return (
    <Screen
      {...screen}
      title={step === 'confirm' ? t('steps.confirm', { kind: order.kind }) : title}
      step={`${step} ${steps.formVersion}`}
      isWithin={previous !== undefined || steps.isInFlight}
      onBack={steps.isInFlight ? undefined : goBack}
    >
      {isOneColumn && step !== 'confirm' ? null : <ColumnsWidth />}
      {discard === undefined || previous !== undefined ? null : (
        <RestoredNote
          text={t('resumed.text', { kind: order.kind })}
          action={t('resumed.discard')}
          onDiscard={discard}
        />
      )}
      {children}
    </Screen>
  )
}

interface ReviewStepProps<Input, Draft, Choice, Terms, Step extends string> {
  form: OrderForm<Input, Draft, Choice, Terms, Step>
  /** The choice that fits the draft and is offered; undefined if there is none. */
  offered: Choice | undefined
  children: (choice: Choice) => ReactNode
}

/**
 * The last step of a form. It shows the choice that the person confirmed, as long as the choice is
 * offered or the order is being sent. If the choice is no longer offered, the step shows a message
 * and leads back, because another currency pair, rail or payment method makes another order.
 */
export function ReviewStep<Input, Draft, Choice, Terms, Step extends string>({
  form: { definition, draft, steps, first },
  offered,
  children,
}: ReviewStepProps<Input, Draft, Choice, Terms, Step>) {
  const t = useTranslations('order.gone')
  const { confirmed, isInFlight } = steps
  if (confirmed === undefined) return null
  const isOffered =
    offered !== undefined &&
    canonicalJson(definition.choiceKeyOf(confirmed)) ===
      canonicalJson(definition.choiceKeyOf(offered))
  if (isOffered || isInFlight)
    return (
      <Fragment key={JSON.stringify(draft)}>{children(isOffered ? offered : confirmed)}</Fragment>
    )
  return (
    <>
      <div role="alert">
        <IllustratedState of="signpost" title={t('title')} text={t('text')} />
      </div>
      <PrimaryAction text={t('back')} onPress={() => steps.goTo(first)} />
    </>
  )
}
