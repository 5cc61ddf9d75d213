import { describe, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { PROGRAM_IDS } from '../../db/card-programs.ts'
import {
  createHolder,
  issueOnAccount,
  issuePrepaid,
  openAccount,
  WALLET,
} from '../../testing/cards.ts'
import type { Caller } from '../../testing/caller.ts'

async function withCards() {
  const caller = await createHolder()
  const prepaid = await issuePrepaid(caller, { nick_name: 'Zoo, "=1+1"' })
  const account = await openAccount(caller, PROGRAM_IDS.account, 100)
  const first = await issueOnAccount(caller, account, { nick_name: 'Alpha' })
  const second = await issueOnAccount(caller, account, { nick_name: 'Beta' })
  const empty = await openAccount(caller)
  await caller.call('PATCH', `/v1/issuing/cards/${second}/freeze`)
  return { caller, prepaid, account, first, second, empty }
}

const names = async (caller: Caller, query: string) => {
  const { body } = await caller.get(`/v1/issuing/cards?wallet_uuid=${WALLET}${query}`)
  return body.data.map(({ nick_name }: { nick_name: string }) => nick_name)
}

const ZOO = 'Zoo, "=1+1"'

describe('List of cards', () => {
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
    const { caller } = await withCards()
    expect(await names(caller, query)).toEqual(expected)
  })

  it('Cards are found by their account, and the count covers more than the page', async () => {
    const { caller, account } = await withCards()
    const { body } = await caller.get(`/v1/issuing/cards?fiat_account_id=${account}&limit=1`)
    expect(body).toMatchObject({ count: 2, total: 2, has_more: true })
    expect(body.data).toHaveLength(1)
  })

  it.each(['&filter=[1', '&filter=7', '&sort_by=colour'])(
    'The list of cards refuses %s',
    async (query) => {
      const { caller } = await withCards()
      const response = await caller.get(`/v1/issuing/cards?wallet_uuid=${WALLET}${query}`)
      expect(response.status).toBe(422)
    },
  )
})

describe('List of card accounts', () => {
  const list = (caller: Caller, query: string) =>
    caller.get(`/v1/issuing/sub_account/list/${WALLET}${query}`)

  it('Card accounts come as a bare array without pagination (Q29)', async () => {
    const { caller } = await withCards()
    const { body } = await list(caller, '')
    expect(body).toHaveLength(3)
    expect(body[0]).not.toHaveProperty('cards')
    expect((await list(caller, '?limit=2')).body).toHaveLength(2)
    const page = await list(caller, '?pagination=true&limit=2')
    expect(page.body).toMatchObject({ count: 3, has_more: true })
  })

  it('Card accounts are found by their number of cards, and by their type', async () => {
    const { caller, account, empty } = await withCards()
    const single = '?pagination=true&show_cards=true&lt_cards_limit=2&gt_cards_limit=0'
    const one = (await list(caller, single)).body
    expect(one).toMatchObject({ count: 1, data: [{ type: 'prepaid', cards: [{}] }] })
    const all = (await list(caller, '?pagination=true&show_cards=true')).body
    expect(all.data.map((row: { cards: object[] }) => row.cards.length)).toEqual([0, 2, 1])
    const balance = (await list(caller, '?pagination=true&type=balance')).body
    expect(balance.data.map(({ id }: { id: string }) => id)).toEqual([empty, account])
  })
})

describe('List of card transactions', () => {
  it('The list of card transactions needs a card or an account', async () => {
    const { caller } = await withCards()
    expect((await caller.get('/v1/issuing/transactions/')).status).toBe(422)
  })

  it('Card transactions come with and without the slash, ten at a time, and all of them in the CSV', async () => {
    const { caller, first, account } = await withCards()
    for (let bought = 0; bought < 12; bought++) {
      caller.sandbox.control.scenario({
        name: 'card-purchase',
        email: 'demo@tessera.test',
        cardId: first,
        amount: decimal('1.25'),
        outcome: 'approved',
        merchant: '=HYPERLINK("x"), "Shop"',
      })
    }
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

  it('Card transactions carry values of later versions in scenario unknown-enums', async () => {
    const { caller, first } = await withCards()
    const amount = decimal('1')
    for (let bought = 0; bought < 2; bought++) {
      const outcome = 'approved'
      const email = 'demo@tessera.test'
      caller.sandbox.control.scenario({
        name: 'card-purchase',
        email,
        cardId: first,
        amount,
        outcome,
      })
    }
    caller.sandbox.control.scenario({ name: 'unknown-enums', on: true })
    const { body } = await caller.get(`/v1/issuing/transactions/?card_id=${first}`)
    expect(body.data[1]).toMatchObject({ status: 'COMPLETED', transaction_type: 'ATM' })
  })
})

it('A card is renamed once for one request_id', async () => {
  const { caller, prepaid } = await withCards()
  const path = `/v1/issuing/cards/${prepaid}/update`
  const body = { nick_name: ' Trips ', request_id: crypto.randomUUID() }
  expect((await caller.call('PATCH', path, { body })).body.nick_name).toBe('Trips')
  const other = { nick_name: 'Home', request_id: crypto.randomUUID() }
  await caller.call('PATCH', path, { body: other })
  const again = await caller.call('PATCH', path, { body })
  expect(again.body).toMatchObject({ nick_name: 'Home', fiat_account: { nick_name: 'Home' } })
  const reused = await caller.call('PATCH', path, { body: { ...body, nick_name: 'X' } })
  expect(reused.status).toBe(409)
})
