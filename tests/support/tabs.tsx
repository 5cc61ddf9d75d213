/** Tabs of one browser: one storage, one set of locks; each a page of its own with the order flow on it. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import * as z from 'zod/mini'

import { createQueryClient } from '#api/query/client.ts'
import { orderQueries, type QuoteRequest } from '#api/orders/queries.ts'
import { toQuote, type Quote } from '#api/orders/views.ts'
import { storedDraft } from '#orders/draft.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useConfirmedDraft, useOrder } from '#orders/use-order.ts'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'
import { createPersonScope } from '#session/person-scope.ts'
import { ServicesProvider, type Services } from '#session/services.tsx'
import type { SafeStorage } from '#shell/host.ts'

import { createClient } from './client.ts'
import type { EveryOrder } from './every-order.ts'
import { createFakeHost } from './fake-host.ts'
import { WALLET } from './ids.ts'
import { scopeOf } from './personal.ts'
import type { Platform } from './platform.ts'

const draft = storedDraft('send', WALLET, z.object({}))

interface Lock {
  name: string
  holder: object | undefined
  free: () => void
}

/** Web Locks as browsers have them: what a page that is gone holds, others get. */
export function stubLocks() {
  let acting: object | undefined
  const queues = new Map<string, Promise<void>>()
  const held = new Set<Lock>()
  const request = async (
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (lock: object | null) => unknown,
  ) => {
    const holders = [...held].filter((one) => one.name === name)
    if (ifAvailable && holders.length > 0) return work(null)
    const before = queues.get(name) ?? Promise.resolve()
    let free = () => {}
    const freed = new Promise<void>((resolve) => {
      free = resolve
    })
    const lock: Lock = { name, holder: acting, free }
    held.add(lock)
    queues.set(
      name,
      before.then(() => freed),
    )
    await before
    try {
      if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
      return await work({ name })
    } finally {
      held.delete(lock)
      free()
    }
  }
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { locks: { request } }),
  )
  return {
    as(tab: object, work: () => void) {
      acting = tab
      work()
      acting = undefined
    },
    release(tab: object) {
      for (const lock of held) if (lock.holder === tab) lock.free()
    },
  }
}

export interface TabsSetup {
  platform: Platform
  storage: SafeStorage
  locks: ReturnType<typeof stubLocks>
  order: EveryOrder
  /** What was typed: what leaves, or what arrives. */
  amount: Decimal
  isReverse: boolean
  /** What the person saw first. */
  quote: Quote
}

/** The question that a stage's draft asks. */
export const requestOf = ({
  order: { type, from, to },
  amount,
  isReverse,
}: Pick<TabsSetup, 'order' | 'amount' | 'isReverse'>): QuoteRequest => ({
  orderType: type,
  from,
  to,
  amount,
  isReverse,
})

export type Tab = ReturnType<typeof openTab>

/** Opens the confirm step of the draft that storage holds; without one there is nothing to confirm. */
export function openTab(stage: TabsSetup) {
  const { platform, storage: shared, locks, order, quote } = stage
  let isAlive = true
  // A page that is gone writes nothing any more.
  const storage: SafeStorage = {
    getItem: (key) => shared.getItem(key),
    setItem: (key, value) => isAlive && shared.setItem(key, value),
    removeItem: (key) => isAlive && shared.removeItem(key),
    keys: () => shared.keys(),
  }
  const isFilled = hasDraft(shared)
  const client = createClient(platform, {
    storage,
    exclusively: (work) => exclusivelyAcrossTabs('refresh', work),
  })
  const queries = createQueryClient(client.http)
  const host = createFakeHost(storage)
  const { tenantId } = platform.control.settings()
  const person = createPersonScope({ host, tenantId })
  const services = { host, tokens: client.tokens, person } as unknown as Services
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>
      <IntlProvider locale="en" messages={{}}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </IntlProvider>
    </ServicesProvider>
  )
  const { result, unmount } = renderHook(
    () => ({
      confirmed: useConfirmedDraft('send', 'the draft'),
      order: useOrder(order.definition, WALLET, () => draft.remove(person.scope)),
    }),
    { wrapper },
  )
  const tab = {
    state: () => result.current.order.state,
    isUnderWay() {
      const { state } = result.current.order
      if (state.step === 'recheck') return state.moved === undefined && state.failure === undefined
      return state.step === 'checking' || state.step === 'sending'
    },
    /** The person agrees to the price that has come instead. */
    accept: () => act(() => locks.as(tab, result.current.order.acceptPrice)),
    press(times = 1) {
      const { order: flow, confirmed } = result.current
      if (!isFilled) return
      const { type, version, from, to, isRepeatable } = order
      const isIn = type.includes('ONRAMP')
      const request = requestOf(stage)
      // The screen shows the newest price that it has; the order's own last look renews it.
      const newest =
        version === 'v1'
          ? queries.getQueryData(orderQueries.quoteV1(request).queryKey)
          : queries.getQueryData(orderQueries.quote(request).queryKey)
      const confirm = () =>
        flow.confirm({
          draft: confirmed,
          prices: [{ request, version, shown: newest === undefined ? quote : toQuote(newest) }],
          planOf: ([fresh = quote]) => ({
            isRepeatable,
            input: { amount: fresh.debit },
            summary: {
              sum: { amount: fresh.debit, symbol: 'USDT' },
              arrives: { amount: fresh.arrives, symbol: 'USDT' },
              to: 'somebody',
            },
            expected: {
              direction: isIn ? 'in' : 'out',
              currency: isIn ? to : from,
              amounts: isIn ? [fresh.arrives] : [fresh.debit],
            },
          }),
        })
      act(() => locks.as(tab, () => Array.from({ length: times }).forEach(confirm)))
    },
    look: () => act(() => result.current.order.status.check()),
    /** The person looked, saw nothing and says so; the draft is still there. */
    startOver() {
      const { state, status, dismiss } = result.current.order
      if (state.step === 'unknown' && status.isMissing) act(() => void dismiss())
    },
    repeat() {
      const { state, repeat } = result.current.order
      if (state.step === 'unknown' && order.isRepeatable) act(() => locks.as(tab, () => repeat()))
    },
    /** The page is gone at once, with whatever it was doing. */
    kill() {
      isAlive = false
      unmount()
      queries.clear()
      locks.release(tab)
    },
  }
  return tab
}

const scopeIn = (storage: SafeStorage) => scopeOf(createFakeHost(storage))

export const hasDraft = (storage: SafeStorage): boolean =>
  draft.read(scopeIn(storage)) !== undefined
export const keepDraft = (storage: SafeStorage): boolean => draft.write(scopeIn(storage), {})
