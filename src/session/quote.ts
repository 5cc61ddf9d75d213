import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { orderQueries, type QuoteRequest } from '#api/orders/queries.ts'

import { useHost, useObservable } from './services.tsx'

/** Wait after the last key before a quote is asked for. */
const DEBOUNCE = 400
/** The contract gives quotes no expiry, so the app owns it: asked again this often while visible. */
export const QUOTE_LIFETIME = 15_000

/**
 * The platform's quote for an order being typed. A new edit aborts the running call; the last quote stays
 * while the next is on its way. `request` undefined: nothing to quote.
 */
export function useQuote(request: QuoteRequest | undefined, path: 'v1' | 'v2') {
  const { isVisible } = useHost()
  const isWatched = useObservable(isVisible)
  const settled = useDebounced(request)
  const options = path === 'v1' ? orderQueries.quoteV1(settled) : orderQueries.quote(settled)
  const query = useQuery({
    ...options,
    ...(settled === undefined ? {} : { placeholderData: keepPreviousData }),
    refetchInterval: isWatched ? QUOTE_LIFETIME : false,
  })
  const isSettled = JSON.stringify(settled) === JSON.stringify(request)
  const isCurrent = isSettled && !query.isPlaceholderData && query.isSuccess
  // From the key press on, not from the call on: a press of the button in between would go nowhere.
  return { ...query, isCurrent, isUnderWay: !isSettled || (!isCurrent && query.isFetching) }
}

function useDebounced(request: QuoteRequest | undefined): QuoteRequest | undefined {
  const key = JSON.stringify(request)
  const [settled, setSettled] = useState(request)
  useEffect(() => {
    const next = key === undefined ? undefined : (JSON.parse(key) as QuoteRequest)
    const timer = setTimeout(setSettled, DEBOUNCE, next)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
