import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { amountText } from '#i18n/amount.ts'
import { Screen } from '#ui/screen.tsx'

import { EndedScreen } from './ended-screen.tsx'
import { OrderCodeStep } from './order-code-step.tsx'
import type { OpenOrder } from './order-record.ts'
import styles from './order-screens.module.css'
import type { CodeNeeded, Ended, OrderState } from './order-state.ts'
import { RecheckScreen } from './recheck-screen.tsx'
import { UnknownScreen, type UnknownScreenProps } from './unknown-screen.tsx'
import type { OrderHandle } from './use-order.ts'

/** Whether the order has left the form: `OrderScreens` draws it then, the feature's own steps otherwise. */
export const hasLeftForm = ({ state }: { state: OrderState<never> | OrderState<unknown> }) =>
  !(
    state.step === 'ready' ||
    state.step === 'checking' ||
    (state.step === 'sending' && !state.isRepeat && !state.isApproved && !state.isAnew)
  )

interface OrderScreensProps<Input> {
  order: OrderHandle<Input>
  /** Nothing was sent, by the person's look or the platform's word: back to the form. */
  onStartOver: (order: OpenOrder<Input>) => void
  /** What the screen of an order that was taken says besides; its line in the feed comes with it. */
  afterSent?: (ended: Ended<Input>) => ReactNode
  /** Asks about an order of two calls, which is finished rather than looked for. */
  Unknown?: (props: UnknownScreenProps) => ReactNode
}

/** The whole screens of an order that has left its form: code, unknown outcome, sent, refused. */
export function OrderScreens<Input>({
  order,
  onStartOver,
  afterSent,
  Unknown = UnknownScreen,
}: OrderScreensProps<Input>) {
  const { state } = order
  const startOver = (given: OpenOrder<Input>) => {
    onStartOver(given)
    order.clear()
  }
  const asked = (given: OpenOrder<Input>) => ({
    order: given,
    status: order.status,
    onRepeat: order.repeat,
    onStartOver: () => startOver(given),
  })
  switch (state.step) {
    case 'code':
      return <CodeScreen state={state} order={order} />
    case 'recheck':
      if (state.isApproved || state.moved) return <RecheckScreen state={state} order={order} />
      return <Unknown {...asked(state.order)} isRepeating />
    case 'sent':
    case 'rejected':
      return (
        <EndedScreen
          ended={state}
          // The new one is still there as it was; what was filled in for the earlier one is not wanted.
          onStartOver={() => (state.isEarlier ? order.clear() : startOver(state.order))}
          afterSent={afterSent}
        />
      )
    case 'sending':
      if (state.isApproved) return <RecheckScreen state={state} order={order} />
      return <Unknown {...asked(state.order)} isRepeating />
    case 'unknown':
      return <Unknown {...asked(state.order)} failure={state.failure} />
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
  const { verification, isRepeat } = state
  const { id, sum, details } = state.order
  return (
    <Screen title={t('code.title')} onBack={() => order.leaveCode(false)}>
      <p className={styles.text}>
        {t('code.text', {
          sum: amountText(sum.amount, sum.symbol, { language, minDecimals: 0 }),
          to: details.to,
          since: isRepeat ? 'repeat' : 'first',
        })}
      </p>
      <OrderCodeStep
        intentId={id}
        verification={verification}
        isRepeat={isRepeat}
        onApproved={() => order.approve()}
        onDenied={() => order.leaveCode(true)}
        onNoChannel={() => order.leaveCode(false)}
      />
    </Screen>
  )
}
