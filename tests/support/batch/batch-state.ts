import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import type { Fault } from '#mocks/faults.ts'

import { createClient, signedInClient, signIn } from '../platform/client.ts'
import { createLocks, stubLocks } from '../platform/locks.ts'
import { createMemoryStorage } from '../platform/memory-storage.ts'
import { createPlatform, depositCrypto } from '../platform/platform.ts'
import {
  repeatQuestionLines,
  createBatch,
  storeBatch,
  openBatchTab,
  type BatchTab,
  type RecipientKind,
} from './batch-tabs.tsx'

const DEMO = 'demo@tessera.test'

export const SENDING_ENDPOINTS: Record<RecipientKind, EndpointId> = {
  wallet: 'E78',
  saved: 'E75',
  address: 'E55',
}

/**
 * Endpoints that are read before a line is sent: the feed, the price by either version, a saved
 * recipient.
 */
export const READ_ENDPOINTS = {
  feed: 'E106',
  price: 'E67',
  priceV1: 'E52',
  recipient: 'E12',
} as const

/** Faults of a line's next call; with the first three the platform accepts the order. */
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

export const waitMs = (ms = 2) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, ms)
      }),
  )

export async function settleTabs(tabs: readonly BatchTab[]): Promise<void> {
  for (let turn = 0; turn < 20_000; turn++) {
    await waitMs()
    if (!tabs.some((tab) => tab.isInFlight())) return
  }
  throw new Error('a batch that never comes to rest')
}

/**
 * Waits for a separate round of the event loop, in which a page may be killed: if a call is dropped
 * and aborted in the same round, msw answers it twice, and nothing handles the first answer.
 */
const ownTurn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

/**
 * When a page is killed during a call: after how many calls, and whether the call has reached the
 * platform.
 */
export interface KillDuringCall {
  after: number
  way: 'out' | 'back'
}

/**
 * Lets the page continue, and kills it during one of its calls, or now if it makes no such call.
 */
export async function killDuringCall(
  tab: BatchTab,
  { network }: World['setup']['platform'],
  { after, way }: KillDuringCall,
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
  for (let turn = 0; turn < turns && !page.isDead && tab.isInFlight(); turn++) await waitMs()
  network[way] = () => {}
  die()
}

type World = Awaited<ReturnType<typeof createBatchWorld>>

/**
 * Creates a platform, a device, and a client that observes. `isStored`: the device has stored the
 * batch.
 */
export async function createBatchWorld(recipientKinds: readonly RecipientKind[], isStored = true) {
  const platform = createPlatform()
  depositCrypto(platform, DEMO, 'USDT', '1000000')
  const storage = createMemoryStorage()
  await signedInClient(platform, { storage })
  const observer = await signedInClient(platform)
  const setup = {
    platform,
    faults: [] as Fault[],
    storage,
    locks: createLocks(),
    batch: await createBatch(observer, recipientKinds),
  }
  stubLocks(setup.locks)
  if (isStored) storeBatch(setup)
  return { setup, observer }
}

export const sumOf = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/**
 * Loads the table again at the end: each line that was sent asks whether it repeats a payment, and
 * no other does.
 */
export async function reloadAndCheckTable(
  tabs: readonly BatchTab[],
  setup: World['setup'],
  sent: readonly number[],
): Promise<void> {
  const { platform, storage, batch } = setup
  expect(platform.control.ledger().balanced).toBe(true)
  for (const tab of tabs) tab.kill()
  setup.faults.length = 0
  // A page that was killed while it renewed its tokens may have lost the session.
  await signIn(platform, createClient(platform, { storage }))
  // The days of the payments are those of the sandbox's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  const asked = await repeatQuestionLines(setup).finally(() => vi.useRealTimers())
  const paid = batch.lines.flatMap(({ line }, at) => (sent[at] === 1 ? [line] : []))
  expect(asked).toEqual(paid)
}

/**
 * Acts in the first tab like a person who continues until every line is done, which must always be
 * possible.
 */
export async function finishBatch(tabs: BatchTab[], setup: World['setup']): Promise<void> {
  const { platform, storage, batch } = setup
  for (let turn = 0; turn < 80; turn++) {
    await settleTabs(tabs)
    const [tab] = tabs as [BatchTab]
    const { outcomes, order, stop } = tab.run()
    const isThrough = batch.lines.every(({ line }) => {
      const state = outcomes.get(line)?.state
      return state === 'done' || state === 'refused'
    })
    if (isThrough && stop?.reason === 'over' && order.state.step !== 'unknown') return
    if (storage.getItem('refresh_token') === null) {
      // The session may have ended at any time: the person signs in, and the screen reopens.
      await signIn(platform, createClient(platform, { storage }))
      tab.kill()
      tabs[0] = openBatchTab(setup)
    }
    tabs[0]?.help()
  }
  throw new Error('the batch never came to its end')
}
