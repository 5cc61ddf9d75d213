import { beforeEach, expect, it } from 'vitest'

import { authorizationFor } from '../check-headers.ts'
import { USDT_TRON } from '../db/reference.ts'
import { WALLET_IDS } from '../db/seeds/people.ts'
import { signedInCaller, signedInMira, type Caller } from '../testing/caller.ts'

const PATH = '/v1/developer/access'

let caller: Caller
beforeEach(async () => {
  caller = await signedInCaller()
})

const create = (name: string, role: string) => caller.post(`${PATH}/create`, { name, role })

it("A wrong name or role of an API key is refused with the field's name, an unknown key with 404", async () => {
  for (const name of ['', ' ']) {
    const { status, body } = await create(name, 'DEVELOPER')
    expect([status, Object.keys(body.details.fields)]).toEqual([422, ['name']])
  }
  const { status, body } = await create('Robot', 'EMPEROR')
  expect([status, Object.keys(body.details.fields)]).toEqual([422, ['role']])
  expect((await caller.post(`${PATH}/rotate`, { uuid: 'none' })).status).toBe(404)
  expect((await caller.post(`${PATH}/update`, { uuid: 'none', role: 'OWNER' })).status).toBe(404)
})

it.each([
  ['READ_ONLY', [200, 200, 'KEY_ROLE', 'KEY_ROLE', 'KEY_ROLE']],
  ['DEVELOPER', [200, 200, 200, 'KEY_ROLE', 'KEY_ROLE']],
  ['PRODUCTION', [200, 200, 200, 200, 403]],
])(
  "An API key of role %s gets these results when it reads, sets up, pays, moves others' money: %j",
  async (role, results) => {
    const { body } = await create('Robot', role)
    const by = (authorization: string) => ({ headers: { authorization } })
    const [raw, bearer] = [by(body.apiKey), by(`Bearer ${body.apiKey}`)]
    const wallet = WALLET_IDS.demoPersonal
    const pay = (from: string) =>
      caller.call('POST', '/v1/v2/orders/TRANSFER_INTERNAL', {
        ...raw,
        body: {
          wallet_id: from,
          from_crypto_uuid: USDT_TRON.id,
          to_wallet_id: WALLET_IDS.demoVault,
          to_wallet_uuid: WALLET_IDS.demoVault,
          amount: 1,
          request_id: crypto.randomUUID(),
        },
      })
    const calls = [
      await caller.call('GET', '/v2/wallets', bearer),
      await caller.call('GET', '/v1/developer/vendors/list', raw),
      await caller.call('POST', `/v2/counterparties/${wallet}`, {
        ...bearer,
        body: { name: 'Ann Lee', email: 'ann@example.test', type: 'INDIVIDUAL' },
      }),
      await pay(wallet),
      await pay(WALLET_IDS.mira),
    ]
    expect(calls.map(({ status, body: response }) => response?.code ?? status)).toEqual(results)
  },
)

it('A rotated API key stops working, and a new role of a key takes effect', async () => {
  const { body: made } = await create('Robot', 'PRODUCTION')
  const read = async (key: string, path = '/v2/wallets') =>
    (await caller.call('GET', path, { headers: { authorization: authorizationFor(path, key) } }))
      .status
  const rotated = await caller.post(`${PATH}/rotate`, { uuid: made.id })
  expect([await read(made.apiKey), await read(rotated.body.apiKey)]).toEqual([401, 200])
  caller.advance(30 * 86_400)
  expect(await read(rotated.body.apiKey)).toBe(200)
  const code = '/v1/vcards/cards/none/sensitive/otp'
  expect(await read(rotated.body.apiKey, code)).toBe(404)
  await caller.signIn()
  await caller.post(`${PATH}/update`, { uuid: made.id, role: 'READ_ONLY' })
  expect(await read(rotated.body.apiKey, code)).toBe(403)
})

it('People who are not developers get no API keys and no vendors', async () => {
  const mira = await signedInMira(caller)
  for (const [method, path, body] of [
    ['GET', 'access/list'],
    ['POST', 'access/create', { name: 'Robot', role: 'DEVELOPER' }],
    ['POST', 'access/rotate', { uuid: 'a' }],
    ['POST', 'access/update', { uuid: 'a', role: 'OWNER' }],
    ['GET', 'vendors/list'],
  ] as const)
    expect(await mira.call(method, `/v1/developer/${path}`, { body })).toMatchObject({
      status: 403,
      body: { code: 'NO_DEVELOPER' },
    })
})
