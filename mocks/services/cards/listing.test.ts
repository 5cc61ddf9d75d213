import { beforeEach, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { PROGRAM_IDS } from '../../db/card-programs.ts'
import { DEMO } from '../../db/seeds/people.ts'
import type { Caller } from '../../testing/caller.ts'
import {
  createHolder,
  issueAccountCard,
  issuePrepaidCard,
  openAccount,
  WALLET,
} from '../../testing/cards.ts'

const ZOO = 'Zoo, "=1+1"'

let caller: Caller
let [prepaid, account, first] = ['', '', '']
beforeEach(async () => {
  caller = await createHolder()
  prepaid = await issuePrepaidCard(caller, { nick_name: ZOO })
  account = await openAccount(caller, PROGRAM_IDS.account, 100)
  first = await issueAccountCard(caller, account, { nick_name: 'Alpha' })
  const second = await issueAccountCard(caller, account, { nick_name: 'Beta' })
  await openAccount(caller)
  await caller.patch(`/v1/issuing/cards/${second}/freeze`)
})

const names = async (query: string) => {
  const { body } = await caller.get(`/v1/issuing/cards?wallet_uuid=${WALLET}${query}`)
  return body.data.map(({ nick_name }: { nick_name: string }) => nick_name)
}

it.each([
  ['', ['Beta', 'Alpha', ZOO]],
  ['&sort_by=nick_name&sort_order=ASC', ['Alpha', 'Beta', ZOO]],
  ['&limit=1&offset=1', ['Alpha']],
  ['&filter[fiat_account][type]=prepaid', [ZOO]],
  ['&filter%5Bfiat_account%5D%5Btype%5D=balance', ['Beta', 'Alpha']],
  [`&filter=${encodeURIComponent('{"fiat_account":{"type":"prepaid"}}')}`, [ZOO]],
  ['&filter[fiat_account.type]=prepaid', [ZOO]],
  ['&filter[card_status]=FROZEN', ['Beta']],
  ['&filter[card_status][]=FROZEN&filter[card_status][]=ACTIVE', ['Beta', 'Alpha', ZOO]],
  ['&filter[tokenizable]=true&filter[card_status]=ACTIVE', ['Alpha', ZOO]],
  ['&filter[colour]=red', []],
])('Cards are found by %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

it('Cards are found by their account, and the count includes matching cards on other pages', async () => {
  const { body } = await caller.get(`/v1/issuing/cards?fiat_account_id=${account}&limit=1`)
  expect(body).toMatchObject({ count: 2, total: 2, has_more: true })
  expect(body.data).toHaveLength(1)
})

it.each(['&filter=[1', '&filter=7', '&sort_by=colour'])(
  'The list of cards refuses %s',
  async (query) => {
    const response = await caller.get(`/v1/issuing/cards?wallet_uuid=${WALLET}${query}`)
    expect(response.status).toBe(422)
  },
)

const list = (query: string) => caller.get(`/v1/issuing/sub_account/list/${WALLET}${query}`)

it('Card accounts are returned as a bare array without pagination (Q29)', async () => {
  const { body } = await list('')
  expect(body).toHaveLength(3)
  expect(body[0]).not.toHaveProperty('cards')
  expect((await list('?limit=2')).body).toHaveLength(2)
  const page = await list('?pagination=true&limit=2')
  expect(page.body).toMatchObject({ count: 3, has_more: true })
})

const buy = (amount: `${number}`, merchant?: string) =>
  caller.sandbox.control.scenario({
    name: 'card-purchase',
    email: DEMO.email,
    cardId: first,
    amount: decimal(amount),
    outcome: 'approved',
    merchant,
  })

it('The list of card transactions needs a card or an account', async () => {
  expect((await caller.get('/v1/issuing/transactions/')).status).toBe(422)
})

it('Card transactions are listed ten per page, also if the path ends with a slash; the CSV has all', async () => {
  for (let bought = 0; bought < 12; bought++) buy('1.25', '=HYPERLINK("x"), "Shop"')
  const { body } = await caller.get(`/v1/issuing/transactions?card_id=${first}`)
  expect(body).toMatchObject({ count: 12, has_more: true })
  expect(body.data).toHaveLength(10)
  const ofAccount = await caller.get(`/v1/issuing/transactions/?fiat_account_id=${account}`)
  expect(ofAccount.body.count).toBe(13)
  const csv = await caller.get(`/v1/issuing/transactions/csv?card_id=${first}`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = csv.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[0]).toMatch(/^id,created_at,cleared_at,type,status,direction,title,/)
  expect(lines[1]).toContain(`debit,"'=HYPERLINK(""x""), ""Shop""",`)
  expect(lines[1]).toContain(',1.25,USD,1.25,1.25,USD,')
  const whole = await caller.get(`/v1/issuing/sub_account/${account}/transactions/csv`)
  expect(whole.body.trimEnd().split('\r\n')).toHaveLength(14)
})

it('In the scenario unknown-enums, card transactions have enum values of a later version', async () => {
  for (let bought = 0; bought < 2; bought++) buy('1')
  caller.sandbox.control.scenario({ name: 'unknown-enums', on: true })
  const { body } = await caller.get(`/v1/issuing/transactions/?card_id=${first}`)
  expect(body.data[1]).toMatchObject({ status: 'COMPLETED', transaction_type: 'ATM' })
})

it('Repeated calls with one request_id rename a card once', async () => {
  const path = `/v1/issuing/cards/${prepaid}/update`
  const body = { nick_name: ' Trips ', request_id: crypto.randomUUID() }
  expect((await caller.patch(path, body)).body.nick_name).toBe('Trips')
  const other = { nick_name: 'Home', request_id: crypto.randomUUID() }
  await caller.patch(path, other)
  const again = await caller.patch(path, body)
  expect(again.body).toMatchObject({ nick_name: 'Home', fiat_account: { nick_name: 'Home' } })
  const reused = await caller.patch(path, { ...body, nick_name: 'X' })
  expect(reused.status).toBe(409)
})
