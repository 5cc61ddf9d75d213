import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { readQuote, type QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'

/** Prices that are asked for at the same time. */
const AT_ONCE = 4

export interface PriceRequest {
  request: QuoteRequest
  version: 'v1' | 'v2'
}

type Price = { quote: Quote } | { failure: unknown }

const keyOf = (asked: PriceRequest): string => JSON.stringify(asked)

/**
 * The platform's price of each payment, asked a few at a time. What was asked once is not asked again before `again`;
 * `asked` has to stay the same while its lines do.
 */
export function usePrices(asked: readonly PriceRequest[]) {
  const client = useQueryClient()
  const [known, setKnown] = useState<ReadonlyMap<string, Price>>(new Map())
  const [round, setRound] = useState(0)
  const missing = useEffectEvent(() => asked.filter((one) => !known.has(keyOf(one))).values())
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const waiting = missing()
    const keep = (one: PriceRequest, price: Price) => {
      if (!signal.aborted) setKnown((before) => new Map(before).set(keyOf(one), price))
    }
    const work = async () => {
      for (const one of waiting) {
        if (signal.aborted) return
        // One after another; as many of these run as are allowed at once.
        // oxlint-disable-next-line no-await-in-loop
        await readQuote(client, one.request, one.version, signal).then(
          (quote) => keep(one, { quote }),
          (failure: unknown) => keep(one, { failure }),
        )
      }
    }
    for (let worker = 0; worker < AT_ONCE; worker++) void work()
    return () => controller.abort()
  }, [asked, client, round])
  const priceOf = (one: PriceRequest): Price | undefined => known.get(keyOf(one))
  const done = asked.filter((one) => priceOf(one) !== undefined).length
  return {
    priceOf,
    done,
    isDone: done === asked.length,
    again() {
      setKnown((before) => new Map([...before].filter(([, price]) => 'quote' in price)))
      setRound((count) => count + 1)
    },
  }
}
