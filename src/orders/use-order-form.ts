import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { readSearch, type Search, type SearchPattern } from '#paths/search.ts'
import { useClosingConfirmation } from '#ui/closing-confirmation.ts'
import { useNotify } from '#ui/notice.tsx'

import { useDraft, useForgetDraft, type OrderDraftName } from './draft.ts'
import type { OrderField } from './edit-link.tsx'
import type { OrderDefinition } from './order-definition.ts'
import type { OpenOrder } from './order-record.ts'
import { isInFlight, isUnsettled } from './order-state.ts'
import { useOrder, type OrderHandle } from './use-order.ts'

interface FormDefinition<Draft, Step, Pattern extends SearchPattern> {
  name: OrderDraftName
  shape: z.ZodMiniType<Draft>
  empty: Draft
  /** The first step. */
  first: Step
  /** Whether anything would be lost by closing. */
  isFilled: (draft: Draft) => boolean
  /** Where the form is, which says what a link to it can hold. */
  route: { pattern: Pattern }
  /** What a link changes in a draft. The same link read twice says the same. */
  read: (link: Search<Pattern>, previous: Draft) => Partial<Draft>
}

/**
 * An order with the draft it is made of and the steps that fill it in. A link settles what it names and is
 * taken out of the address, so that a reload keeps what was changed since. One that comes later leads back to
 * the first step, where it is seen; one that comes while an order is at work, or its outcome is unknown, is
 * put aside with a word: nothing may change below what the person is asked about, and a link that is kept for
 * later would fill in a form long after it was pressed. It can be opened again.
 */
export function useOrderForm<
  Input extends { draft: Draft },
  Draft,
  Step extends string,
  Choice,
  Pattern extends SearchPattern,
>(
  definition: OrderDefinition<Input>,
  walletId: WalletId,
  { name, shape, empty, first, isFilled, route, read }: FormDefinition<Draft, Step, Pattern>,
) {
  const t = useTranslations('order')
  const notify = useNotify()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const forget = useForgetDraft(name, walletId, shape)
  const order = useOrder(definition, walletId, ({ step, order: { details }, isEarlier }) => {
    // The draft of an order that was taken is done; a newer one, and that of a refused order, stay.
    if (step !== 'sent' || isEarlier || details === undefined) return
    setResumed(undefined)
    forget(details.input.draft)
  })
  const isBusy = isUnsettled(order.state)
  const { draft, edit, restore } = useDraft(name, walletId, shape, empty, (previous) =>
    isBusy ? {} : read(readSearch(route, search), previous),
  )
  const [resumed, setResumed] = useState(() => {
    const ofLink = { ...empty, ...read(readSearch(route, search), empty) }
    return isFilled(draft) && !isFilled(ofLink) ? draft : undefined
  })
  const steps = useOrderSteps<Step, Choice>(order, first, isFilled(draft))
  const isStart = useRef(true)

  function take(isFirst: boolean): void {
    if (isBusy) return notify(t('linkAside'))
    // What was sent is nobody's draft any more.
    const { state } = order
    const previous = state.step === 'sent' && !state.isEarlier ? empty : draft
    const linked = { ...previous, ...read(readSearch(route, search), previous) }
    if (isFirst) return edit(linked)
    steps.edit(() => edit(linked))
    steps.restart()
  }
  useEffect(() => {
    const isFirst = isStart.current
    isStart.current = false
    if (search === '') return
    take(isFirst)
    navigate(path, { replace: true })
    // What is taken is what the address has, not what a later render would make of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])

  /** Gives up what an earlier visit left in the form. */
  function discard(): void {
    setResumed(undefined)
    steps.edit(() => edit(empty))
    steps.restart()
  }

  /** It was not sent: the form, with what it was made of unless something else was filled in since. */
  function startOver({ details }: OpenOrder<Input>): void {
    if (details !== undefined) restore(details.input.draft)
    steps.restart()
  }
  // What is filled in from now on is of this visit.
  const isUntouched = resumed !== undefined && canonicalJson(resumed) === canonicalJson(draft)
  return { order, draft, edit, first, steps, startOver, discard: isUntouched ? discard : undefined }
}

/** What `useOrderForm` answers, for the parts that draw it. */
export interface OrderForm<Input, Draft, Step extends string, Choice> {
  order: OrderHandle<Input>
  draft: Draft
  /** The first step. */
  first: Step
  steps: ReturnType<typeof useOrderSteps<Step, Choice>>
  startOver: (order: OpenOrder<Input>) => void
}

interface Progress<Step, Choice> {
  /** Counts how often the form was started over, so that its parts forget what they held before. */
  formVersion: number
  step: Step | 'confirm'
  /** What the review led back to: it has the focus, until anything is filled in. */
  field?: OrderField | undefined
  /** What was chosen when Continue was pressed; set on the confirm step only. */
  confirmed?: Choice
}

/**
 * The steps of an order before it goes out. The choice (currency pair, rail, payment method) is confirmed when
 * Continue is pressed: the confirm step shows it, asks its price and sends it, and never another one. `isFilled`: closing
 * would lose something.
 */
export function useOrderSteps<Step extends string, Choice>(
  order: Pick<OrderHandle<unknown>, 'state' | 'clear'>,
  first: Step,
  isFilled: boolean,
) {
  const [progress, setProgress] = useState<Progress<Step, Choice>>({ step: first, formVersion: 0 })
  const isHeld = isInFlight(order.state)
  useClosingConfirmation(isHeld || (order.state.step === 'ready' && isFilled))
  /** What is being ordered stays what the person saw. */
  const edit = (work: () => void) => {
    if (isHeld) return
    order.clear()
    setProgress(({ field: _field, ...now }) => now)
    work()
  }
  return {
    ...progress,
    isInFlight: isHeld,
    edit,
    goTo: (step: Step, field?: OrderField) =>
      edit(() => setProgress(({ formVersion }) => ({ formVersion, step, field }))),
    toConfirm: (confirmed: Choice) =>
      edit(() => setProgress(({ formVersion }) => ({ formVersion, step: 'confirm', confirmed }))),
    /** The next thing that is shown is the form, also where nothing became of the order. */
    restart: () =>
      setProgress(({ formVersion }) => ({ formVersion: formVersion + 1, step: first })),
  }
}
