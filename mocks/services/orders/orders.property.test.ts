import fc from 'fast-check'
import { expect, it } from 'vitest'

import { compare, minus, parseDecimal, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import { BTC, ETH_ETHEREUM, USDT_TRON } from '../../db/reference.ts'
import { WALLET_IDS } from '../../db/seeds/people.ts'
import { createCaller, type Caller } from '../../testing/caller.ts'
import { makeAddress } from '../addresses.ts'

const COINS = [USDT_TRON, BTC, ETH_ETHEREUM]
const WALLETS = [WALLET_IDS.demoPersonal, WALLET_IDS.mira]
const OWNERS = [
  ['demo@tessera.test', 'Tessera-demo-1'],
  ['mira@tessera.test', 'Tessera-mira-1'],
] as const

/** Wire number of a decimal: exact here, the amounts are short. */
const wire = (amount: Decimal) => Number(amount)

const coin = fc.constantFrom(...COINS)
const side = fc.constantFrom(0, 1)
const amount = fc
  .tuple(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(0, 1, 2))
  .map(([digits, places]) => parseDecimal(`${digits}e-${places}`))

/** How many orders went through: a test that only ever is refused proves nothing. */
let accepted = 0

type Step = (callers: Caller[]) => Promise<void>
const post = async (callers: Caller[], who: number, path: string, body: object) => {
  const response = await callers[who]?.post(path, body)
  expect([200, 404, 422]).toContain(response?.status)
  if (response?.status === 200) accepted += 1
  return response
}

function deposit({ sandbox }: Caller, who: number, symbol: string, size: Decimal): void {
  const email = OWNERS[who]?.[0] ?? ''
  sandbox.control.scenario({ name: 'crypto-deposit', email, symbol, amount: size })
}

const receive = fc.tuple(side, coin, amount).map(([who, currency, size]): Step => async ([a]) => {
  if (a) deposit(a, who, currency.symbol, size)
})

const withdraw = fc
  .tuple(side, coin, amount, fc.boolean())
  .map(([who, currency, size, isOut]): Step => async (callers) => {
    const family = currency.crypto?.chain.family ?? 'evm'
    await post(callers, who, '/v1/orders/WITHDRAWAL_CRYPTO', {
      amount: wire(size),
      is_subsctract: isOut,
      wallet_uuid: WALLETS[who],
      crypto_uuid: currency.id,
      to_address: makeAddress(family, isOut ? 'outside' : (WALLETS[1 - who] ?? '')),
    })
  })

const transfer = fc
  .tuple(side, coin, amount, fc.uuid({ version: 4 }))
  .map(([who, currency, size, request_id]): Step => async (callers) => {
    const body = {
      wallet_id: WALLETS[who],
      from_crypto_uuid: currency.id,
      to_wallet_id: WALLETS[1 - who],
      to_wallet_uuid: WALLETS[1 - who],
      amount: wire(size),
      request_id,
    }
    const path = '/v1/v2/orders/TRANSFER_INTERNAL'
    const first = await post(callers, who, path, body)
    const before = await balances(callers)
    const again = await post(callers, who, path, body)
    expect(again?.status).toBe(first?.status)
    expect(await balances(callers)).toEqual(before)
  })

const advance = fc.integer({ min: 0, max: 9 }).map((seconds): Step => async ([a]) => {
  a?.sandbox.control.advance(seconds)
})

const convert = fc
  .tuple(side, coin, coin, amount)
  .map(([who, from, to, size]): Step => async (callers) => {
    const body = {
      amount: wire(size),
      wallet_uuid: WALLETS[who],
      from_uuid: from.id,
      to_uuid: to.id,
    }
    await post(callers, who, '/v1/orders/INTERNAL_TRANSFER', body)
  })

type Balances = Map<string, Decimal>[]

async function balances(callers: Caller[]): Promise<Balances> {
  return Promise.all(
    callers.map(async (caller, who) => {
      const { body } = await caller.get(`/v2/wallets/${WALLETS[who]}`)
      const details: { uuid: string; amount: number | string }[] = body.balance.flatMap(
        (item: { details: object[] }) => item.details,
      )
      return new Map(details.map(({ uuid, amount: held }) => [uuid, parseDecimal(held)]))
    }),
  )
}

/** What the feed says a wallet must hold. */
async function feedTotals(
  caller: Caller,
  wallet: string | undefined,
): Promise<Map<string, Decimal>> {
  const totals = new Map<string, Decimal>()
  const { body } = await caller.get(`/v2/wallets/${wallet}/transactions?limit=100`)
  for (const row of body.data) {
    if (row.status === 'failed' || row.status === 'canceled') continue
    if (row.type === 'deposit' && row.status !== 'complete') continue
    const old = totals.get(row.currency.uuid) ?? ZERO
    const change = parseDecimal(row.amount)
    totals.set(row.currency.uuid, row.type === 'deposit' ? plus(old, change) : minus(old, change))
  }
  return totals
}

/** Two people of one sandbox. */
async function twoPeople(): Promise<Caller[]> {
  const first = createCaller({ seed: 'empty' })
  const second = createCaller({ seed: 'empty', sandbox: first.sandbox })
  await first.signIn(...OWNERS[0])
  await second.signIn(...OWNERS[1])
  for (const [who, caller] of [first, second].entries()) {
    for (const { crypto } of COINS) {
      const chain = crypto?.chain.id
      await caller.post(`/v2/wallets/${WALLETS[who]}/addresses/${chain}`, { label: 'x' })
    }
    for (const { symbol } of COINS) deposit(first, who, symbol, parseDecimal('20000'))
  }
  first.sandbox.control.advance(10)
  return [first, second]
}

it('Orders keep the books whole through any sequence of calls', async () => {
  const step = fc.oneof(receive, withdraw, transfer, convert, advance)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const callers = await twoPeople()
      const [first] = callers
      for (const run of steps) {
        await run(callers)
        expect(first?.sandbox.control.ledger().balanced).toBe(true)
      }
      first?.sandbox.control.advance(20)
      for (const [who, held] of (await balances(callers)).entries()) {
        const caller = callers[who]
        const totals = caller && (await feedTotals(caller, WALLETS[who]))
        for (const [uuid, size] of held) {
          expect(compare(size, ZERO)).toBeGreaterThanOrEqual(0)
          expect(size).toBe(totals?.get(uuid) ?? ZERO)
        }
      }
    }),
    { numRuns: 40 },
  )
  expect(accepted).toBeGreaterThan(40)
})
