import { beforeEach, expect, it } from 'vitest'

import { BTC, USDT_TRON } from '../../db/reference.ts'
import { COUNTERPARTY_IDS } from '../../db/seeds/counterparties.ts'
import { WALLET_IDS } from '../../db/seeds/people.ts'
import { signedInCaller, signedInMira, type Caller } from '../../testing/caller.ts'
import { makeAddress } from '../addresses.ts'

const PATH = `/v2/counterparties/${WALLET_IDS.demoPersonal}`
const IBAN = 'DE89370400440532013000'

let caller: Caller
beforeEach(async () => {
  caller = await signedInCaller()
})

const names = async (query: string): Promise<string[]> => {
  const { body } = await caller.get(`${PATH}?${query}`)
  return body.data.map(({ name }: { name: string }) => name)
}
const fieldsOf = async (path: string, body: object, method = 'POST') => {
  const response = await caller.call(method, path, { body })
  expect(response.status).toBe(422)
  return Object.keys(response.body.fields)
}

it('Counterparties are listed by page, filter, search and order', async () => {
  const { body } = await caller.get(`${PATH}?limit=2`)
  expect(body).toMatchObject({ total: 4, count: 4, has_more: true })
  expect(body.data).toHaveLength(2)
  expect(await names('filter%5Btype%5D=BUSINESS&sort_by=name')).toEqual([
    'Kiln Studio',
    'Lindqvist Property AB',
  ])
  expect(await names('filter[search]=LANDLORD')).toEqual(['Lindqvist Property AB'])
  expect(await names('filter[search]=tessera.test&sort_by=name&sort_order=DESC')).toEqual([
    'Mira Novak',
    'Alex Varga',
  ])
  expect(await names('filter[nickname]=mira&filter[email]=mira')).toEqual(['Mira Novak'])
  expect(await names('filter[created_at]=2001-01-01')).toEqual([])
  expect((await caller.get(`${PATH}?filter[created_at]=soon`)).status).toBe(422)
})

it('Created and changed counterparties have trimmed names, and their type never changes (Q18)', async () => {
  const { body } = await caller.post(PATH, { name: ' Ada Quill ', type: 'INDIVIDUAL', email: '' })
  expect(body).toMatchObject({ name: 'Ada Quill', email: null, phone: null, nickname: null })
  const path = `${PATH}/${body.id}`
  const changed = await caller.patch(path, {
    phone: '+15550100300',
    nickname: 'Ada',
    type: 'BUSINESS',
  })
  expect(changed.body).toEqual({ ...body, phone: '+15550100300', nickname: 'Ada' })
  await caller.patch(path, { phone: null })
  expect((await caller.get(path)).body).toMatchObject({ phone: null, nickname: 'Ada' })
  expect((await caller.get(`${PATH}?limit=1`)).body.data[0].id).toBe(body.id)
})

it('Counterparties with invalid fields are refused with the names of the fields', async () => {
  const good = { name: 'Ada', type: 'INDIVIDUAL' }
  expect(await fieldsOf(PATH, { ...good, name: '  ' })).toEqual(['name'])
  expect(await fieldsOf(PATH, { ...good, type: 'PERSON' })).toEqual(['type'])
  expect(await fieldsOf(PATH, { ...good, email: 'ada' })).toEqual(['email'])
  expect(await fieldsOf(PATH, { ...good, phone: '12' })).toEqual(['phone'])
  expect(await fieldsOf(`${PATH}/${COUNTERPARTY_IDS.kiln}`, { email: 'x' }, 'PATCH')).toEqual([
    'email',
  ])
})

it('Counterparties belong to one wallet', async () => {
  const vault = `/v2/counterparties/${WALLET_IDS.demoVault}`
  expect((await caller.get(`${vault}/${COUNTERPARTY_IDS.kiln}`)).status).toBe(404)
  expect((await caller.get(`${PATH}/${WALLET_IDS.demoVault}`)).status).toBe(404)
  const mira = await signedInMira(caller)
  const own = `/v2/counterparties/${WALLET_IDS.mira}/${COUNTERPARTY_IDS.kiln}`
  expect((await mira.get(own)).status).toBe(403)
  expect((await mira.get(`${own}/destinations`)).status).toBe(403)
})

const list = `${PATH}/${COUNTERPARTY_IDS.kiln}/destinations`
const sepa = { nickname: 'Euro', type: 'SEPA', external_banking_data: { account_number: IBAN } }

const bank = (external_banking_data: object, type = 'SEPA') => ({ type, external_banking_data })
const crypto = (external_crypto_data: object, type = 'CRYPTO_EXTERNAL') => ({
  type,
  external_crypto_data,
})
const strange = { address: makeAddress('tron', 'x'), currency_id: USDT_TRON.id }
const withMemo = { address: makeAddress('bitcoin', 'x'), currency_id: BTC.id, memo: 'x' }

it.each([
  [{ type: 'SEPA' }, 'external_banking_data'],
  [bank({ bank_name: 'x' }), 'account_number'],
  [bank({ account_number: 'DE88370400440532013000' }), 'account_number'],
  [bank({ account_number: IBAN, swift_bic: 'NOPE' }), 'swift_bic'],
  [bank({ account_number: '1234' }, 'ACH'), 'routing_number'],
  [bank({ account_number: '1234', routing_number: '021000022' }, 'ACH'), 'routing_number'],
  [bank({ account_number: IBAN, routing_number: '021000021' }, 'DOMESTIC_WIRE'), 'account_number'],
  [bank({ account_number: '12345' }, 'SWIFT'), 'swift_bic'],
  [bank({ account_number: IBAN, address: { country_id: 9999 } }), 'country_id'],
  [{ ...crypto({ address: 'x', currency_id: BTC.id }), ...sepa }, 'external_crypto_data'],
  [bank({ account_number: IBAN }, 'CRYPTO_EXTERNAL'), 'external_banking_data'],
  [crypto({ address: 'x', currency_id: IBAN }), 'currency_id'],
  [crypto({ address: 'x', currency_id: BTC.id }), 'address'],
  [crypto(strange, 'CRYPTO_INTERNAL'), 'address'],
  [crypto(withMemo), 'memo'],
  [{ ...sepa, type: 'PIGEON' }, 'type'],
])(
  'A wrong destination (%#) is refused with the name of the wrong member',
  async (body, member) => {
    const [field = ''] = await fieldsOf(list, body)
    expect(field.split('.').at(-1)).toBe(member)
  },
)

it('A refused order to a counterparty without destination names the member counterparty_account_id', async () => {
  const order = {
    request_id: 'd675e1dc-f14e-425b-98d3-826b3890a1f8',
    counterparty_account_id: COUNTERPARTY_IDS.landlord,
    wallet_id: WALLET_IDS.demoPersonal,
    from_currency_id: USDT_TRON.id,
    amount: 20,
  }
  const response = await caller.post('/v1/v2/orders/OMNIBUS_CRYPTO_TRANSFER', order)
  expect(response.status).toBe(422)
  expect(response.body.details.fields).toHaveProperty('counterparty_account_id')
})
