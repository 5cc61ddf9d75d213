import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { getOrderVerification } from '#api/order-codes/endpoints.ts'
import {
  listOrderTypes,
  transferCryptoHifi,
  transferCryptoOmnibus,
  transferInternally,
} from '#api/orders/endpoints.ts'
import { getUser } from '#api/user/endpoints.ts'
import { createWalletAddress, listWallets } from '#api/wallets/endpoints.ts'
import { decimal, minus, type Decimal } from '#lib/money/decimal.ts'
import type { Fault } from '#mocks/faults.ts'

import { feedLength, internalTransfer, newIntentId, usdtBalance } from '../support/orders/orders.ts'
import {
  failOnUnhandledRejections,
  signedInClient,
  type Client,
} from '../support/platform/client.ts'
import { COUNTERPARTY, TRON_CHAIN, USDT, WALLET } from '../support/platform/ids.ts'
import { createPlatform, usePlatformServer, type Platform } from '../support/platform/platform.ts'
import { reporter } from '../support/reporter.ts'
import { RUN_OPTIONS, runCount } from '../support/suite-size.ts'

usePlatformServer()
failOnUnhandledRejections()

const OPTIONS = { ...RUN_OPTIONS, numRuns: runCount(20, 500), reporter }

const KINDS = ['user', 'wallets', 'address', 'types', 'transfer', 'code'] as const
type Kind = (typeof KINDS)[number]

const callOf = (client: Client, kind: Kind, known: string): Promise<unknown> =>
  ({
    user: () => client.call(getUser, {}),
    wallets: () => client.call(listWallets, {}),
    address: () =>
      client.call(createWalletAddress, {
        params: { uuid: WALLET, chain: TRON_CHAIN },
        body: { label: `Label ${crypto.randomUUID()}` },
      }),
    types: () => client.call(listOrderTypes, {}),
    transfer: () => client.call(transferInternally, internalTransfer('2')),
    code: () => client.call(getOrderVerification, { params: { id: known } }),
  })[kind]()

interface Runtime {
  platform: Platform
  client: Client
  known: string
  balance: Decimal
}

async function expiredRuntime(): Promise<Runtime> {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const order = internalTransfer()
  await client.call(transferInternally, order)
  const balance = await usdtBalance(client)
  platform.control.scenario({ name: 'expire-tokens' })
  return { platform, client, known: order.body.request_id, balance }
}

function scheduleAnswers({ network }: Platform, scheduler: fc.Scheduler): void {
  network.back = async ({ endpoint }) => {
    await scheduler.schedule(Promise.resolve(), endpoint ?? 'none')
  }
}

function watch(calls: Promise<unknown>[]) {
  const settled = calls.map(() => vi.fn())
  const done = Promise.allSettled(
    calls.map((call, at) =>
      call.then(
        () => settled[at]?.('fulfilled'),
        () => settled[at]?.('rejected'),
      ),
    ),
  )
  return { settled, done }
}

/** Expects that no body was sent more than twice, and that each replay has the same bytes. */
function expectReplaysIdentical(platform: Platform): void {
  for (const endpoint of ['E104', 'E78'] as const) {
    const replays = platform.sentTo(endpoint).filter((one) => one.headers.has('x-retry-request'))
    const firsts = platform.sentTo(endpoint).filter((one) => !one.headers.has('x-retry-request'))
    const bodies = firsts.map(({ body }) => body)
    expect(new Set(bodies).size).toBe(bodies.length)
    for (const { body } of replays) expect(bodies).toContain(body)
    expect(new Set(replays.map(({ body }) => body)).size).toBe(replays.length)
  }
}

describe('Calls with expired tokens', () => {
  it('50 calls at once to three base addresses with an expired token cause one refresh (E9), and succeed', async () => {
    const { platform, client, known } = await expiredRuntime()
    const kinds = Array.from({ length: 50 }, (_, at) => KINDS[at % KINDS.length] ?? 'user')
    const before = platform.sent.length
    const outcomes = await Promise.allSettled(kinds.map((kind) => callOf(client, kind, known)))
    expect(outcomes.map(({ status }) => status)).toEqual(kinds.map(() => 'fulfilled'))
    expect(platform.logged('E9')).toHaveLength(1)
    const calls = platform.control.log().slice(before)
    expect(new Set(calls.map(({ path }) => path.split('/')[1]))).toEqual(
      new Set(['v1', 'v2', 'totp']),
    )
    expect(calls.filter(({ status, retry }) => status === 401 && retry)).toEqual([])
    expect(calls.filter(({ retry }) => retry).length).toBe(
      calls.filter(({ status }) => status === 401).length,
    )
    expectReplaysIdentical(platform)
    expect(platform.control.ledger().balanced).toBe(true)
    expect(client.leave).not.toHaveBeenCalled()
  })

  it('Calls with an expired token cause one refresh (E9) and one response each, in any order', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...KINDS), { minLength: 2, maxLength: 12 }),
        async (scheduler, kinds) => {
          const { platform, client, known, balance } = await expiredRuntime()
          scheduleAnswers(platform, scheduler)
          const { settled, done } = watch(kinds.map((kind) => callOf(client, kind, known)))
          await scheduler.waitFor(done)
          for (const spy of settled) expect(spy).toHaveBeenCalledExactlyOnceWith('fulfilled')
          expect(platform.logged('E9')).toHaveLength(1)
          expectReplaysIdentical(platform)
          expect(client.leave).not.toHaveBeenCalled()
          platform.network.back = () => {}
          const transfers = kinds.filter((kind) => kind === 'transfer').length
          const spent = decimal(`${transfers * 2}`)
          expect(await usdtBalance(client)).toBe(minus(balance, spent))
          expect(platform.control.ledger().balanced).toBe(true)
        },
      ),
      OPTIONS,
    ))
})

describe('Failed refreshes', () => {
  const failures: Omit<Fault, 'endpoint'>[] = [
    { kind: 'status', status: 401 },
    { kind: 'status', status: 500 },
    { kind: 'drop' },
    { kind: 'malformed' },
    { kind: 'malformed', body: '{}' },
    { kind: 'malformed', body: '{"access_token":"","refresh_token":"x"}' },
  ]

  it('A failed refresh rejects each call once and removes the tokens before the one sign-out', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...KINDS), { minLength: 2, maxLength: 12 }),
        fc.constantFrom(...failures),
        async (scheduler, kinds, failure) => {
          const { platform, client, known } = await expiredRuntime()
          platform.control.fault({ endpoint: 'E9', ...failure, times: 'all' })
          scheduleAnswers(platform, scheduler)
          const { settled, done } = watch(kinds.map((kind) => callOf(client, kind, known)))
          await scheduler.waitFor(done)
          for (const spy of settled) expect(spy).toHaveBeenCalledExactlyOnceWith('rejected')
          expect(platform.logged('E9')).toHaveLength(1)
          expect(client.leave.mock.results.map(({ value }) => value)).toEqual([[null, null]])
          expect(platform.control.log().filter(({ retry }) => retry)).toEqual([])
        },
      ),
      OPTIONS,
    ))
})

describe('Several expiries during which some calls are aborted', () => {
  it('Each call settles exactly once through several expiries, even if some calls are aborted', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.boolean()), {
          minLength: 2,
          maxLength: 10,
        }),
        fc.nat({ max: 8 }),
        async (scheduler, plan, expireAfter) => {
          const { platform, client, known } = await expiredRuntime()
          scheduleAnswers(platform, scheduler)
          const controllers = plan.map(([, isGivenUp]) =>
            isGivenUp ? new AbortController() : null,
          )
          const { back } = platform.network
          let answers = 0
          platform.network.back = async (sent) => {
            await back(sent)
            if (answers++ === expireAfter) platform.control.scenario({ name: 'expire-tokens' })
            controllers[answers % controllers.length]?.abort()
          }
          const calls = plan.map(([kind], at) => {
            const { signal } = controllers[at] ?? {}
            return kind === 'user'
              ? client.call(getUser, {}, { signal })
              : callOf(client, kind, known)
          })
          const { settled, done } = watch(calls)
          await scheduler.waitFor(done)
          for (const spy of settled) expect(spy).toHaveBeenCalledOnce()
          expectReplaysIdentical(platform)
          expect(client.leave.mock.calls.length).toBeLessThanOrEqual(1)
          if (client.leave.mock.calls.length === 1) expect(client.tokens.access()).toBeNull()
        },
      ),
      OPTIONS,
    ))
})

describe('One order with one id', () => {
  const given = (amount: Decimal) => ({
    request_id: newIntentId(),
    counterparty_account_id: COUNTERPARTY.id,
    amount,
    wallet_id: WALLET,
    from_currency_id: USDT,
  })
  const SENDS = {
    E75: (client: Client, body: ReturnType<typeof given>) =>
      client.call(transferCryptoOmnibus, { body }),
    E76: (client: Client, body: ReturnType<typeof given>) =>
      client.call(transferCryptoHifi, { body }),
    E78: (client: Client, { request_id, amount }: ReturnType<typeof given>) =>
      client.call(transferInternally, { body: { ...internalTransfer().body, amount, request_id } }),
  }
  const FAULTS: readonly (Omit<Fault, 'endpoint'> | undefined)[] = [
    undefined,
    { kind: 'drop' },
    { kind: 'malformed', body: '{"id":' },
    { kind: 'status', status: 500 },
  ]
  const look = async (client: Client) => ({
    balance: await usdtBalance(client),
    rows: await feedLength(client),
  })

  it('An order with an id is booked once if all its calls run at once, in any order of responses', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom('E75', 'E76', 'E78'),
        // Whole amounts, so that none is one of the sandbox's sentinels.
        fc.integer({ min: 5, max: 60 }).map((amount) => decimal(`${amount}`)),
        fc.array(fc.constantFrom(...FAULTS), { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        async (scheduler, id, amount, faults, isExpired) => {
          const platform = createPlatform()
          const client = await signedInClient(platform)
          const before = await look(client)
          const body = given(amount)
          for (const fault of faults)
            if (fault) platform.control.fault({ endpoint: id, ...fault, by: { body: 'amount' } })
          if (isExpired) platform.control.scenario({ name: 'expire-tokens' })
          const own = { ...platform.network }
          platform.network.out = ({ endpoint }) =>
            scheduler.schedule(Promise.resolve(), `out ${endpoint}`)
          scheduleAnswers(platform, scheduler)
          await scheduler.waitFor(Promise.allSettled(faults.map(() => SENDS[id](client, body))))
          Object.assign(platform.network, own)
          await SENDS[id](client, body)
          const after = { balance: minus(before.balance, amount), rows: before.rows + 1 }
          expect(await look(client)).toEqual(after)
          // A call with the same id and another body is refused.
          const other = { ...body, amount: decimal('70') }
          await expect(SENDS[id](client, other)).rejects.toMatchObject({
            status: 409,
            code: 'INTENT_REUSED',
            isOutcomeUnknown: false,
          })
          expect(await look(client)).toEqual(after)
          expect(platform.control.ledger().balanced).toBe(true)
        },
      ),
      OPTIONS,
    ))

  it('The id of a refused order can be used for the corrected order', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const body = given(decimal('9999999'))
    await expect(SENDS.E78(client, body)).rejects.toMatchObject({
      status: 422,
      code: 'INSUFFICIENT_FUNDS',
    })
    await SENDS.E78(client, { ...body, amount: decimal('10') })
    expect(platform.control.ledger().balanced).toBe(true)
  })
})
