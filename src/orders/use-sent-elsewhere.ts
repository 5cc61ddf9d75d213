import { useEffect, useState } from 'react'

import { untilNoneIsAtWork, whereNoneIsAtWork } from '#storage/across-tabs.ts'

import { sendingOf, type OrderQuestion } from './open-orders.ts'

const NONE: ReadonlySet<string> = new Set()

/** Keys of those open orders that another page is sending at this moment: nobody is asked about these yet. */
export function useSentElsewhere(orders: readonly OrderQuestion[]): ReadonlySet<string> {
  const [sending, setSending] = useState(NONE)
  const names = orders.map(({ key, id }) => `${key} ${id}`).join()
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const watch = async (key: string, id: string) => {
      if (await whereNoneIsAtWork(sendingOf(id), () => {})) return
      if (signal.aborted) return
      setSending((now) => new Set(now).add(key))
      await untilNoneIsAtWork(sendingOf(id), signal)
      if (!signal.aborted) setSending((now) => new Set([...now].filter((one) => one !== key)))
    }
    for (const name of names === '' ? [] : names.split(',')) {
      const [key = '', id = ''] = name.split(' ')
      void watch(key, id)
    }
    return () => watching.abort()
  }, [names])
  return sending
}
