import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { orderQueries, type QuoteRequest } from '#api/orders/queries.ts'
import { hasMoved, type Quote } from '#api/orders/views.ts'
import { useHost, useObservable } from '#session/services.tsx'
import { useDebounced } from '#ui/use-timers.ts'

/** Milliseconds after the last key press before a quote is requested. */
const DEBOUNCE_MS = 400
/**
 * The contract gives quotes no expiry, so the app sets one: a visible quote is requested again this
 * often.
 */
export const QUOTE_LIFETIME_MS = 15_000

/**
 * A new edit aborts the running call; the last quote stays while the next is loading. `request`
 * undefined: nothing to quote, and no call. `movedFrom` is the previous quote if another read of
 * the same request returned a different price.
 */
export function useQuote(request: QuoteRequest | undefined, path: 'v1' | 'v2') {
  const { isVisible } = useHost()
  const isWatched = useObservable(isVisible)
  const key = JSON.stringify(request)
  const settled = useDebounced(request, DEBOUNCE_MS)
  const options = path === 'v1' ? orderQueries.quoteV1(settled) : orderQueries.quote(settled)
  const query = useQuery({
    ...options,
    ...(settled === undefined ? {} : { placeholderData: keepPreviousData }),
    refetchInterval: isWatched ? QUOTE_LIFETIME_MS : false,
  })
  const isSettled = JSON.stringify(settled) === key
  const isCurrent = isSettled && !query.isPlaceholderData && query.isSuccess
  const movedFrom = usePreviousQuote(key, isCurrent ? query.data : undefined, query.dataUpdatedAt)
  return {
    ...query,
    // Once the field is empty, its last quote no longer counts.
    data: request === undefined ? undefined : query.data,
    isCurrent,
    // The quote counts as loading from the key press on and not only from the call, because a press
    // of the button in between would do nothing.
    isInFlight: request !== undefined && (!isSettled || (!isCurrent && query.isFetching)),
    movedFrom: isCurrent ? movedFrom : undefined,
  }
}

export type QuoteState = ReturnType<typeof useQuote>

interface PreviousQuote {
  key: string | undefined
  quote: Quote
  at: number
  movedFrom: Quote | undefined
}

function usePreviousQuote(
  key: string | undefined,
  quote: Quote | undefined,
  at: number,
): Quote | undefined {
  const [previous, setPrevious] = useState<PreviousQuote>()
  if (quote !== undefined && (previous?.key !== key || previous?.at !== at)) {
    const previousQuote = previous?.key === key ? previous?.quote : undefined
    const movedFrom =
      previousQuote !== undefined && hasMoved(previousQuote, quote) ? previousQuote : undefined
    setPrevious({ key, quote, at, movedFrom })
  }
  return previous?.movedFrom
}
