import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { readSearch, type Search, type SearchPattern } from '#paths/search.ts'
import { useOrderQuote, type OrderPrice } from '#quotes/use-order-quote.ts'
import { useClosingConfirmation } from '#ui/closing-confirmation.ts'
import { useNotify } from '#ui/notice.tsx'

import { useDraft } from './draft.ts'
import type { OrderField } from './edit-link.tsx'
import type { FormOrder, QuotedRequest, ShownPrice } from './order-definition.ts'
import type { OpenOrder } from './order-record.ts'
import { isInFlight, isUnsettled } from './order-state.ts'
import { useOrder, type OrderHandle, type OrderIntent } from './use-order.ts'

interface FormSteps<Draft, Step, Pattern extends SearchPattern> {
  first: Step
  /** Returns the step for editing a field of the review; by default the first step. */
  stepOf?: (field: OrderField, draft: Draft) => Step
  route: { pattern: Pattern }
  /** Returns the changes that a link makes. The same link must always give the same changes. */
  read: (link: Search<Pattern>, previous: Draft) => Partial<Draft>
  /** Returns the page's address for a draft, for forms whose address contains part of the draft. */
  addressOf?: (draft: Draft) => string
}

/**
 * State of an order's form. A link in the page's address sets the members that it contains and is
 * then removed, so that a reload keeps later changes. A link that comes later leads back to the
 * first step. While an order is being sent or has an unknown outcome, no link is applied, because
 * nothing must change while the person decides about the order. A notice then offers to open the
 * link later.
 */
export function useOrderForm<
  Input,
  Draft,
  Choice,
  Terms,
  Step extends string,
  Pattern extends SearchPattern,
>(
  definition: FormOrder<Input, Draft, Choice, Terms>,
  walletId: WalletId,
  { first, stepOf = () => first, route, read, addressOf }: FormSteps<Draft, Step, Pattern>,
) {
  const { stored, empty, isFilled, draftOf } = definition.form
  const t = useTranslations('order')
  const notify = useNotify()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const order = useOrder(
    definition,
    walletId,
    ({ step, order: { details }, isEarlier }) => {
      // Deletes the draft of an accepted order. A newer draft and the draft of a refused order
      // stay.
      if (step !== 'sent' || isEarlier || details === undefined) return
      setResumed(undefined)
      forget(draftOf(details.input))
    },
    () => notify(t('leftUnsent')),
  )
  const isBusy = isUnsettled(order.state)
  const { draft, edit, restore, forget } = useDraft(definition.form, walletId, (previous) => {
    const { state } = order
    // The address contains part of the open order. The input of the order is removed when its
    // session ends.
    const input = addressOf && state.step === 'unknown' ? state.order.details?.input : undefined
    if (input !== undefined) return draftOf(input)
    return isBusy && addressOf === undefined ? {} : read(readSearch(route, search), previous)
  })
  const [resumed, setResumed] = useState(() => {
    const ofLink = { ...empty, ...read(readSearch(route, search), empty) }
    return isFilled(draft) && !isFilled(ofLink) ? draft : undefined
  })
  const steps = useOrderSteps<Step, Choice>(order, first, isFilled(draft))
  const isStart = useRef(true)

  const showAddress = (of: Draft) => navigate(addressOf?.(of) ?? path, { replace: true })
  function applyLink(isFirst: boolean): void {
    const named = read(readSearch(route, search), draft)
    if (isBusy) {
      showAddress(draft)
      // An address without parameters, or with those of the order itself, is not a link.
      const isOwn = addressOf && canonicalJson({ ...draft, ...named }) === canonicalJson(draft)
      return search === '' || isOwn ? undefined : notify(t('linkAside'))
    }
    // After a sent order, the link fills in an empty form.
    const { state } = order
    const previous = state.step === 'sent' && !state.isEarlier ? empty : draft
    const linked = { ...previous, ...read(readSearch(route, search), previous) }
    showAddress(linked)
    if (isFirst) return edit(linked)
    steps.edit(() => edit(linked))
    steps.restart()
  }
  useEffect(() => {
    const isFirst = isStart.current
    isStart.current = false
    const address = search === '' ? path : `${path}?${search}`
    // If the form's address contains part of the draft, an address without that part leads back to
    // the choice of it.
    if (address !== (addressOf?.(draft) ?? path)) applyLink(isFirst)
    // The link is read from the address at this moment, not in a later render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])

  function discard(): void {
    setResumed(undefined)
    steps.edit(() => edit(empty))
    steps.restart()
  }

  /**
   * Returns to the form because the order was not sent. Shows the order's draft again, unless
   * another one was filled in since.
   */
  function startOver({ details }: OpenOrder<Input>): void {
    if (details !== undefined) {
      const shown = restore(draftOf(details.input))
      if (addressOf) showAddress(shown)
    }
    steps.restart()
  }
  // A draft that is not stored is lost when the person leaves.
  const hasUnstoredInput = stored === undefined && isFilled(draft) && order.state.step === 'ready'
  // A stored draft belongs to this visit once the person edits it or continues with it.
  if (resumed !== undefined && steps.step !== first) setResumed(undefined)
  const isUntouched = resumed !== undefined && canonicalJson(resumed) === canonicalJson(draft)
  return {
    definition,
    order,
    draft,
    /** Edits the draft unless the order is being checked or sent. */
    edit: (changes: Partial<Draft>) => steps.edit(() => edit(changes)),
    first,
    steps,
    goToField: (field: OrderField) => steps.goTo(stepOf(field, draft), field),
    startOver,
    hasUnstoredInput,
    /**
     * Clears the draft of an earlier visit; undefined once the person has edited that draft or
     * continued with it.
     */
    discard: isUntouched ? discard : undefined,
  }
}

export type OrderForm<Input, Draft, Choice, Terms, Step extends string = 'form'> = Omit<
  ReturnType<typeof useOrderForm<Input, Draft, Choice, Terms, Step, SearchPattern>>,
  'hasUnstoredInput' | 'discard'
>

export type FilledForm<Input, Draft, Choice, Terms> = Pick<
  OrderForm<Input, Draft, Choice, Terms>,
  'definition' | 'order' | 'draft' | 'goToField'
>

export const useOrderPrice = <Draft, Choice>(
  {
    definition: { priced },
    draft,
  }: { definition: Pick<FormOrder<never, Draft, Choice>, 'priced'>; draft: Draft },
  choice: Choice,
  entry?: { isPressed: boolean },
): OrderPrice => useOrderQuote(priced(draft, choice), entry)

interface Intended<Choice, Terms> {
  choice: Choice
  terms: Terms | undefined
  walletId: WalletId
  prices: readonly {
    request: QuoteRequest | undefined
    version: ShownPrice['version']
    quote: Pick<OrderPrice['quote'], 'data'>
  }[]
}

export function toOrderIntent<Input, Draft extends object, Choice, Terms>(
  { definition, order, draft }: FilledForm<Input, Draft, Choice, Terms>,
  { choice, terms, walletId, prices }: Intended<Choice, Terms>,
): OrderIntent<Input> {
  const { identityOf = (chosen) => chosen, choiceKeyOf, planOf } = definition
  const isRepeatable = definition.isRepeatable(choice)
  const known = prices.flatMap(({ request, version, quote: { data: shown } }): ShownPrice[] =>
    request === undefined || shown === undefined ? [] : [{ request, version, shown }],
  )
  const planAt = (all: Terms, fresh: readonly Quote[]) => {
    const current = known.map(({ request, shown }, at) => ({ request, quote: fresh[at] ?? shown }))
    return {
      ...planOf(draft, all, current as readonly QuotedRequest[] as readonly [QuotedRequest]),
      isRepeatable,
    }
  }
  return {
    order,
    isRepeatable,
    identity: identityOf({
      // The amount is the parsed one, so that every spelling and language gives the same order.
      draft: { ...draft, amount: prices[0]?.request?.amount },
      choice: choiceKeyOf(choice),
      walletId,
    }),
    planned:
      terms === undefined || known.length < prices.length
        ? undefined
        : { prices: known, planOf: (fresh) => planAt(terms, fresh) },
  }
}

interface Progress<Step, Choice> {
  /** Number of restarts of the form, used as a key that resets the state of the form's parts. */
  formVersion: number
  step: Step | 'confirm'
  /** The field that the person wants to edit. It keeps the focus until something is edited. */
  field?: OrderField | undefined
  /** The choice when the person pressed Continue; set only in the confirm step. */
  confirmed?: Choice
}

/**
 * Steps of an order's form. "Continue" confirms the choice: a currency pair, rail or payment
 * method. The confirm step shows, prices and sends only this choice. `isFilled`: closing would lose
 * input.
 */
function useOrderSteps<Step extends string, Choice>(
  order: Pick<OrderHandle<unknown>, 'state' | 'clear'>,
  first: Step,
  isFilled: boolean,
) {
  const [progress, setProgress] = useState<Progress<Step, Choice>>({ step: first, formVersion: 0 })
  const isLocked = isInFlight(order.state)
  useClosingConfirmation(isLocked || (order.state.step === 'ready' && isFilled))
  const edit = (work: () => void) => {
    if (isLocked) return
    order.clear()
    setProgress(({ field: _field, ...now }) => now)
    work()
  }
  return {
    ...progress,
    isInFlight: isLocked,
    edit,
    goTo: (step: Step, field?: OrderField) =>
      edit(() => setProgress(({ formVersion }) => ({ formVersion, step, field }))),
    toConfirm: (confirmed: Choice) =>
      edit(() => setProgress(({ formVersion }) => ({ formVersion, step: 'confirm', confirmed }))),
    /** Shows the form again, even after the order failed. */
    restart: () =>
      setProgress(({ formVersion }) => ({ formVersion: formVersion + 1, step: first })),
  }
}
