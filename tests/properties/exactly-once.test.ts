/**
 * Issue 2, "must hold" 4: an order that carries an id is carried out once or not at all, whatever
 * happens to its calls and however often it is repeated; one without an id is never repeated by machine.
 */
import { MutationObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  transferCryptoHifi,
  transferCryptoOmnibus,
  transferInternally,
  withdrawCrypto,
} from '#api/orders/endpoints.ts'
import { mutationOf } from '#api/query/mutation-options.ts'
import { getWallet, listWalletTransactions } from '#api/wallets/endpoints.ts'
import { createQueryClient } from '#api/query/client.ts'
import { decimal, minus, type Decimal } from '#lib/money/decimal.ts'
import type { Fault } from '#mocks/faults.ts'

import {
  failOnUnhandledRejections,
  rejectionOf,
  signedInClient,
  type Client,
} from '../support/client.ts'
import { COUNTERPARTY, USDT, WALLET } from '../support/ids.ts'
import {
  feedLength,
  internalTransfer,
  newIntent,
  usdtBalance,
  withdrawal,
} from '../support/orders.ts'
import { createPlatform, usePlatformServer, type Platform } from '../support/platform.ts'

usePlatformServer()
failOnUnhandledRejections()
afterEach(() => void vi.useRealTimers())

const RUNS = 50

const ORDERS = ['E75', 'E76', 'E78'] as const
type OrderId = (typeof ORDERS)[number]

type Send = (client: Client, signal?: AbortSignal) => Promise<unknown>

/** One intent: every call of what comes back carries the same body. */
function orderOf(id: OrderId, amount: Decimal, request_id = newIntent()): Send {
  if (id === 'E78') {
    const body = { ...internalTransfer().body, amount, request_id }
    return (client, signal) => client.call(transferInternally, { body }, { signal })
  }
  const body = {
    request_id,
    counterparty_account_id: COUNTERPARTY.id,
    amount,
    wallet_id: WALLET,
    from_currency_id: USDT,
  }
  const endpoint = id === 'E75' ? transferCryptoOmnibus : transferCryptoHifi
  return (client, signal) => client.call(endpoint, { body }, { signal })
}

const TROUBLES = [
  'none',
  'timeout',
  'drop',
  'malformed',
  'fault',
  'expire',
  'refused',
  'abort',
] as const
type Trouble = (typeof TROUBLES)[number]

const FAULTS: Partial<Record<Trouble, Omit<Fault, 'endpoint'>>> = {
  timeout: { kind: 'timeout' },
  drop: { kind: 'drop' },
  malformed: { kind: 'malformed', body: '{"id":' },
  fault: { kind: 'status', status: 500 },
  refused: { kind: 'status', status: 401 },
}

/** Calls once under a trouble. Resolves to whether the client saw a good answer. */
async function attempt(
  { platform, client }: Stage,
  id: OrderId,
  send: Send,
  trouble: Trouble,
): Promise<boolean> {
  const fault = FAULTS[trouble]
  if (fault) platform.control.fault({ endpoint: id, ...fault })
  if (trouble === 'expire') platform.control.scenario({ name: 'expire-tokens' })
  const controller = new AbortController()
  platform.network.back = ({ endpoint }) => {
    if (trouble === 'abort' && endpoint === id) controller.abort()
  }
  const outcome = send(client, controller.signal).then(
    () => true,
    () => false,
  )
  if (trouble === 'timeout') await vi.advanceTimersByTimeAsync(60_000)
  const isGood = await outcome
  platform.network.back = () => {}
  return isGood
}

interface Stage {
  platform: Platform
  client: Client
  /** Looks at the wallet with a session of its own. */
  observer: Client
}

async function createStage(): Promise<Stage> {
  const platform = createPlatform()
  return {
    platform,
    client: await signedInClient(platform),
    observer: await signedInClient(platform),
  }
}

const look = async ({ observer }: Stage) => ({
  balance: await usdtBalance(observer),
  rows: await feedLength(observer),
})

/** Whole amounts, so that none of the sandbox's sentinels is hit by chance. */
const amounts = fc.integer({ min: 5, max: 60 }).map((amount) => decimal(`${amount}`))

describe('Orders with an id', () => {
  it('An order with an id is posted at most once when its calls follow one another', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ORDERS),
        amounts,
        fc.array(fc.constantFrom(...TROUBLES), { minLength: 1, maxLength: 6 }),
        async (id, amount, troubles) => {
          vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
          const stage = await createStage()
          const send = orderOf(id, amount)
          const before = await look(stage)
          const after = { balance: minus(before.balance, amount), rows: before.rows + 1 }
          let isDone = false
          for (const trouble of troubles) {
            const isGood = await attempt(stage, id, send, trouble)
            const seen = await look(stage)
            isDone ||= seen.rows === after.rows
            expect(seen).toEqual(isDone ? after : before)
            if (isGood) expect(isDone).toBe(true)
            expect(stage.platform.control.ledger().balanced).toBe(true)
          }
          expect(await attempt(stage, id, send, 'none')).toBe(true)
          expect(await look(stage)).toEqual(after)
          stage.platform.control.advance(60)
          expect(await attempt(stage, id, send, 'none')).toBe(true)
          expect(await look(stage)).toEqual(after)
          expect(stage.platform.control.ledger().balanced).toBe(true)
        },
      ),
      { numRuns: RUNS },
    ))

  it('An order with an id is posted once when all its calls run at once, in any order of answers', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom(...ORDERS),
        amounts,
        fc.array(fc.constantFrom('none', 'drop', 'malformed', 'fault'), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.boolean(),
        async (scheduler, id, amount, troubles, isExpired) => {
          const stage = await createStage()
          const { platform, client } = stage
          const before = await look(stage)
          const send = orderOf(id, amount)
          for (const trouble of troubles) {
            const fault = FAULTS[trouble]
            if (fault) platform.control.fault({ endpoint: id, ...fault })
          }
          if (isExpired) platform.control.scenario({ name: 'expire-tokens' })
          platform.network.out = ({ endpoint }) =>
            scheduler.schedule(Promise.resolve(), `out ${endpoint}`)
          platform.network.back = ({ endpoint }) =>
            scheduler.schedule(Promise.resolve(), `back ${endpoint}`)
          await scheduler.waitFor(Promise.allSettled(troubles.map(() => send(client))))
          platform.network.out = () => {}
          platform.network.back = () => {}
          await send(client)
          const after = await look(stage)
          expect(after.rows).toBe(before.rows + 1)
          expect(after.balance).toBe(minus(before.balance, amount))
          expect(platform.control.ledger().balanced).toBe(true)
        },
      ),
      { numRuns: RUNS },
    ))

  it.each(ORDERS)('%s with the same id and another body is refused with 409', async (id) => {
    const stage = await createStage()
    const { client } = stage
    const intent = newIntent()
    await orderOf(id, decimal('10'), intent)(client)
    const once = await look(stage)
    const error = await rejectionOf(orderOf(id, decimal('11'), intent)(client))
    expect(error).toMatchObject({ status: 409, code: 'INTENT_REUSED', isOutcomeUnknown: false })
    expect(await look(stage)).toEqual(once)
  })

  it('An id that was refused is free for the corrected order', async () => {
    const stage = await createStage()
    const intent = newIntent()
    const error = await rejectionOf(orderOf('E78', decimal('9999999'), intent)(stage.client))
    expect(error).toMatchObject({ status: 422, code: 'INSUFFICIENT_FUNDS' })
    await orderOf('E78', decimal('10'), intent)(stage.client)
    expect(stage.platform.control.ledger().balanced).toBe(true)
  })
})

describe('Orders without an id (E55)', () => {
  const withdraw = mutationOf(withdrawCrypto, { invalidates: [getWallet, listWalletTransactions] })
  const submit = (client: Client) =>
    new MutationObserver(createQueryClient(client.http), withdraw).mutate(withdrawal())

  it.each([
    ['drop', 1],
    ['timeout', 1],
    ['malformed', 1],
    ['fault', 0],
  ] as const)('An order without an id is sent once under "%s"', async (trouble, rows) => {
    const stage = await createStage()
    const before = await look(stage)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    platformFault(stage.platform, trouble)
    const error = rejectionOf(submit(stage.client))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await error).toMatchObject({ name: 'ApiError', isOutcomeUnknown: true })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(stage.platform.sentTo('E55')).toHaveLength(1)
    expect((await look(stage)).rows).toBe(before.rows + rows)
    expect(stage.platform.control.ledger().balanced).toBe(true)
  })

  it('An order without an id is replayed after a 401 and posted once', async () => {
    const stage = await createStage()
    const before = await look(stage)
    stage.platform.control.scenario({ name: 'expire-tokens' })
    await submit(stage.client)
    const [first, replay, ...more] = stage.platform.sentTo('E55')
    expect(more).toEqual([])
    expect(replay?.body).toBe(first?.body)
    expect((await look(stage)).rows).toBe(before.rows + 1)
  })
})

function platformFault({ control }: Platform, trouble: Trouble): void {
  const fault = FAULTS[trouble]
  if (fault) control.fault({ endpoint: 'E55', ...fault })
}
