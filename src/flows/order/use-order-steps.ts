import { useState } from 'react'

import { useClosingConfirmation } from '#ui/chrome.tsx'

import type { OrderHandle } from './use-order.ts'

interface Place<Step, Choice> {
  /** Counts how often the form was begun anew: what its parts remember of the last time is gone. */
  turn: number
  step: Step | 'confirm'
  /** On the last look only. */
  settled?: Choice
}

/**
 * The steps of an order before it goes out. The choice (which pair, rail, way) is settled when Continue is
 * pressed: the last look shows it, asks its price and sends it, and never another one.
 */
export function useOrderSteps<Step extends string, Choice>(
  order: Pick<OrderHandle<unknown>, 'state' | 'clear'>,
  first: Step,
  isFilled: boolean,
) {
  const [place, setPlace] = useState<Place<Step, Choice>>({ step: first, turn: 0 })
  const isUnderWay = order.state.step === 'checking' || order.state.step === 'sending'
  useClosingConfirmation(isUnderWay || (order.state.step === 'ready' && isFilled))
  /** What is being ordered stays what the person saw. */
  const edit = (work: () => void) => {
    if (isUnderWay) return
    order.clear()
    work()
  }
  return {
    ...place,
    isUnderWay,
    edit,
    goTo: (step: Step) => edit(() => setPlace(({ turn }) => ({ turn, step }))),
    toConfirm: (settled: Choice) =>
      edit(() => setPlace(({ turn }) => ({ turn, step: 'confirm', settled }))),
    /** Whatever becomes of the order: the next thing that is shown is the form. */
    restart: () => setPlace(({ turn }) => ({ turn: turn + 1, step: first })),
  }
}
