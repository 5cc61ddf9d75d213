import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { readQuote } from '#api/orders/queries.ts'

import type { Price, PriceRequest, Prices } from '../model/price-request.ts'

/** Prices that are asked for at the same time. */
const AT_ONCE = 4

/** Milliseconds between two drawings of how far it is: five hundred prices are not five hundred drawings. */
const SHOW_MS = 250

/**
 * The platform's price of each payment, asked a few at a time and given once all have come. What was asked once is
 * not asked again before `again`; `asked` has to stay the same while its lines do.
 */
export function usePrices(asked: readonly PriceRequest[]) {
  const client = useQueryClient()
  const [known, setKnown] = useState<Prices>(new Map())
  const [done, setDone] = useState(0)
  const [round, setRound] = useState(0)
  const missing = useEffectEvent(() => asked.filter((one) => !known.has(one.key)))
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const all = missing()
    const waiting = all.values()
    const come = new Map<string, Price>()
    const show = () => setDone(asked.length - all.length + come.size)
    show()
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
    const take = () => {
      clearInterval(timer)
      if (come.size > 0) setKnown((before) => new Map([...before, ...come]))
    }
    const workers = Array.from({ length: AT_ONCE }, work)
    void Promise.all(workers).then(() => {
      if (!signal.aborted) take()
    })
    return () => {
      controller.abort()
      // What has come is not asked for again, whatever the table looks like next.
      take()
    }
  }, [asked, client, round])
  return {
    prices: known,
    done,
    isDone: asked.every((one) => known.has(one.key)),
    again() {
      setKnown((before) => new Map([...before].filter(([, price]) => 'quote' in price)))
      setRound((count) => count + 1)
    },
  }
}
