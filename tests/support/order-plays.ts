/** Plays of people and their tabs with every order of the wire: moves, the trouble that comes with them, and what it came to. */
import { act } from '@testing-library/react'
import fc from 'fast-check'
import { expect } from 'vitest'

import { calculateV1, calculateV2 } from '#api/orders/endpoints.ts'
import { toQuote, type Quote } from '#api/orders/views.ts'
import { decimal, type Decimal } from '#lib/money/decimal.ts'
import type { Fault } from '#mocks/faults.ts'
import { orderJournal } from '#orders/journal.ts'

import { signedInClient, type Client } from './client.ts'
import type { EveryOrder } from './every-order.ts'
import { createFakeHost } from './fake-host.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { feedLength } from './orders.ts'
import { scopeOf } from './personal.ts'
import { createPlatform, fund } from './platform.ts'
import { hasDraft, keepDraft, openTab, stubLocks, type TabsSetup, type Tab } from './tabs.tsx'

const AMOUNT = decimal('100')
const DEMO = 'demo@tessera.test'

type Statuses = (number | undefined)[]

export interface Trouble {
  fault?: Omit<Fault, 'endpoint'>
  isExpired?: boolean
  /** What the wire shows when it really happened; undefined: the connection never brought an answer. */
  first: Statuses
}

export const TROUBLES = {
  none: { first: [200] },
  'timeout after it was taken': { fault: { kind: 'timeout', ms: 1 }, first: [undefined] },
  'dropped connection': { fault: { kind: 'drop' }, first: [undefined] },
  'half an answer': { fault: { kind: 'malformed', body: '{"id":' }, first: [200] },
  'server fault': { fault: { kind: 'status', status: 500 }, first: [500] },
  '401 in the middle': { fault: { kind: 'status', status: 401 }, first: [401, 200] },
  // Noticed by the last look already, before the order goes out: everything is asked once more.
  'tokens gone': { isExpired: true, first: [200] },
  refused: { fault: { kind: 'status', status: 422 }, first: [422] },
} as const satisfies Record<string, Trouble>
export type TroubleName = keyof typeof TROUBLES
export const TROUBLE_NAMES = Object.keys(TROUBLES) as TroubleName[]

type Act =
  | 'press'
  | 'double tap'
  | 'reload'
  | 'check'
  | 'repeat'
  | 'expire'
  | 'start over'
  | 'price'

export interface Move {
  tab: 0 | 1
  act: Act
  trouble: TroubleName
  /** Whether the calls come to their end before the next move. */
  waits: boolean
}

export const ACTS = ['press', 'double tap', 'reload', 'check', 'repeat', 'expire'] as const
export const movesOf = (
  acts: readonly Act[],
  troubles: readonly TroubleName[] = TROUBLE_NAMES,
): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.record({
      tab: fc.constantFrom(0 as const, 1 as const),
      act: fc.constantFrom(...acts),
      trouble: fc.constantFrom(...troubles),
      waits: fc.boolean(),
    }),
    { minLength: 2, maxLength: 8 },
  )

async function quoteOf(
  client: Client,
  { type, version, from, to }: EveryOrder,
  amount: Decimal,
  isReverse: boolean,
): Promise<Quote> {
  const common = { amount, order_type: type, is_reverse: isReverse }
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

export async function createPlay(order: EveryOrder) {
  const platform = createPlatform()
  fund(platform, DEMO, 'USDT', '100000')
  for (const rail of ['SEPA', 'ACH', 'WIRE', 'CARDS'])
    platform.control.scenario({ name: 'kyc-decision', status: 'APPROVED', rail, email: DEMO })
  const storage = createMemoryStorage()
  await signedInClient(platform, { storage })
  return { platform, order, storage, observer: await signedInClient(platform) }
}
type Play = Awaited<ReturnType<typeof createPlay>>

/** A person at the last look, on a device that knows of no order; the platform may have a history already. */
export async function createStage(
  { platform, order, storage, observer }: Play,
  isReverse = false,
): Promise<{ stage: TabsSetup; observer: Client }> {
  const journal = orderJournal(scopeOf(createFakeHost(storage)))
  for (const { key } of journal.all()) journal.remove(key)
  keepDraft(storage)
  const forward = await quoteOf(observer, order, AMOUNT, false)
  const amount = isReverse ? forward.arrives : AMOUNT
  const quote = isReverse ? await quoteOf(observer, order, amount, true) : forward
  return {
    stage: { platform, storage, locks: stubLocks(), order, amount, isReverse, quote },
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

export async function settle(tabs: readonly Tab[]): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    await pause()
    if (!tabs.some((tab) => tab.isUnderWay())) return
  }
  throw new Error('an order that never ends')
}

export const newTabs = (stage: TabsSetup): [Tab, Tab] => [openTab(stage), openTab(stage)]

function doAct(tabs: Tab[], { tab: at, act: what, trouble }: Move, stage: TabsSetup): void {
  const { platform, order } = stage
  const tab = tabs[at] as Tab
  const { fault, isExpired }: Trouble = TROUBLES[trouble]
  if (fault) platform.control.fault({ endpoint: order.id, ...fault })
  if (isExpired || what === 'expire') platform.control.scenario({ name: 'expire-tokens' })
  if (what === 'price') platform.control.advance(30)
  if (what === 'press' && tab.state().step === 'recheck') tab.accept()
  else if (what === 'press') tab.press()
  if (what === 'double tap') tab.press(2)
  if (what === 'check') tab.look()
  if (what === 'repeat') tab.repeat()
  if (what === 'start over') tab.startOver()
  if (what === 'reload') {
    tab.kill()
    tabs[at] = openTab(stage)
  }
}

interface Ran {
  written: number
  steps: string[]
  /** What went to the order's endpoint, oldest first. */
  calls: { id: string; body: string; status: number | undefined }[]
  balanced: boolean
}

/** Plays the moves on a device of its own; `after` ends what they have left open. */
export async function run(
  given: Play,
  list: readonly Move[],
  { isReverse = false, after }: { isReverse?: boolean; after?: typeof bringHome } = {},
): Promise<Ran> {
  const { stage, observer } = await createStage(given, isReverse)
  const { platform, order } = stage
  const before = await feedLength(observer)
  const earlier = platform.sentTo(order.id).length
  const tabs: Tab[] = newTabs(stage)
  for (const move of list) {
    doAct(tabs, move, stage)
    await (move.waits ? settle(tabs) : pause())
  }
  await settle(tabs)
  await after?.(tabs, stage)
  const written = (await feedLength(observer)) - before
  const steps = tabs.map((tab) => tab.state().step)
  for (const tab of tabs) tab.kill()
  const calls = platform
    .sentTo(order.id)
    .slice(earlier)
    .map(({ body, status }) => ({ id: idOf(body), body, status }))
  return { written, steps, calls, balanced: platform.control.ledger().balanced }
}

function idOf(text: string): string {
  const body = JSON.parse(text) as object
  if ('request_id' in body) return String(body.request_id)
  return 'idempotency_key' in body ? String(body.idempotency_key) : 'none'
}

export const idsOf = ({ calls }: Ran): Set<string> => new Set(calls.map(({ id }) => id))

/** What a patient person does until the order has gone out; whatever happened before, that must be possible. */
export async function bringHome(tabs: Tab[], stage: TabsSetup): Promise<void> {
  const tab = tabs[0] as Tab
  for (let turn = 0; turn < 40 && hasDraft(stage.storage); turn++) {
    const { step } = tab.state()
    if (step === 'ready') tab.press()
    if (step === 'recheck') tab.accept()
    if (step === 'unknown') {
      tab.look()
      await settle(tabs)
      await pause()
      if (tab.state().step === 'unknown')
        if (stage.order.isRepeatable) tab.repeat()
        else tab.startOver()
    }
    await settle(tabs)
  }
  expect(hasDraft(stage.storage), 'the draft never went out').toBe(false)
}
