/**
 * A batch of payments through the order journal: whatever happens to its tabs, calls and sessions,
 * each line is sent at most once, and by the end exactly once or, if the platform refused it,
 * never.
 */
import { act, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, assert, expect, it, vi } from 'vitest'

import { decimal, minus } from '#lib/money/decimal.ts'

import {
  finishBatch,
  reloadAndCheckTable,
  createBatchWorld,
  FAULTS,
  killDuringCall,
  waitMs,
  SENDING_ENDPOINTS,
  READ_ENDPOINTS,
  settleTabs,
  sumOf,
  type KillDuringCall,
} from '../support/batch/batch-state.ts'
import {
  openBatchTab,
  RECIPIENT_KINDS,
  storeBatch,
  countSent,
  type BatchTab,
  type RecipientKind,
} from '../support/batch/batch-tabs.tsx'
import { reporter } from '../support/reporter.ts'
import { RUN_OPTIONS, runCount } from '../support/suite-size.ts'

vi.setConfig({ testTimeout: 1_200_000 })
afterEach(() => vi.unstubAllGlobals())

const OPTIONS = { ...RUN_OPTIONS, numRuns: runCount(12, 500), reporter }
const ACTS = [
  'wait',
  'help',
  'kill',
  'kill in flight',
  'pause',
  'expire',
  'second tab',
  'give up',
  'short wait',
] as const

const CALLS = { ...SENDING_ENDPOINTS, ...READ_ENDPOINTS }
const REFUSALS: readonly (keyof typeof FAULTS)[] = ['refused', 'not found']

interface Step {
  tab: 0 | 1
  act: (typeof ACTS)[number]
  fault: { on: keyof typeof CALLS; name: keyof typeof FAULTS } | undefined
  death: KillDuringCall
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0 as const, 0 as const, 1 as const),
  act: fc.constantFrom(...ACTS, 'help', 'kill', 'kill in flight'),
  fault: fc.option(
    fc.record({
      on: fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])),
      name: fc.constantFrom(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[])),
    }),
    { nil: undefined, freq: 3 },
  ),
  death: fc.record({ after: fc.nat(11), way: fc.constantFrom('out' as const, 'back' as const) }),
})

async function play(routes: readonly RecipientKind[], steps: readonly Step[]): Promise<void> {
  const { setup, observer } = await createBatchWorld(routes)
  const { platform, batch } = setup
  const tabs = [openBatchTab(setup)]
  tabs[0]?.resume()
  /** Number of lines that had been sent when the person cancelled the rest. */
  let givenUpAt: number | undefined
  for (const { tab: at, act: what, fault, death } of steps) {
    const tab = tabs[at] ?? tabs[0]
    if (tab === undefined) continue
    if (fault) setup.faults.push({ endpoint: CALLS[fault.on], ...FAULTS[fault.name] })
    if (what === 'expire') platform.control.scenario({ name: 'expire-tokens' })
    if (what === 'wait') await settleTabs(tabs)
    if (what === 'short wait') await waitMs(10)
    if (what === 'help') tab.help()
    if (what === 'pause') tab.pause()
    if (what === 'give up') {
      givenUpAt ??= sumOf(await countSent(observer, batch))
      tab.giveUp()
    }
    if (what === 'second tab' && tabs.length < 2) tabs.push(openBatchTab(setup))
    if (what === 'kill' || what === 'kill in flight') {
      if (what === 'kill') tab.kill()
      else await killDuringCall(tab, platform, death)
      tabs[tabs.indexOf(tab)] = openBatchTab(setup)
    }
    await waitMs()
    expect(Math.max(...(await countSent(observer, batch))), 'a line went out twice').toBeLessThan(2)
  }
  if (givenUpAt !== undefined) {
    for (const tab of tabs) tab.resume()
    await settleTabs(tabs)
    for (const tab of tabs) tab.help()
    await settleTabs(tabs)
    // Only the pending line may have been sent after the person cancelled the others.
    const sent = await countSent(observer, batch)
    expect(Math.max(...sent)).toBeLessThan(2)
    expect(sumOf(sent) - givenUpAt).toBeLessThan(2)
    return reloadAndCheckTable(tabs, setup, sent)
  }
  await finishBatch(tabs, setup)
  const sent = await countSent(observer, batch)
  const outcomes = batch.lines.map(({ line }) => tabs[0]?.run().outcomes.get(line)?.state)
  expect(outcomes.map((state) => (state === 'done' ? 1 : 0))).toEqual(sent)
  expect(outcomes.every((state) => state === 'done' || state === 'refused')).toBe(true)
  // Only the call that sends a line can refuse it.
  const wasRefused = steps.some(
    ({ fault }) => fault && fault.on in SENDING_ENDPOINTS && REFUSALS.includes(fault.name),
  )
  if (!wasRefused) expect(outcomes).toEqual(batch.lines.map(() => 'done'))
  await reloadAndCheckTable(tabs, setup, sent)
}

const routes = fc.array(fc.constantFrom(...RECIPIENT_KINDS), { minLength: 3, maxLength: 6 })

/**
 * Steps that let a read before a line fail once with 404. As an answer to the payment itself, that
 * status would be a refusal of the line.
 */
const NOT_FOUND = (['feed', 'price', 'recipient', 'priceV1'] as const).map((on): Step => ({
  tab: 0,
  act: 'wait',
  fault: { on, name: 'not found' },
  death: { after: 0, way: 'out' },
}))

it('Each row of a bulk payment is sent once or never, although tabs, calls and sessions fail', () =>
  fc.assert(fc.asyncProperty(routes, fc.array(step, { minLength: 2, maxLength: 10 }), play), {
    ...OPTIONS,
    examples: [[['wallet', 'saved', 'address'], NOT_FOUND]],
  }))

it('A bulk payment killed after each call sends exactly the remaining rows when it resumes', async () => {
  const { setup, observer } = await createBatchWorld([
    'wallet',
    'saved',
    'address',
    'wallet',
    'saved',
  ])
  const { platform, batch } = setup
  let tab = openBatchTab(setup)
  for (const { line } of batch.lines) {
    const calls = Object.values(SENDING_ENDPOINTS)
    platform.network.back = ({ endpoint }) => {
      if (endpoint !== undefined && calls.includes(endpoint)) tab.kill()
    }
    tab.resume()
    await waitFor(() => expect(() => tab.pause()).not.toThrow())
    await waitMs(30)
    platform.network.back = () => {}
    tab = openBatchTab(setup)
    await bringHomeOne(tab, line)
    tab.kill()
    tab = openBatchTab(setup)
  }
  await finishBatch([tab], setup)
  expect(await countSent(observer, batch)).toEqual(batch.lines.map(() => 1))
})

async function bringHomeOne(tab: BatchTab, line: number): Promise<void> {
  for (let turn = 0; turn < 20 && tab.run().order.state.step === 'unknown'; turn++) {
    tab.help()
    await settleTabs([tab])
  }
  expect(tab.run().order.state.step, `line ${line}`).not.toBe('unknown')
}

it('A row whose order record was lost is asked about and not sent again', async () => {
  const { setup, observer } = await createBatchWorld(['wallet', 'saved'])
  const { platform, batch, storage } = setup
  platform.control.fault({
    endpoint: SENDING_ENDPOINTS.wallet,
    ...FAULTS['the answer is lost'],
    by: { body: '"amount"' },
  })
  const killed = openBatchTab(setup)
  killed.resume()
  await settleTabs([killed])
  killed.kill()
  // The journal drops the line's record for newer ones after many orders.
  for (const key of storage.keys()) if (key.includes('/orders/')) storage.removeItem(key)
  const tab = openBatchTab(setup)
  tab.resume()
  await settleTabs([tab])
  expect(tab.run().stop).toMatchObject({ reason: 'unclear', line: { line: 2 } })
  expect(await countSent(observer, batch)).toEqual([1, 0])
  act(() => tab.run().decide(batch.lines[0] as (typeof batch.lines)[number], true))
  await settleTabs([tab])
  expect(await countSent(observer, batch)).toEqual([1, 1])
  tab.kill()
})

it('A row that another tab has paid is neither paid again nor skipped by an outdated answer', async () => {
  const { setup, observer } = await createBatchWorld(['wallet', 'saved'])
  const { platform, batch, storage } = setup
  const forgetOrders = () => {
    for (const key of storage.keys()) if (key.includes('/orders/')) storage.removeItem(key)
  }
  const [line] = batch.lines
  assert(line !== undefined)
  platform.control.fault({
    endpoint: SENDING_ENDPOINTS.wallet,
    ...FAULTS['server fault'],
    by: { body: '"amount"' },
  })
  const killed = openBatchTab(setup)
  killed.resume()
  await settleTabs([killed])
  killed.kill()
  forgetOrders()
  const tabs = [openBatchTab(setup), openBatchTab(setup)] as const
  for (const tab of tabs) {
    tab.resume()
    await settleTabs([tab])
    expect(tab.run().stop).toMatchObject({ reason: 'unclear' })
  }
  const [outdated, other] = tabs
  act(() => other.run().decide(line, false))
  await settleTabs(tabs)
  expect(await countSent(observer, batch)).toEqual([1, 1])
  forgetOrders()
  act(() => outdated.run().decide(line, false))
  await settleTabs(tabs)
  act(() => outdated.run().skip(line, 'skipped'))
  await settleTabs(tabs)
  expect(await countSent(observer, batch)).toEqual([1, 1])
  expect(outdated.run().outcomes.get(line.line)?.state).toBe('done')
  for (const tab of tabs) tab.kill()
})

it('A row that is sent at a better price than was agreed is recorded with that price', async () => {
  const { setup } = await createBatchWorld(['wallet'])
  const [line] = setup.batch.lines
  assert(line !== undefined)
  const arrives = minus(line.arrives, decimal('1'))
  const agreed = { ...setup, batch: { ...setup.batch, lines: [{ ...line, arrives }] } }
  storeBatch(agreed)
  const tab = openBatchTab(agreed)
  tab.resume()
  await settleTabs([tab])
  const outcome = tab.run().outcomes.get(line.line)
  expect(outcome).toMatchObject({ state: 'done', price: { arrives: line.arrives } })
  tab.kill()
})

it('Two tabs that start the same table share one bulk payment and send each row once', async () => {
  const { setup, observer } = await createBatchWorld(['wallet', 'saved', 'address'], false)
  const tabs = [openBatchTab(setup), openBatchTab(setup)] as const
  for (const tab of tabs) tab.start()
  await waitFor(() => expect(tabs.every((tab) => tab.kept().batch)).toBe(true))
  expect(new Set(tabs.map((tab) => tab.kept().batch?.id)).size).toBe(1)
  expect(tabs.filter((tab) => tab.kept().isFresh)).toHaveLength(1)
  for (const tab of tabs) tab.resume()
  await settleTabs(tabs)
  expect(await countSent(observer, setup.batch)).toEqual([1, 1, 1])
  await reloadAndCheckTable(tabs, setup, [1, 1, 1])
})

/** Five hundred lines take half a minute, so they run only if longer runs are requested. */
const LINES = Math.min(500, runCount(40, 500))

it('A long bulk payment sends each row once although its page is killed repeatedly', async () => {
  const many = Array.from(
    { length: LINES },
    (_, at) => RECIPIENT_KINDS[at % RECIPIENT_KINDS.length] as RecipientKind,
  )
  const { setup, observer } = await createBatchWorld(many)
  const deaths = fc.sample(
    fc.record({ after: fc.nat(LINES), way: fc.constantFrom('out' as const, 'back' as const) }),
    8,
  )
  const tabs = [openBatchTab(setup)]
  for (const death of deaths) {
    await killDuringCall(tabs[0] as BatchTab, setup.platform, death, 20_000)
    tabs[0] = openBatchTab(setup)
  }
  await finishBatch(tabs, setup)
  expect(await countSent(observer, setup.batch)).toEqual(many.map(() => 1))
  expect(setup.platform.control.ledger().balanced).toBe(true)
  tabs[0]?.kill()
})
