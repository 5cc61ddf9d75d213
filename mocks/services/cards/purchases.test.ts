import { describe, expect, it } from 'vitest'

import { decimal, minus, parseDecimal } from '#lib/money/decimal.ts'

import { PROGRAM_IDS } from '../../db/card-programs.ts'
import { USD, USDT_TRON } from '../../db/reference.ts'
import type { CardScenario } from '../../card-scenarios.ts'
import type { Caller } from '../../testing/caller.ts'
import {
  balanceOf,
  createHolder,
  issueOnAccount,
  issuePrepaid,
  openAccount,
  transactionsOf,
  walletHolds,
} from '../../testing/cards.ts'

const DAY = 86_400
const email = 'demo@tessera.test'

const play = ({ sandbox }: Caller, scenario: CardScenario) => sandbox.control.scenario(scenario)

/** Time passes; tokens do not live that long. */
async function wait(caller: Caller, seconds: number): Promise<void> {
  caller.sandbox.control.advance(seconds)
  await caller.signIn()
}

interface Buying {
  amount?: `${number}`
  currency?: string
  outcome?: 'approved' | 'declined' | 'foreign'
}

const buy = (caller: Caller, cardId: string, { amount = '20', ...rest }: Buying = {}) =>
  play(caller, {
    name: 'card-purchase',
    email,
    cardId,
    amount: parseDecimal(amount),
    outcome: 'approved',
    ...rest,
  })

async function withCard(): Promise<{ caller: Caller; card: string }> {
  const caller = await createHolder()
  return { caller, card: await issuePrepaid(caller) }
}

const setCaps = (caller: Caller, card: string, body: object) =>
  caller.call('PATCH', `/v1/issuing/cards/${card}/limits`, { body })

describe('Purchases', () => {
  it('A purchase is held, and taken after two days', async () => {
    const { caller, card } = await withCard()
    buy(caller, card)
    expect(await balanceOf(caller, card)).toBe('80')
    const [held] = await transactionsOf(caller, card)
    expect(held).toMatchObject({
      transaction_type: 'AUTHORIZATION',
      status: 'APPROVED',
      billing_amount: 20,
      total_amount: 20,
      is_credit: false,
      merchant: { name: expect.any(String), category_code: expect.stringMatching(/^\d{4}$/) },
    })
    await wait(caller, 2 * DAY)
    expect(await transactionsOf(caller, card)).toMatchObject([
      {
        vendor_transaction_id: held.vendor_transaction_id,
        transaction_type: 'CLEARING',
        status: 'CLEARED',
      },
      { transaction_type: 'DEPOSIT' },
    ])
    expect(await balanceOf(caller, card)).toBe('80')
    expect(caller.sandbox.control.ledger().balanced).toBe(true)
  })

  it('A purchase in another currency costs a fee, and what it costs is known when it is cleared', async () => {
    const { caller, card } = await withCard()
    buy(caller, card, { outcome: 'foreign' })
    const [held] = await transactionsOf(caller, card)
    expect(held).toMatchObject({ transaction_amount: 20, transaction_currency: 'GBP' })
    expect(held.billing_currency).toBe('USD')
    expect(held.total_amount).toBeGreaterThan(held.billing_amount)
    await wait(caller, 2 * DAY)
    const [cleared] = await transactionsOf(caller, card)
    expect(cleared.total_amount).not.toBe(held.total_amount)
    expect(await balanceOf(caller, card)).toBe(
      minus(decimal('100'), parseDecimal(cleared.total_amount)),
    )
  })

  it.each([
    ['more', '30', '70'],
    ['less', '12.5', '87.5'],
    ['all there is, never more', '150', '0'],
  ] as const)('A clearing may take %s than was held', async (_what, amount, left) => {
    const { caller, card } = await withCard()
    buy(caller, card)
    play(caller, { name: 'card-clear', email, cardId: card, amount: decimal(amount) })
    expect(await balanceOf(caller, card)).toBe(left)
    expect(caller.sandbox.control.ledger().balanced).toBe(true)
  })

  it('A purchase is given back when it is reversed, once', async () => {
    const { caller, card } = await withCard()
    buy(caller, card)
    play(caller, { name: 'card-reverse', email, cardId: card })
    expect(await balanceOf(caller, card)).toBe('100')
    expect(await transactionsOf(caller, card)).toMatchObject([
      { transaction_type: 'REVERSAL', status: 'REVERSED' },
      {},
    ])
    expect(() => play(caller, { name: 'card-clear', email, cardId: card })).toThrow(/no such/)
    await wait(caller, 2 * DAY)
    expect(await balanceOf(caller, card)).toBe('100')
  })

  it('A purchase that ends in .19 is forgotten by its merchant', async () => {
    const { caller, card } = await withCard()
    buy(caller, card, { amount: '20.19' })
    await wait(caller, 3 * DAY)
    expect(await balanceOf(caller, card)).toBe('79.81')
    await wait(caller, 4 * DAY)
    expect(await balanceOf(caller, card)).toBe('100')
    expect((await transactionsOf(caller, card))[0].status).toBe('EXPIRED')
  })

  it('A purchase is refunded in parts, up to what was taken', async () => {
    const { caller, card } = await withCard()
    buy(caller, card)
    const refund = { name: 'card-refund', email, cardId: card } as const
    expect(() => play(caller, refund)).toThrow(/no such/)
    play(caller, { name: 'card-clear', email, cardId: card })
    play(caller, { ...refund, amount: decimal('5') })
    expect(() => play(caller, { ...refund, amount: decimal('15.01') })).toThrow(/at most 15/)
    play(caller, refund)
    expect(() => play(caller, refund)).toThrow(/at most 0/)
    expect(await balanceOf(caller, card)).toBe('100')
    const [last] = await transactionsOf(caller, card)
    expect(last).toMatchObject({ transaction_type: 'REFUND', is_credit: true, billing_amount: 15 })
  })

  it('A purchase goes on when its card is closed: what comes back passes to the wallet', async () => {
    const { caller, card } = await withCard()
    buy(caller, card)
    buy(caller, card, { amount: '10' })
    await caller.call('DELETE', `/v1/issuing/cards/${card}`)
    expect(await walletHolds(caller, USD.id)).toBe('70')
    play(caller, { name: 'card-reverse', email, cardId: card })
    await wait(caller, 2 * DAY)
    const held = await walletHolds(caller, USD.id)
    expect(['80', '90']).toContain(held)
    play(caller, { name: 'card-refund', email, cardId: card })
    expect(await walletHolds(caller, USD.id)).toBe('100')
    expect(await balanceOf(caller, card)).toBe('0')
  })
})

describe('Declined purchases', () => {
  const declined = async (caller: Caller, card: string) => {
    const [row] = await transactionsOf(caller, card)
    expect(row.status).toBe('FAILED')
    return row.failure_reason
  }

  it.each<[string, Buying]>([
    ['DO_NOT_HONOR', { outcome: 'declined' }],
    ['INSUFFICIENT_FUNDS', { amount: '100.01' }],
  ])('A purchase is declined with %s', async (reason, buying) => {
    const { caller, card } = await withCard()
    buy(caller, card, buying)
    expect(await declined(caller, card)).toBe(reason)
    expect(await balanceOf(caller, card)).toBe('100')
  })

  it('A purchase is declined while the card is frozen, and goes through after', async () => {
    const { caller, card } = await withCard()
    const patch = (what: string) => caller.call('PATCH', `/v1/issuing/cards/${card}/${what}`)
    expect((await patch('unfreeze')).status).toBe(400)
    expect((await patch('freeze')).body.card_status).toBe('FROZEN')
    expect(await patch('freeze')).toMatchObject({ status: 400, body: { code: 'CARD_FROZEN' } })
    buy(caller, card)
    expect(await declined(caller, card)).toBe('CARD_FROZEN')
    expect((await patch('unfreeze')).body.card_status).toBe('ACTIVE')
    buy(caller, card)
    expect(await balanceOf(caller, card)).toBe('80')
  })

  it('A purchase is declined above a limit, which counts what is held and what was taken', async () => {
    const { caller, card } = await withCard()
    await setCaps(caller, card, { daily_cap: 50, per_transaction_cap: 30 })
    buy(caller, card, { amount: '30.01' })
    expect(await declined(caller, card)).toBe('PER_TRANSACTION_LIMIT_EXCEEDED')
    buy(caller, card, { amount: '30' })
    play(caller, { name: 'card-clear', email, cardId: card })
    buy(caller, card, { amount: '20.01' })
    expect(await declined(caller, card)).toBe('DAILY_LIMIT_EXCEEDED')
    buy(caller, card, { amount: '20' })
    const { body } = await caller.get(`/v1/issuing/cards/${card}`)
    expect(body.limits).toMatchObject({
      daily_enabled: true,
      daily_cap: 50,
      daily_spent: 50,
      weekly_enabled: false,
      weekly_spent: 50,
      all_time_spent: 50,
      per_transaction_spent: 0,
    })
    await wait(caller, DAY)
    buy(caller, card, { amount: '20' })
    expect(await balanceOf(caller, card)).toBe('30')
  })
})

describe('Card limits', () => {
  it('Limits are switched off by 0 and null, and stay where nothing is said', async () => {
    const { caller, card } = await withCard()
    const first = await setCaps(caller, card, { daily_cap: 0, monthly_cap: null, yearly_cap: 900 })
    expect(first.body.limits).toMatchObject({
      daily_enabled: false,
      monthly_enabled: false,
      yearly_enabled: true,
      yearly_cap: 900,
      per_transaction_enabled: true,
    })
  })

  it.each([
    [{}, 'daily_cap'],
    [{ daily_cap: -1 }, 'daily_cap'],
    [{ weekly_cap: 1.001 }, 'weekly_cap'],
    [{ yearly_cap: 'much' }, 'yearly_cap'],
  ])('Limits refuse %j', async (body, field) => {
    const { caller, card } = await withCard()
    const response = await setCaps(caller, card, body)
    expect(response.status).toBe(422)
    expect(response.body.details.fields).toHaveProperty(field)
  })
})

it('A program with real-time authorization draws what the account lacks from the wallet’s stablecoins', async () => {
  const caller = await createHolder()
  const account = await openAccount(caller, PROGRAM_IDS.flow, 50)
  const card = await issueOnAccount(caller, account, { program_id: PROGRAM_IDS.flow })
  const { body } = await caller.get(`/v1/issuing/sub_account/${account}`)
  expect(body).toMatchObject({
    balance: 49.5,
    realtimeauth_balance: 4949,
    total_balance: 4998.5,
    realtime_auth: [{ crypto_token: USDT_TRON.id, priority: 1 }, { priority: 2 }],
  })
  buy(caller, card, { amount: '100' })
  expect(await balanceOf(caller, card)).toBe('0')
  expect(await walletHolds(caller, USDT_TRON.id)).toBe('4898.5')
  const feed = await caller.get(`/v1/issuing/sub_account/${account}/transactions`)
  expect(feed.body.data).toMatchObject([
    { transaction_type: 'AUTHORIZATION', status: 'APPROVED' },
    { transaction_type: 'DEPOSIT', title: 'From the wallet', billing_amount: 50.5 },
    { transaction_type: 'DEPOSIT', billing_amount: 49.5 },
  ])
  expect(caller.sandbox.control.ledger().balanced).toBe(true)
  buy(caller, card, { amount: '2500' })
  buy(caller, card, { amount: '2400' })
  expect(await walletHolds(caller, USDT_TRON.id)).toBe('2398.5')
})
