import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useTranslations } from 'use-intl'

import { useNotify } from '#ui/notice.tsx'

import { checkOrderStatus, dismissOrder, waitForOtherTab } from './engine/open-order.ts'
import type { EndedOrder, OrderContext } from './engine/outcome.ts'
import { storeOutcome } from './engine/settle.ts'
import type { FoundOrder } from './feed-match.ts'
import type { OpenOrder } from './order-record.ts'
import type { OrderState } from './order-state.ts'

export interface OrderSearch {
  check: () => void
  isPending: boolean
  isMissing: boolean
  /** A transaction that differs from the order only in the recipient's name. */
  renamed: FoundOrder | undefined
  acceptRenamed: () => void
  error: unknown
}

interface Asking<Input> {
  context: Pick<OrderContext<Input>, 'definition' | 'walletId' | 'client' | 'journal'>
  state: OrderState<Input>
  latest: RefObject<OrderState<Input>>
  show: (next: OrderState<Input>) => void
  showEnd: (ended: EndedOrder<Input>) => void
  clear: () => void
}

/**
 * Looks for the outcome of the order that is on screen: in other tabs at once, in the feed when the
 * person asks.
 */
export function useOpenOrder<Input>({
  context,
  state,
  latest,
  show,
  showEnd,
  clear,
}: Asking<Input>) {
  const t = useTranslations('order')
  const notify = useNotify()
  const showFound = (ended: EndedOrder<Input> | 'unsent') => {
    if (ended !== 'unsent') return showEnd(ended)
    clear()
    notify(t('leftUnsent'))
  }
  const follow = async (order: OpenOrder<Input>, signal: AbortSignal): Promise<void> => {
    const ended = await waitForOtherTab(order, context, signal, (isElsewhere) => {
      if (latest.current.step === 'unknown') show({ ...latest.current, isElsewhere })
    })
    if (ended !== undefined) showFound(ended)
  }
  const watch = useEffectEvent((signal: AbortSignal) => {
    if (state.step === 'unknown') void follow(state.order, signal)
  })
  const openOrderKey = state.step === 'unknown' ? `${state.order.key} ${state.order.id}` : undefined
  useEffect(() => {
    if (openOrderKey === undefined) return undefined
    const watching = new AbortController()
    watch(watching.signal)
    return () => watching.abort()
  }, [openOrderKey])

  const checking = useMutation({
    mutationFn: (order: OpenOrder<Input>) => checkOrderStatus(order, context),
    onSuccess: (found) => {
      if (found === 'unsent' || (found !== null && 'step' in found)) showFound(found)
    },
  })
  // One screen can show several orders, one after the other.
  const isShownOrder = 'order' in state && checking.variables?.key === state.order.key
  const checked = isShownOrder && checking.data !== 'unsent' ? checking.data : undefined
  const seen = checked ?? (state.step === 'unknown' ? state.found : undefined)
  const renamed = seen && !('step' in seen) ? seen : undefined

  const status: OrderSearch = {
    check: () => {
      if (state.step === 'unknown') checking.mutate(state.order)
    },
    isPending: checking.isPending,
    isMissing: checked === null,
    renamed,
    acceptRenamed() {
      if (state.step === 'unknown' && renamed)
        showEnd(storeOutcome(context, state.order, renamed.end, renamed))
    },
    error: isShownOrder ? checking.error : null,
  }
  return {
    status,
    /** Clears the result of an earlier check, because it says nothing about a new call. */
    forgetResult: checking.reset,
    async dismiss() {
      if (state.step !== 'unknown') return false
      const answered = await dismissOrder(state.order, context, renamed)
      if (answered === 'elsewhere') void follow(state.order, new AbortController().signal)
      else if (answered === 'dismissed') {
        checking.reset()
        clear()
      } else showEnd(answered)
      return answered === 'dismissed'
    },
  }
}
