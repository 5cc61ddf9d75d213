import { beforeEach, expect, it } from 'vitest'

import { decimal, minus, plus, quotient } from '#lib/money/decimal.ts'

import { PROGRAM_IDS, VENDORS } from '../../db/card-programs.ts'
import { EUR, USD, USDT_TRON } from '../../db/reference.ts'
import { WALLET_IDS } from '../../db/seeds/people.ts'
import { RAIL_IDS } from '../../db/verification-rails.ts'
import { signedInCaller, signedInMira, type Caller } from '../../testing/caller.ts'
import {
  balanceOf,
  createHolder,
  issueAccountCard,
  issuePrepaidCard,
  openAccount,
  prepaidCardBody,
  transactionsOf,
  WALLET,
} from '../../testing/cards.ts'

let caller: Caller
beforeEach(async () => {
  caller = await createHolder()
})

const create = (change?: object) => caller.post('/v1/issuing/cards/create', prepaidCardBody(change))

it('A prepaid card is issued with its own account, a first top-up and a fee in one response', async () => {
  const { body } = await create()
  expect(body).toMatchObject({
    card_status: 'ACTIVE',
    status: 'ACTIVE',
    brand: 'VISA',
    nick_name: 'Shopping',
    name_on_card: 'ALEX VARGA',
    id: body.card_id,
    sub_account_id: body.fiat_account.id,
    fiat_account: { type: 'prepaid', balance: 100, total_balance: 100, cards_count: 1 },
    issuing_programs: { id: PROGRAM_IDS.prepaid },
  })
  // The fee is 3 dollars, plus 1 % and half a dollar for the top-up, rounded up.
  const spent = minus(decimal('5000'), await caller.holds(USDT_TRON.id))
  const toppedUp = quotient(decimal('100.5'), decimal('0.99'), USDT_TRON.decimals, 'up')
  expect(spent).toBe(plus(decimal('3'), toppedUp))
  const feed = await caller.get(`/v2/wallets/${WALLET}/transactions?limit=2`)
  expect(feed.body.data.map((row: { record_type: string }) => row.record_type)).toEqual([
    'CARD_PROVIDER_DEPOSIT',
    'FEE',
  ])
  expect(feed.body.data[0].meta).toMatchObject({ to_card_id: body.card_id })
  expect(await transactionsOf(caller, body.card_id)).toMatchObject([
    { transaction_type: 'DEPOSIT', is_credit: true, billing_amount: 100, status: 'CLEARED' },
  ])
})

it.each([
  [{ initial_topup: 5 }, 400, 'initial_topup'],
  [{ initial_topup: 90_000 }, 400, 'initial_topup'],
  [{ initial_topup: 9000 }, 400, 'initial_topup'],
  [{ nick_name: '  ' }, 400, 'nick_name'],
  [{ nick_name: 'x'.repeat(41) }, 400, 'nick_name'],
  [{ currency_id: 'no currency' }, 400, 'currency_id'],
  [{ program_id: PROGRAM_IDS.account }, 400, 'program_id'],
  [{ program_id: PROGRAM_IDS.retired }, 400, 'program_id'],
  [{ program_id: WALLET }, 404, 'program_id'],
  [{ request_id: '7' }, 400, 'request_id'],
])(
  'A prepaid card with %j is refused with %i on the field %s, and no money moves',
  async (change, status, field) => {
    const response = await create(change)
    expect(response.status).toBe(status)
    expect(Object.keys(response.body.details.fields)).toContain(field)
    expect(await caller.holds(USDT_TRON.id)).toBe('5000')
    expect((await caller.get('/v1/issuing/cards')).body.count).toBe(0)
  },
)

it('A prepaid card is refused if its rail is locked or the wallet has the maximum number of cards', async () => {
  const stranger = await signedInCaller({ seed: 'empty' })
  const refused = await stranger.post('/v1/issuing/cards/create', prepaidCardBody())
  expect(refused).toMatchObject({ status: 403, body: { code: 'KYC_REQUIRED' } })
  for (let made = 0; made < 5; made++) await issuePrepaidCard(caller, { initial_topup: 10 })
  expect(await create()).toMatchObject({ status: 400, body: { code: 'CARD_LIMIT' } })
  const programs = await caller.get('/v1/issuing/config/programs')
  expect(programs.body.data[0].kyc_rails_id).toBe(RAIL_IDS.cards)
})

it('A prepaid card has no money if its first top-up fails', async () => {
  const before = await caller.holds(USDT_TRON.id)
  caller.sandbox.control.scenario({ name: 'fail-next-order' })
  const card = await issuePrepaidCard(caller)
  expect(await balanceOf(caller, card)).toBe('0')
  expect(await caller.holds(USDT_TRON.id)).toBe(minus(before, decimal('3')))
})

it('Closing a prepaid card is final and returns its money to the wallet', async () => {
  const card = await issuePrepaidCard(caller)
  await caller.delete(`/v1/issuing/cards/${card}`)
  expect(await caller.holds(USD.id)).toBe('100')
  const { body } = await caller.get(`/v1/issuing/cards/${card}`)
  expect(body).toMatchObject({
    card_status: 'CLOSED',
    fiat_account: { status: 'CANCELED', balance: 0, cards_count: 0 },
  })
  for (const [method, path] of [
    ['DELETE', ''],
    ['PATCH', '/freeze'],
    ['PATCH', '/unfreeze'],
  ] as const) {
    const response = await caller.call(method, `/v1/issuing/cards/${card}${path}`)
    expect(response.status).toBe(400)
  }
  expect((await caller.get(`/v1/vcards/cards/${card}/sensitive/otp`)).status).toBe(400)
  const transfer = { amount: 10, wallet_uuid: WALLET, card_id: card }
  expect((await caller.post('/v1/orders/TRANSFER_CARD_PREPAID', transfer)).status).toBe(400)
})

it("Two cards can share a balance account, whichever request member contains the account's id", async () => {
  const account = await openAccount(caller, PROGRAM_IDS.account, 100)
  const first = await issueAccountCard(caller, account)
  const renamed = { sub_account_id: undefined, fiat_account_id: account }
  const second = await issueAccountCard(caller, account, renamed)
  expect(await balanceOf(caller, first)).toBe('99')
  expect(await balanceOf(caller, second)).toBe('99')
  const { body } = await caller.get(`/v1/issuing/sub_account/${account}`)
  expect(body).toMatchObject({ cards_count: 2, type: 'balance', currency: { uuid: USD.id } })
  await caller.delete(`/v1/issuing/cards/${first}`)
  expect(await balanceOf(caller, second)).toBe('99')
})

it.each([
  [{ program_id: PROGRAM_IDS.flow }, 400, 'program_id'],
  [{ program_id: PROGRAM_IDS.prepaid }, 400, 'program_id'],
  [{ sub_account_id: WALLET }, 404, undefined],
])('A card on a balance account with %j is refused', async (change, status, field) => {
  const account = await openAccount(caller)
  const body = { ...prepaidCardBody(), sub_account_id: account, program_id: PROGRAM_IDS.account }
  const response = await caller.post('/v1/issuing/cards/balance', { ...body, ...change })
  expect(response.status).toBe(status)
  if (field) expect(response.body.details.fields).toHaveProperty(field)
})

it('A list of cards requested without a wallet contains all cards of the caller', async () => {
  await issuePrepaidCard(caller)
  const mira = await signedInMira(caller)
  expect((await mira.get('/v1/issuing/cards')).body.data).toEqual([])
  expect((await caller.get('/v1/issuing/cards')).body.data).toHaveLength(1)
})

const toCard = '/v1/orders/TRANSFER_CARD_PREPAID'
const fromUsdt = { amount: 50, wallet_uuid: WALLET, from_uuid: USDT_TRON.id }

it("A card transfer is paid from the card's currency if the request names no currency (Q27)", async () => {
  const first = await issuePrepaidCard(caller)
  const card = await issuePrepaidCard(caller)
  await caller.delete(`/v1/issuing/cards/${first}`)
  const response = await caller.post(toCard, { amount: 20, wallet_uuid: WALLET, card_id: card })
  expect(response.body).toMatchObject({ from_uuid: USD.id, to_uuid: USD.id })
  caller.advance(10)
  expect(await balanceOf(caller, card)).toBe('119.3')
})

it('A transfer of a sentinel amount fails, and one to a card closed meanwhile is returned', async () => {
  const card = await issuePrepaidCard(caller)
  const body = { ...fromUsdt, card_id: card }
  await caller.post(toCard, { ...body, amount: 50.13 })
  caller.advance(10)
  expect(await balanceOf(caller, card)).toBe('100')
  await caller.post(toCard, body)
  await caller.delete(`/v1/issuing/cards/${card}`)
  caller.advance(10)
  expect(await balanceOf(caller, card)).toBe('0')
  expect(await caller.holds(USD.id)).toBe('149')
})

it.each([
  [{ card_id: WALLET }, 404],
  [{ wallet_uuid: WALLET_IDS.mira }, 403],
  [{ amount: 0 }, 422],
  [{ amount: 100_000 }, 422],
  [{ from_uuid: EUR.id }, 404],
])('A transfer to a prepaid card with %j is refused', async (change, status) => {
  const card = await issuePrepaidCard(caller)
  const response = await caller.post(toCard, { ...fromUsdt, card_id: card, ...change })
  expect(response.status).toBe(status)
})

it('A transfer to prepaid cards refuses a card of a balance account, and the reverse is refused too', async () => {
  const card = await issuePrepaidCard(caller)
  const account = await openAccount(caller)
  const onAccount = await issueAccountCard(caller, account)
  const { body } = await caller.get(`/v1/issuing/cards/${card}`)
  const toAccount = '/v1/orders/TRANSFER_CARD_SUBACCOUNT'
  const prepaid = { ...fromUsdt, sub_account_id: body.sub_account_id }
  expect((await caller.post(toAccount, prepaid)).status).toBe(422)
  expect((await caller.post(toCard, { ...fromUsdt, card_id: onAccount })).status).toBe(422)
  const topUp = await caller.post(toAccount, { ...fromUsdt, sub_account_id: account })
  expect(topUp.body).toMatchObject({ amount_fiat: 49.5, status: 'NEW' })
})

it("Money that is transferred to a card vendor leaves the sandbox's wallets", async () => {
  const path = '/v1/orders/TRANSFER_CARD_WHOLESALE'
  const from = { amount: 100, wallet_id: WALLET, currency_id: USDT_TRON.id }
  const body = { ...from, vendor_id: VENDORS[0].id }
  expect(await caller.post(path, body)).toMatchObject({ status: 200, body: null })
  caller.advance(10)
  expect(plus(await caller.holds(USDT_TRON.id), decimal('100'))).toBe('5000')
  expect(await caller.newest()).toMatchObject({
    record_type: 'WHOLESALE_CARD_DEPOSIT',
    status: 'complete',
    meta: { to_vendor_id: VENDORS[0].id },
  })
  expect((await caller.post(path, { ...body, vendor_id: WALLET })).status).toBe(404)
})
