import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { readQuote } from '#api/orders/queries.ts'

import type { Price, PriceRequest, Prices } from '../model/price-request.ts'

const CONCURRENCY = 4

/**
 * Milliseconds between two updates of the progress, because an update for each price would cause
 * hundreds of renders.
 */
const SHOW_MS = 250

/**
 * Requests each price once; `retry` requests the failed ones again. `requests` must stay the same
 * array while the lines are the same.
 */
export function usePrices(requests: readonly PriceRequest[]) {
  const client = useQueryClient()
  const [known, setKnown] = useState<Prices>(new Map())
  const [done, setDone] = useState(0)
  const [round, setRound] = useState(0)
  const missing = useEffectEvent(() => requests.filter((one) => !known.has(one.key)))
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const all = missing()
    const waiting = all.values()
    const received = new Map<string, Price>()
    const show = () => setDone(requests.length - all.length + received.size)
    show()
    const timer = setInterval(show, SHOW_MS)
    const keep = (one: PriceRequest, price: Price) => {
      if (!signal.aborted) received.set(one.key, price)
    }
    const work = async () => {
      for (const one of waiting) {
        if (signal.aborted) return
        // `CONCURRENCY` of these loops run at once; each requests its prices one after the other.
        // oxlint-disable-next-line no-await-in-loop
        await readQuote(client, one.request, one.version, signal).then(
          (quote) => keep(one, { quote }),
          (failure: unknown) => keep(one, { failure }),
        )
      }
    }
    const publish = () => {
      clearInterval(timer)
      if (received.size > 0) setKnown((before) => new Map([...before, ...received]))
    }
    const workers = Array.from({ length: CONCURRENCY }, work)
    void Promise.all(workers).then(() => {
      if (!signal.aborted) publish()
    })
    return () => {
      controller.abort()
      // Prices that have arrived are kept even if the table has changed.
      publish()
    }
  }, [requests, client, round])
  return {
    prices: known,
    done,
    isDone: requests.every((one) => known.has(one.key)),
    retry() {
      setKnown((before) => new Map([...before].filter(([, price]) => 'quote' in price)))
      setRound((count) => count + 1)
    },
  }
}
