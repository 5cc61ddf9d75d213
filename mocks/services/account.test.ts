import { beforeEach, describe, expect, it } from 'vitest'

import { COUNTRIES, countryFactsOf } from '../db/countries.ts'
import { USDT_TRON } from '../db/reference.ts'
import { WALLET_IDS } from '../db/seeds/people.ts'
import { createCaller, type Caller } from '../testing/caller.ts'

let caller: Caller
let lines: string[]
beforeEach(async () => {
  lines = []
  caller = createCaller({ log: (line) => lines.push(line) })
  await caller.signIn()
})

const codeTo = (to: string) => caller.sandbox.control.inbox(to).at(-1)?.code ?? ''

it.each(['XXX', USDT_TRON.id, ''])(
  'The default currency %s is refused with the name of the field',
  async (default_currency) => {
    expect(await caller.patch('/v2/user/user-data', { default_currency })).toMatchObject({
      status: 422,
      body: { fields: { default_currency: 'not a currency for totals' } },
    })
  },
)

describe.each([
  { kind: 'email', next: 'Alex@Varga.test', kept: 'alex@varga.test', taken: 'mira@tessera.test' },
  { kind: 'phone', next: '+1 555 010-0777', kept: '15550100777', taken: '15550100200' },
])('Change of $kind', ({ kind, next, kept, taken }) => {
  const path = `/v2/user/${kind}`
  const request = (to = next) => caller.patch(path, { [kind]: to })
  const confirm = (token = codeTo(kept), to = next) => caller.post(path, { [kind]: to, token })
  const person = async () => (await caller.get('/v2/user')).body

  it('A change of contact refuses a wrong code and an expired code with different errors', async () => {
    expect((await confirm('123456')).status).toBe(419)
    await request()
    expect(await confirm('wrong')).toMatchObject({
      status: 422,
      body: { fields: { token: 'wrong code' } },
    })
    caller.advance(600)
    expect((await confirm()).status).toBe(419)
    await request()
    const code = codeTo(kept)
    expect((await confirm(code)).status).toBe(201)
    expect((await confirm(code)).status).toBe(419)
  })

  it('A new change of contact makes the code of the earlier change invalid', async () => {
    await request()
    const code = codeTo(kept)
    await request(kind === 'email' ? 'other@varga.test' : '15550100888')
    expect((await confirm(code)).status).toBe(419)
  })

  it('A new contact that is taken, unchanged or invalid is refused with the name of the field', async () => {
    for (const [to, status] of [
      [taken, 409],
      [(await person())[kind], 422],
      ['nobody', 422],
    ])
      expect(await request(to)).toMatchObject({
        status,
        body: { fields: { [kind]: expect.any(String) } },
      })
  })

  it('A change of contact is refused if another person has taken the address meanwhile', async () => {
    await request()
    const channel = kind === 'email' ? 'email' : 'phone'
    await caller.post(`/v2/auth/sign-in/omni/${channel}/otp`, { [kind]: kept })
    expect((await confirm()).status).toBe(409)
  })

  it("Tokens in request bodies are not in the sandbox's log", async () => {
    await caller.patch(path, {
      [kind]: next,
      access_token: 'top-secret',
      refresh_token: 'top-secret',
    })
    const written = JSON.stringify([lines, caller.sandbox.control.log()])
    expect(written).not.toContain('top-secret')
  })
})

it('People sign in by their new address, and no longer by the old one', async () => {
  await caller.patch('/v2/user/email', { email: 'new@varga.test' })
  await caller.post('/v2/user/email', { email: 'new@varga.test', token: codeTo('new@varga.test') })
  expect((await caller.signIn('new@varga.test', 'Tessera-demo-1')).status).toBe(200)
  expect((await caller.signIn('demo@tessera.test', 'Tessera-demo-1')).status).toBe(401)
})

it('Each country has all its fields, and its id in the public list of countries', async () => {
  const { body } = await caller.get('/v2/system/countries')
  expect(body.data).toHaveLength(250)
  const isKnown = ({ iso2 }: { iso2: string }) =>
    COUNTRIES.some((row) => row.iso2 === iso2 && countryFactsOf(row).nationality !== '')
  expect(body.data.filter(isKnown).length).toBeGreaterThan(60)
  for (const country of body.data) {
    const { created_at: _, updated_at: __, ...members } = country
    const { iso2, iso3, name, native, phonecode } = country
    const texts = isKnown(country) ? Object.values(members) : [iso2, iso3, name, native, phonecode]
    expect(texts).not.toContain('')
  }
  const ids = new Map(body.data.map(({ iso2, id }: { iso2: string; id: number }) => [iso2, id]))
  expect([ids.get('AF'), ids.get('DE'), ids.get('US'), ids.get('SX')]).toEqual([1, 82, 233, 250])
  expect(body.data.find(({ iso2 }: { iso2: string }) => iso2 === 'DE')).toMatchObject({
    currency_symbol: '€',
    subregion: 'Western Europe',
    latitude: 51,
    translations: expect.arrayContaining([{ language: 'ru', name: 'Германия' }]),
  })
})

it('The sandbox has as many networks and currencies as a real platform, and none has the id 0', async () => {
  const chains: { id: number; name: string }[] = (await caller.get('/v2/system/chains')).body.data
  const names = ['Polygon', 'BNB Smart Chain', 'Arbitrum', 'Avalanche']
  expect(chains.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(chains.map(({ id }) => id)).not.toContain(0)
  const { data: currencies } = (await caller.get('/v2/system/currencies')).body
  expect(currencies.length).toBeGreaterThan(20)
  expect(JSON.stringify(currencies)).toContain('"GBP"')
})

it('If a transaction has a meta object, that object has all its members', async () => {
  const { body } = await caller.get(`/v2/wallets/${WALLET_IDS.demoPersonal}/transactions?limit=100`)
  for (const { meta, type } of body.data) {
    if (meta === null) continue
    const user = type === 'deposit' ? 'to_user_data' : 'from_user_data'
    expect(meta).toMatchObject({ transcation_amount: meta.transaction_amount, [user]: 1001 })
    for (const name of ['billing_amount', 'fee', 'transaction_amount'])
      expect(Object.keys(meta)).toEqual(expect.arrayContaining([name, `${name}_currency`]))
  }
})
