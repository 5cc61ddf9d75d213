import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { useDraft, useForgetDraft, type OrderDraftName } from '#flows/draft.ts'
import { useNotify } from '#ui/notice.tsx'

import type { Attempt } from './attempts.ts'
import type { OrderDefinition } from './order-kind.ts'
import type { OrderState } from './order-machine.ts'
import { unsentAmount } from './unsent-amount.ts'
import { useOrderSteps } from './use-order-steps.ts'
import { useOrder } from './use-order.ts'

interface OrderForm<Draft, Step> {
  name: OrderDraftName
  shape: z.ZodMiniType<Draft>
  empty: Draft
  /** The first step. */
  first: Step
  /** Whether anything would be lost by closing. */
  isFilled: (draft: Draft) => boolean
  /** What the query of a link changes in a draft. The same link read twice says the same. */
  read: (search: string, kept: Draft) => Partial<Draft>
}

/** From the press of the button until everybody knows what became of it: nothing else can be begun. */
export const isAtWork = ({ step }: OrderState<unknown>): boolean =>
  step !== 'ready' && step !== 'sent' && step !== 'rejected'

/**
 * An order with the draft it is made of and the steps that fill it in. A link settles what it names and is
 * taken out of the address, so that a reload keeps what was changed since. One that comes later leads back to
 * the first step, where it is seen; one that comes while an order is at work, or its outcome is unknown, is
 * put aside with a word: nothing may change below what the person is asked about.
 */
export function useOrderForm<
  Input extends { draft: Draft },
  Draft extends { amount: string },
  Step extends string,
  Choice,
>(
  definition: OrderDefinition<Input>,
  walletId: WalletId,
  { name, shape, empty, first, isFilled, read }: OrderForm<Draft, Step>,
) {
  const t = useTranslations('order')
  const language = useLocale()
  const notify = useNotify()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const forget = useForgetDraft(name, walletId, shape)
  const order = useOrder(definition, walletId, ({ input }) => forget(input.draft))
  const isBusy = isAtWork(order.state)
  const { draft, edit, restore } = useDraft(name, walletId, shape, empty, (kept) =>
    isBusy ? {} : read(search, kept),
  )
  const steps = useOrderSteps<Step, Choice>(order, first, isFilled(draft))
  const isStart = useRef(true)

  function take(isFirst: boolean): void {
    if (isBusy) return notify(t('linkAside'))
    // What was sent is nobody's draft any more.
    const { state } = order
    const kept = state.step === 'sent' && !state.isEarlier ? empty : draft
    const linked = { ...kept, ...read(search, kept) }
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

  /** It was not sent: the form, with what it was made of unless something else was filled in since. */
  function startOver(attempt: Attempt<Input>): void {
    const { draft: unsent } = attempt.input
    restore(unsent, unsentAmount(unsent.amount, attempt, language))
    steps.restart()
  }
  return { order, draft, edit, steps, startOver }
}
