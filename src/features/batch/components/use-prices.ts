import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { readQuote, type QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'

/** Prices that are asked for at the same time. */
const AT_ONCE = 4

/** Milliseconds between two drawings of what has come: five hundred prices are not five hundred drawings. */
const SHOW_MS = 250

export interface PriceRequest {
  request: QuoteRequest
  version: 'v1' | 'v2'
  /** Tells the same question again. */
  key: string
}

type Price = { quote: Quote } | { failure: unknown }

/**
 * The platform's price of each payment, asked a few at a time. What was asked once is not asked again before `again`;
 * `asked` has to stay the same while its lines do.
 */
export function usePrices(asked: readonly PriceRequest[]) {
  const client = useQueryClient()
  const [known, setKnown] = useState<ReadonlyMap<string, Price>>(new Map())
  const [round, setRound] = useState(0)
  const missing = useEffectEvent(() => asked.filter((one) => !known.has(one.key)).values())
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const waiting = missing()
    const come = new Map<string, Price>()
    const show = () => {
      if (come.size === 0) return
      const news = [...come]
      come.clear()
      setKnown((before) => new Map([...before, ...news]))
    }
    const timer = setInterval(show, SHOW_MS)
    const keep = (one: PriceRequest, price: Price) => {
      if (!signal.aborted) come.set(one.key, price)
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
    const workers = Array.from({ length: AT_ONCE }, work)
    void Promise.all(workers).then(() => {
      clearInterval(timer)
      show()
    })
    return () => {
      clearInterval(timer)
      controller.abort()
      show()
    }
  }, [asked, client, round])
  const priceOf = (one: PriceRequest): Price | undefined => known.get(one.key)
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
