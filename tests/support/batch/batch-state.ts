/** What happens around the tabs of a batch: a simulation of one device, pages that die in the middle, a patient person. */
import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import type { Fault } from '#mocks/faults.ts'

import { createClient, signedInClient, signIn } from '../platform/client.ts'
import { createLocks, stubLocks } from '../platform/locks.ts'
import { createMemoryStorage } from '../platform/memory-storage.ts'
import { createPlatform, fund } from '../platform/platform.ts'
import {
  askedAgain,
  batchOf,
  keepBatch,
  openBatchTab,
  type BatchTab,
  type Route,
} from './batch-tabs.tsx'

const DEMO = 'demo@tessera.test'

export const POSTS: Record<Route, EndpointId> = { wallet: 'E78', saved: 'E75', address: 'E55' }

/** What is read before a line goes out: the feed, the prices of both versions, and a saved recipient. */
export const READS = { feed: 'E106', price: 'E67', priceV1: 'E52', recipient: 'E12' } as const

/** What may happen to the next call of a route; the platform takes the order under the first three. */
export const FAULTS = {
  'the answer is lost': { kind: 'drop' },
  'half an answer': { kind: 'malformed', body: '{"id":' },
  'too late': { kind: 'timeout', ms: 1 },
  'server fault': { kind: 'status', status: 500 },
  'a 401': { kind: 'status', status: 401 },
  refused: { kind: 'status', status: 422 },
  'not found': { kind: 'status', status: 404 },
  'too many': { kind: 'status', status: 429 },
} as const satisfies Record<string, Omit<Fault, 'endpoint'>>

export const pause = (ms = 2) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, ms)
      }),
  )

/** Until no tab has anything under way. */
export async function settle(tabs: readonly BatchTab[]): Promise<void> {
  for (let turn = 0; turn < 20_000; turn++) {
    await pause()
    if (!tabs.some((tab) => tab.isInFlight())) return
  }
  throw new Error('a batch that never comes to rest')
}

/**
 * A page dies between two turns of the event loop, never in the middle of one: msw answers a call that is dropped and
 * given up within one turn twice, and nobody is left to handle the first answer.
 */
const ownTurn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

/** Of a page that dies while it calls: at which call from now on, and whether that has reached the platform. */
export interface Death {
  after: number
  way: 'out' | 'back'
}

/** The page goes on, and is gone at one of its calls, whichever that is; or now, where it makes no such call. */
export async function killInFlight(
  tab: BatchTab,
  { network }: World['setup']['platform'],
  { after, way }: Death,
  turns = 200,
): Promise<void> {
  const page = { calls: 0, isDead: false }
  const die = () => {
    if (!page.isDead) tab.kill()
    page.isDead = true
  }
  network[way] = async () => {
    if (page.calls++ !== after) return
    await ownTurn()
    die()
  }
  tab.help()
  for (let turn = 0; turn < turns && !page.isDead && tab.isInFlight(); turn++) await pause()
  network[way] = () => {}
  die()
}

type World = Awaited<ReturnType<typeof createWorld>>

/** A platform, a device, and somebody who only looks; with `isKept` the batch is on the device already. */
export async function createWorld(routes: readonly Route[], isKept = true) {
  const platform = createPlatform()
  fund(platform, DEMO, 'USDT', '1000000')
  const storage = createMemoryStorage()
  await signedInClient(platform, { storage })
  const observer = await signedInClient(platform)
  const setup = {
    platform,
    faults: [] as Fault[],
    storage,
    locks: createLocks(),
    batch: await batchOf(observer, routes),
  }
  stubLocks(setup.locks)
  if (isKept) keepBatch(setup)
  return { setup, observer }
}

export const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** At the end the table is brought again: each line that has gone out is asked about, and no other one. */
export async function closeWorld(
  tabs: readonly BatchTab[],
  setup: World['setup'],
  sent: readonly number[],
): Promise<void> {
  const { platform, storage, batch } = setup
  expect(platform.control.ledger().balanced).toBe(true)
  for (const tab of tabs) tab.kill()
  // What has met nobody is over.
  setup.faults.length = 0
  // The session may have ended without anybody having been told: a page died while it was being renewed.
  await signIn(platform, createClient(platform, { storage }))
  // The days that count are those of the sandbox's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  const asked = await askedAgain(setup).finally(() => vi.useRealTimers())
  const paid = batch.lines.flatMap(({ line }, at) => (sent[at] === 1 ? [line] : []))
  expect(asked).toEqual(paid)
}

/** What a patient person does in the first tab until every line is through; whatever happened, that must be possible. */
export async function bringHome(tabs: BatchTab[], setup: World['setup']): Promise<void> {
  const { platform, storage, batch } = setup
  for (let turn = 0; turn < 80; turn++) {
    await settle(tabs)
    const [tab] = tabs as [BatchTab]
    const { outcomes, order, stop } = tab.run()
    const isThrough = batch.lines.every(({ line }) => {
      const state = outcomes.get(line)?.state
      return state === 'done' || state === 'refused'
    })
    if (isThrough && stop?.why === 'over' && order.state.step !== 'unknown') return
    if (storage.getItem('refresh_token') === null) {
      // The session has ended, wherever the batch stood: the person signs in, and the screen opens anew.
      await signIn(platform, createClient(platform, { storage }))
      tab.kill()
      tabs[0] = openBatchTab(setup)
    }
    tabs[0]?.help()
  }
  throw new Error('the batch never came to its end')
}
