import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'

import { SkeletonRows } from '#ui/skeleton.tsx'

import { EndedScreen } from './ended-screen.tsx'
import type { OpenOrder } from './order-record.ts'
import { isFirstCall, type OrderState } from './order-state.ts'
import { OtherTabScreen, UnknownScreen, type UnknownScreenProps } from './unknown-screen.tsx'
import type { OrderHandle } from './use-order.ts'

/**
 * Returns whether the order is past the form, so that `OrderScreens` replaces the feature's own
 * steps.
 */
export const isPastForm = ({ state }: { state: OrderState<never> | OrderState<unknown> }) =>
  !(
    state.step === 'ready' ||
    state.step === 'checking' ||
    (state.step === 'sending' && isFirstCall(state))
  )

interface OrderScreensProps<Input> extends Pick<
  ComponentProps<typeof EndedScreen<Input>>,
  'afterSent' | 'receiptOf' | 'place'
> {
  order: OrderHandle<Input>
  /** Called to return to the form because the order was not sent. */
  onStartOver: (order: OpenOrder<Input>) => void
  /**
   * Replaces the screen for unknown outcomes if this kind of order has two calls, because its
   * person continues the order instead of looking it up in the feed.
   */
  Unknown?: ((props: UnknownScreenProps) => ReactNode) | undefined
}

export function OrderScreens<Input>({
  order,
  onStartOver,
  afterSent,
  receiptOf,
  place,
  Unknown: OwnUnknown = UnknownScreen,
}: OrderScreensProps<Input>) {
  const { state, kind, walletId } = order
  // An order of another kind is always looked up in the feed.
  const isForeign = 'order' in state && state.order.kind !== kind
  const Unknown = isForeign ? UnknownScreen : OwnUnknown
  const startOver = (openOrder: OpenOrder<Input>) => {
    onStartOver(openOrder)
    order.clear()
  }
  const unknownPropsOf = (openOrder: OpenOrder<Input>) => ({
    order: openOrder,
    status: order.status,
    onRepeat: order.repeat,
    onStartOver: async () => {
      if (await order.dismiss()) onStartOver(openOrder)
    },
  })
  const approvalOf = (waiting: ComponentProps<typeof ApprovalScreen>['state']) => (
    <Suspense fallback={<SkeletonRows count={1} />}>
      <ApprovalScreen state={waiting} order={order} />
    </Suspense>
  )
  switch (state.step) {
    case 'code':
      return approvalOf(state)
    case 'recheck':
      if (state.isApproved || state.moved) return approvalOf(state)
      return <Unknown {...unknownPropsOf(state.order)} isRepeating />
    case 'sent':
    case 'rejected': {
      // The feature's own content doesn't fit orders of another kind or wallet.
      const isOwn = state.order.kind === kind && state.order.walletId === walletId
      return (
        <EndedScreen
          ended={state}
          place={place}
          // If the screen shows an earlier order, the draft of the new order stays, and the input
          // of the earlier order must not replace it.
          onStartOver={() => (state.isEarlier ? order.clear() : startOver(state.order))}
          afterSent={isOwn ? afterSent : undefined}
          receiptOf={isOwn ? receiptOf : undefined}
        />
      )
    }
    case 'sending':
      if (state.isApproved) return approvalOf(state)
      return <Unknown {...unknownPropsOf(state.order)} isRepeating />
    case 'unknown':
      if (state.isElsewhere) return <OtherTabScreen order={state.order} />
      return <Unknown {...unknownPropsOf(state.order)} failure={state.failure} />
    default:
      return null
  }
}

/**
 * Few orders need a code, so these screens are loaded only when needed. `useOrder` preloads them
 * while an order is being sent.
 */
const ApprovalScreen = lazy(async () => ({
  default: (await import('./approval-screen.tsx')).ApprovalScreen,
}))
