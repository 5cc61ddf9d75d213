import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { orderQueries, type QuoteRequest } from '#api/orders/queries.ts'
import { hasQuoteChanged, type Quote } from '#api/orders/views.ts'
import { useHost, useObservable } from '#session/services.tsx'
import { useDebounced } from '#ui/use-timers.ts'

/** Milliseconds between the last key press and the request for a quote. */
const DEBOUNCE_MS = 400
/**
 * Milliseconds after which a visible quote is requested again. The contract gives quotes no expiry,
 * so the app sets this one.
 */
export const QUOTE_LIFETIME_MS = 15_000

/**
 * Reads the quote of a request. A new request aborts the running one; the last quote stays while
 * the next one loads. If `request` is undefined, nothing is requested. `movedFrom`: the previous
 * quote, if the same request gave a different price when it was read again.
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
    // If the field is empty, the last quote no longer counts.
    data: request === undefined ? undefined : query.data,
    isCurrent,
    // The quote counts as loading from the key press on, not only from the request. Between the
    // two, a press of the button would do nothing.
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
      previousQuote !== undefined && hasQuoteChanged(previousQuote, quote)
        ? previousQuote
        : undefined
    setPrevious({ key, quote, at, movedFrom })
  }
  return previous?.movedFrom
}
