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
  first: Step
  isFilled: (draft: Draft) => boolean
  route: { pattern: Pattern }
  /** Returns a link's changes to a draft. The same link must always give the same changes. */
  read: (link: Search<Pattern>, previous: Draft) => Partial<Draft>
}

/**
 * Holds an order with its draft and the steps that fill it in. A link sets the members that it
 * names and is removed from the address, so that a reload keeps later changes. A later link leads
 * back to the first step, where it is visible; one that comes while an order is under way, or its
 * outcome is unknown, is put aside with a notice, because nothing may change below a question, and
 * a link kept for later would fill in a form long after it was pressed. It can be opened again.
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
    // The draft of an accepted order is done; a newer one, and that of a refused order, stay.
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

  function applyLink(isFirst: boolean): void {
    if (isBusy) return notify(t('linkAside'))
    // A sent draft is not kept.
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
    applyLink(isFirst)
    navigate(path, { replace: true })
    // The link is read from the current address, not from a later render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])

  function discard(): void {
    setResumed(undefined)
    steps.edit(() => edit(empty))
    steps.restart()
  }

  /**
   * Returns to the form because the order was not sent, with its draft unless another one was
   * filled in since.
   */
  function startOver({ details }: OpenOrder<Input>): void {
    if (details !== undefined) restore(details.input.draft)
    steps.restart()
  }
  // Further input belongs to this visit.
  const isUntouched = resumed !== undefined && canonicalJson(resumed) === canonicalJson(draft)
  return { order, draft, edit, first, steps, startOver, discard: isUntouched ? discard : undefined }
}

export interface OrderForm<Input, Draft, Step extends string, Choice> {
  order: OrderHandle<Input>
  draft: Draft
  first: Step
  steps: ReturnType<typeof useOrderSteps<Step, Choice>>
  startOver: (order: OpenOrder<Input>) => void
}

interface Progress<Step, Choice> {
  /** Counts restarts of the form, so that its parts drop their state. */
  formVersion: number
  step: Step | 'confirm'
  /** The field that the review asked to edit: it has the focus until anything is edited. */
  field?: OrderField | undefined
  /** The choice when Continue was pressed; set on the confirm step only. */
  confirmed?: Choice
}

/**
 * Holds the steps of an order before it is sent. Continue confirms the choice (currency pair, rail,
 * payment method): the confirm step shows it, requests its price and sends it, and never another
 * one. `isFilled`: closing would lose input.
 */
export function useOrderSteps<Step extends string, Choice>(
  order: Pick<OrderHandle<unknown>, 'state' | 'clear'>,
  first: Step,
  isFilled: boolean,
) {
  const [progress, setProgress] = useState<Progress<Step, Choice>>({ step: first, formVersion: 0 })
  const isHeld = isInFlight(order.state)
  useClosingConfirmation(isHeld || (order.state.step === 'ready' && isFilled))
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
    /** Shows the form next, even if the order failed. */
    restart: () =>
      setProgress(({ formVersion }) => ({ formVersion: formVersion + 1, step: first })),
  }
}
