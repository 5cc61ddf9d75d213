import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { amountText } from '#i18n/amount.ts'
import { Screen } from '#ui/screen.tsx'

import type { Attempt } from './attempts.ts'
import { EndedScreen } from './ended-screen.tsx'
import { OrderCodeStep } from './order-code-step.tsx'
import type { CodeNeeded, Ended, OrderState } from './order-machine.ts'
import styles from './order-screens.module.css'
import { RecheckScreen } from './recheck-screen.tsx'
import { UnknownScreen } from './unknown-screen.tsx'
import type { OrderHandle } from './use-order.ts'

/** Whether the order has left the form: `OrderScreens` draws it then, the feature's own steps otherwise. */
export const hasLeftForm = ({ state }: { state: OrderState<never> | OrderState<unknown> }) =>
  !(
    state.step === 'ready' ||
    state.step === 'checking' ||
    (state.step === 'sending' && !state.isRepeat && !state.isApproved)
  )

interface OrderScreensProps<Input> {
  order: OrderHandle<Input>
  /** Nothing was sent, by the person's look or the platform's word: back to the form. */
  onStartOver: (attempt: Attempt<Input>) => void
  /** What the screen of an order that was taken says besides; its line in the feed comes with it. */
  afterSent?: (ended: Ended<Input>) => ReactNode
}

/** The whole screens of an order that has left its form: code, unknown outcome, sent, refused. */
export function OrderScreens<Input>({ order, onStartOver, afterSent }: OrderScreensProps<Input>) {
  const { state } = order
  const startOver = (attempt: Attempt<Input>) => {
    onStartOver(attempt)
    order.clear()
  }
  const asked = (attempt: Attempt<Input>) => ({
    attempt,
    look: order.look,
    onRepeat: order.repeat,
    onStartOver: () => startOver(attempt),
  })
  switch (state.step) {
    case 'code':
      return <CodeScreen state={state} order={order} />
    case 'recheck':
      if (state.isApproved || state.moved) return <RecheckScreen state={state} order={order} />
      return <UnknownScreen {...asked(state.attempt)} isRepeating />
    case 'sent':
    case 'rejected':
      return (
        <EndedScreen
          ended={state}
          // The new one is still there as it was; what was filled in for the earlier one is not wanted.
          onStartOver={() => (state.isEarlier ? order.clear() : startOver(state.attempt))}
          afterSent={afterSent}
        />
      )
    case 'sending':
      if (state.isApproved) return <RecheckScreen state={state} order={order} />
      return <UnknownScreen {...asked(state.attempt)} isRepeating />
    case 'unknown':
      return <UnknownScreen {...asked(state.attempt)} failure={state.failure} />
    default:
      return null
  }
}

interface CodeScreenProps<Input> {
  state: CodeNeeded<Input>
  order: OrderHandle<Input>
}

function CodeScreen<Input>({ state, order }: CodeScreenProps<Input>) {
  const t = useTranslations('order')
  const language = useLocale()
  const { attempt, verification, isRepeat } = state
  const { sum, to } = attempt.summary
  return (
    <Screen title={t('code.title')} onBack={() => order.leaveCode(false)}>
      <p className={styles.text}>
        {t('code.text', {
          sum: amountText(sum.amount, sum.symbol, { language, minDecimals: 0 }),
          to,
          since: isRepeat ? 'repeat' : 'first',
        })}
      </p>
      <OrderCodeStep
        intentId={attempt.intentId}
        verification={verification}
        isRepeat={isRepeat}
        onApproved={order.approve}
        onDenied={() => order.leaveCode(true)}
        onNoChannel={() => order.leaveCode(false)}
      />
    </Screen>
  )
}
