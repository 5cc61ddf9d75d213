/**
 * Every order of the wire through the order flow: whatever people press, in however many tabs, and whatever
 * happens to the calls meanwhile, one confirmed draft is one order or none.
 */
import { act } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { calculateV1, calculateV2 } from '#api/orders/endpoints.ts'
import { toQuote, type Quote } from '#api/orders/views.ts'
import { decimal, type Decimal } from '#lib/money/decimal.ts'
import type { Fault } from '#mocks/faults.ts'

import { signedInClient, type Client } from '../support/client.ts'
import { EVERY_ORDER, type EveryOrder } from '../support/every-order.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { feedLength } from '../support/orders.ts'
import { createPlatform, fund, usePlatformServer } from '../support/platform.ts'
import { keepDraft, openTab, stubLocks, type Stage, type Tab } from '../support/tabs.tsx'

usePlatformServer()
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.unstubAllGlobals())

const RUNS = Number(process.env['TESSERA_RUNS'] ?? 3)
const AMOUNT = decimal('100')
const DEMO = 'demo@tessera.test'

const TROUBLES: Record<string, Omit<Fault, 'endpoint'> | undefined> = {
  none: undefined,
  'timeout after it was taken': { kind: 'timeout', ms: 1 },
  'dropped connection': { kind: 'drop' },
  'half an answer': { kind: 'malformed', body: '{"id":' },
  'server fault': { kind: 'status', status: 500 },
  '401 in the middle': { kind: 'status', status: 401 },
  refused: { kind: 'status', status: 422 },
}

type Act = 'press' | 'double tap' | 'reload' | 'check' | 'repeat' | 'expire'

interface Move {
  tab: 0 | 1
  act: Act
  trouble: string
  /** Whether the calls come to their end before the next move. */
  waits: boolean
}

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    act: fc.constantFrom<Act>('press', 'double tap', 'reload', 'check', 'repeat', 'expire'),
    trouble: fc.constantFrom(...Object.keys(TROUBLES)),
    waits: fc.boolean(),
  }),
  { minLength: 2, maxLength: 8 },
)

async function quoteOf(client: Client, { type, version, from, to }: EveryOrder, amount: Decimal) {
  const common = { amount, order_type: type, is_reverse: false }
  const result =
    version === 'v1'
      ? await client.call(calculateV1, {
          query: { from_currency: from, to_currency: to, ...common },
        })
      : await client.call(calculateV2, {
          query: { from_currency_id: from, to_currency_id: to, ...common },
        })
  return toQuote(result)
}

async function createStage(order: EveryOrder): Promise<{ stage: Stage; observer: Client }> {
  const platform = createPlatform()
  fund(platform, DEMO, 'USDT', '1000')
  for (const rail of ['SEPA', 'ACH', 'WIRE', 'CARDS'])
    platform.control.scenario({ name: 'kyc-decision', status: 'APPROVED', rail, email: DEMO })
  const storage = createMemoryStorage()
  keepDraft(storage)
  await signedInClient(platform, { storage })
  const observer = await signedInClient(platform)
  const quote: Quote = await quoteOf(observer, order, AMOUNT)
  return {
    stage: { platform, storage, locks: stubLocks(), order, amount: AMOUNT, quote },
    observer,
  }
}

const pause = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 2)
      }),
  )

const UNDER_WAY = ['checking', 'sending']

async function settle(tabs: readonly Tab[]): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    await pause()
    if (!tabs.some((tab) => UNDER_WAY.includes(tab.state().step))) return
  }
  throw new Error('an order that never ends')
}

async function play(order: EveryOrder, list: readonly Move[]) {
  const { stage, observer } = await createStage(order)
  const { platform } = stage
  const before = await feedLength(observer)
  const tabs = [openTab(stage), openTab(stage)]
  for (const { tab: at, act: what, trouble, waits } of list) {
    const tab = tabs[at] as Tab
    const fault = TROUBLES[trouble]
    if (fault) platform.control.fault({ endpoint: order.id, ...fault })
    if (what === 'press') tab.press()
    if (what === 'double tap') tab.press(2)
    if (what === 'check') tab.look()
    if (what === 'repeat') tab.repeat()
    if (what === 'expire') platform.control.scenario({ name: 'expire-tokens' })
    if (what === 'reload') {
      tab.kill()
      tabs[at] = openTab(stage)
    }
    await (waits ? settle(tabs) : pause())
  }
  await settle(tabs)
  const written = (await feedLength(observer)) - before
  const steps = tabs.map((tab) => tab.state().step)
  for (const tab of tabs) tab.kill()
  return { written, steps, ids: idsOf(stage), balanced: platform.control.ledger().balanced }
}

/** Different ids that went out. */
function idsOf({ platform, order }: Stage): Set<string> {
  const bodies = platform.sentTo(order.id).map(({ body }) => JSON.parse(body) as object)
  return new Set(
    bodies.map((body) =>
      'request_id' in body
        ? String(body.request_id)
        : 'idempotency_key' in body
          ? String(body.idempotency_key)
          : 'none',
    ),
  )
}

describe.each(EVERY_ORDER)('$id $type', (order) => {
  it('is carried out once or not at all', () =>
    fc.assert(
      fc.asyncProperty(moves, async (list) => {
        const { written, steps, ids, balanced } = await play(order, list)
        expect([0, order.lines]).toContain(written)
        if (steps.includes('sent')) expect(written).toBe(order.lines)
        expect(ids.size).toBeLessThanOrEqual(1)
        expect(balanced).toBe(true)
      }),
      { numRuns: RUNS, endOnFailure: true },
    ))

  it('goes out once for a double tap in each of two tabs', async () => {
    const { stage, observer } = await createStage(order)
    const before = await feedLength(observer)
    const tabs = [openTab(stage), openTab(stage)]
    for (const tab of tabs) tab.press(2)
    await settle(tabs)
    expect(tabs.map((tab) => tab.state().step)).toEqual(['sent', 'sent'])
    expect(stage.platform.sentTo(order.id)).toHaveLength(1)
    expect((await feedLength(observer)) - before).toBe(order.lines)
  })
})
