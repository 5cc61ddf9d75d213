import { beforeEach, expect, it } from 'vitest'

import { decimal, minus, parseDecimal } from '#lib/money/decimal.ts'

import { PROGRAM_IDS } from '../../db/card-programs.ts'
import { USD, USDT_TRON } from '../../db/reference.ts'
import type { Caller } from '../../testing/caller.ts'
import {
  balanceOf,
  createHolder,
  issueAccountCard,
  issuePrepaidCard,
  openAccount,
  transactionsOf,
} from '../../testing/cards.ts'

const DAY = 86_400
const email = 'demo@tessera.test'

let caller: Caller
let card = ''
beforeEach(async () => {
  caller = await createHolder()
  card = await issuePrepaidCard(caller)
})

const play = (name: 'card-clear' | 'card-reverse' | 'card-refund', amount?: `${number}`) =>
  caller.sandbox.control.scenario({
    name,
    email,
    cardId: card,
    ...(amount !== undefined && name !== 'card-reverse' ? { amount: decimal(amount) } : {}),
  })

async function wait(seconds: number): Promise<void> {
  caller.advance(seconds)
  await caller.signIn()
}

interface Buying {
  amount?: `${number}`
  cardId?: string
  outcome?: 'approved' | 'declined' | 'foreign'
}

const buy = ({ amount = '20', cardId = card, ...rest }: Buying = {}) =>
  caller.sandbox.control.scenario({
    name: 'card-purchase',
    email,
    cardId,
    amount: parseDecimal(amount),
    outcome: 'approved',
    ...rest,
  })

const setCaps = (body: object) => caller.patch(`/v1/issuing/cards/${card}/limits`, body)

it('The amount of a purchase is reserved, and taken after two days', async () => {
  buy()
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
  await wait(2 * DAY)
  expect(await transactionsOf(caller, card)).toMatchObject([
    {
      vendor_transaction_id: held.vendor_transaction_id,
      transaction_type: 'CLEARING',
      status: 'CLEARED',
    },
    { transaction_type: 'DEPOSIT' },
  ])
  expect(await balanceOf(caller, card)).toBe('80')
  expect(caller.isBalanced()).toBe(true)
})

it('A purchase in another currency has a fee, and its billed amount is fixed at clearing', async () => {
  buy({ outcome: 'foreign' })
  const [held] = await transactionsOf(caller, card)
  expect(held).toMatchObject({ transaction_amount: 20, transaction_currency: 'GBP' })
  expect(held.billing_currency).toBe('USD')
  expect(held.total_amount).toBeGreaterThan(held.billing_amount)
  await wait(2 * DAY)
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
] as const)(
  'At clearing, a purchase can take another amount than the reserved one: %s',
  async (_what, amount, left) => {
    buy()
    play('card-clear', amount)
    expect(await balanceOf(caller, card)).toBe(left)
    expect(caller.isBalanced()).toBe(true)
  },
)

it('The money of a reversed purchase is returned once', async () => {
  buy()
  play('card-reverse')
  expect(await balanceOf(caller, card)).toBe('100')
  expect(await transactionsOf(caller, card)).toMatchObject([
    { transaction_type: 'REVERSAL', status: 'REVERSED' },
    {},
  ])
  expect(() => play('card-clear')).toThrow(/no such/)
  await wait(2 * DAY)
  expect(await balanceOf(caller, card)).toBe('100')
})

it('A purchase whose amount ends in .19 is never captured by its merchant', async () => {
  buy({ amount: '20.19' })
  await wait(3 * DAY)
  expect(await balanceOf(caller, card)).toBe('79.81')
  await wait(4 * DAY)
  expect(await balanceOf(caller, card)).toBe('100')
  expect((await transactionsOf(caller, card))[0].status).toBe('EXPIRED')
})

it('A purchase is refunded in parts, up to its settled amount', async () => {
  buy()
  expect(() => play('card-refund')).toThrow(/no such/)
  play('card-clear')
  play('card-refund', '5')
  expect(() => play('card-refund', '15.01')).toThrow(/at most 15/)
  play('card-refund')
  expect(() => play('card-refund')).toThrow(/at most 0/)
  expect(await balanceOf(caller, card)).toBe('100')
  const [last] = await transactionsOf(caller, card)
  expect(last).toMatchObject({ transaction_type: 'REFUND', is_credit: true, billing_amount: 15 })
})

it('A purchase settles after its card is closed, and a refund goes to the wallet', async () => {
  buy()
  buy({ amount: '10' })
  await caller.delete(`/v1/issuing/cards/${card}`)
  expect(await caller.holds(USD.id)).toBe('70')
  play('card-reverse')
  await wait(2 * DAY)
  expect(await caller.holds(USD.id)).toBe('80')
  play('card-refund')
  expect(await caller.holds(USD.id)).toBe('100')
  expect(await balanceOf(caller, card)).toBe('0')
})

const declined = async () => {
  const [row] = await transactionsOf(caller, card)
  expect(row.status).toBe('FAILED')
  return row.failure_reason
}

it.each<[string, Buying]>([
  ['DO_NOT_HONOR', { outcome: 'declined' }],
  ['INSUFFICIENT_FUNDS', { amount: '100.01' }],
])('A purchase is declined with %s', async (reason, buying) => {
  buy(buying)
  expect(await declined()).toBe(reason)
  expect(await balanceOf(caller, card)).toBe('100')
})

it('A purchase is declined while the card is frozen, and approved afterwards', async () => {
  const patch = (what: string) => caller.patch(`/v1/issuing/cards/${card}/${what}`)
  expect((await patch('unfreeze')).status).toBe(400)
  expect((await patch('freeze')).body.card_status).toBe('FROZEN')
  expect(await patch('freeze')).toMatchObject({ status: 400, body: { code: 'CARD_FROZEN' } })
  buy()
  expect(await declined()).toBe('CARD_FROZEN')
  expect((await patch('unfreeze')).body.card_status).toBe('ACTIVE')
  buy()
  expect(await balanceOf(caller, card)).toBe('80')
})

it('A purchase is declined if it exceeds a limit together with earlier purchases and holds', async () => {
  await setCaps({ daily_cap: 50, per_transaction_cap: 30 })
  buy({ amount: '30.01' })
  expect(await declined()).toBe('PER_TRANSACTION_LIMIT_EXCEEDED')
  buy({ amount: '30' })
  play('card-clear')
  buy({ amount: '20.01' })
  expect(await declined()).toBe('DAILY_LIMIT_EXCEEDED')
  buy({ amount: '20' })
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
  await wait(DAY)
  buy({ amount: '20' })
  expect(await balanceOf(caller, card)).toBe('30')
})

it('A card limit set to 0 or null is switched off, and a limit that the request omits is unchanged', async () => {
  const first = await setCaps({ daily_cap: 0, monthly_cap: null, yearly_cap: 900 })
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
])('Card limits of %j are refused', async (body, field) => {
  const response = await setCaps(body)
  expect(response.status).toBe(422)
  expect(response.body.details.fields).toHaveProperty(field)
})

it("In a real-time program, the wallet's stablecoins pay what the card account lacks", async () => {
  // The wallet is new, so none of its money has paid for another card.
  caller = await createHolder()
  const account = await openAccount(caller, PROGRAM_IDS.flow, 50)
  const cardId = await issueAccountCard(caller, account, { program_id: PROGRAM_IDS.flow })
  const { body } = await caller.get(`/v1/issuing/sub_account/${account}`)
  expect(body).toMatchObject({
    balance: 49.5,
    realtimeauth_balance: 4949,
    total_balance: 4998.5,
    realtime_auth: [{ crypto_token: USDT_TRON.id, priority: 1 }, { priority: 2 }],
  })
  buy({ cardId, amount: '100' })
  expect(await balanceOf(caller, cardId)).toBe('0')
  expect(await caller.holds(USDT_TRON.id)).toBe('4898.5')
  const feed = await caller.get(`/v1/issuing/sub_account/${account}/transactions`)
  expect(feed.body.data).toMatchObject([
    { transaction_type: 'AUTHORIZATION', status: 'APPROVED' },
    { transaction_type: 'DEPOSIT', title: 'From the wallet', billing_amount: 50.5 },
    { transaction_type: 'DEPOSIT', billing_amount: 49.5 },
  ])
  expect(caller.isBalanced()).toBe(true)
  buy({ cardId, amount: '2500' })
  buy({ cardId, amount: '2400' })
  expect(await caller.holds(USDT_TRON.id)).toBe('2398.5')
})
