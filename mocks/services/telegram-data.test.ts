import { expect, it } from 'vitest'

import { telegramSignInBody, createCaller } from '../testing/caller.ts'
import { hmacOfPairs, readSignedPairs, toQueryText, type NameValuePair } from './telegram-data.ts'

const user = { id: 7_001_001, first_name: 'Alex', last_name: 'Var/ga', language_code: 'en' }

function setUp(request: { age?: number; withoutSignature?: boolean } = {}) {
  const caller = createCaller()
  const launch = caller.sandbox.control.telegram({ user, startParam: 'tx_1', ...request })
  const claim = (id: string | number = user.id) => telegramSignInBody(launch.initData, id)
  return { ...caller, launch, claim }
}

it('Launch data are hashed as Telegram documents: HMAC over sorted pairs, keyed by HMAC of the token', async () => {
  // The expected hash is computed with node:crypto as telegram.md §2.3 says, for the token `1:a`.
  const pairs: NameValuePair[] = [
    ['user', '{"id":1,"first_name":"A"}'],
    ['auth_date', '1700000000'],
    ['signature', 'abc'],
  ]
  const { createHmac } = await import('node:crypto')
  const secret = createHmac('sha256', 'WebAppData').update('1:a').digest()
  const text = 'auth_date=1700000000\nsignature=abc\nuser={"id":1,"first_name":"A"}'
  expect(hmacOfPairs(pairs, '1:a')).toBe(createHmac('sha256', secret).update(text).digest('hex'))
})

it('The sandbox reads launch data that it signed itself, with and without an Ed25519 signature', () => {
  expect(readSignedPairs(setUp().launch.initData)?.get('start_param')).toBe('tx_1')
  expect(readSignedPairs(setUp().launch.initData)?.get('signature')).toHaveLength(86)
  const old = readSignedPairs(setUp({ withoutSignature: true }).launch.initData)
  expect(old?.has('signature')).toBe(false)
  expect(old?.get('user')).toContain('Var\\/ga')
})

it('Tampered launch data and launch data of another bot are refused', () => {
  const { initData } = setUp().launch
  expect(readSignedPairs(initData.replace('7001001', '7001002'))).toBeUndefined()
  expect(readSignedPairs(initData.replace(/hash=\w{4}/, 'hash=0000'))).toBeUndefined()
  expect(readSignedPairs('')).toBeUndefined()
  const pairs = [...new URLSearchParams(initData)].filter(([name]) => name !== 'hash')
  expect(
    readSignedPairs(toQueryText([...pairs, ['hash', hmacOfPairs(pairs, '1:a')]])),
  ).toBeUndefined()
})

it('Launch data with a wrong Ed25519 signature are refused although their hash is right', () => {
  const pairs: NameValuePair[] = [...new URLSearchParams(setUp().launch.initData)]
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => [name, name === 'signature' ? 'A'.repeat(86) : value])
  expect(readSignedPairs(toQueryText([...pairs, ['hash', hmacOfPairs(pairs)]]))).toBeUndefined()
})

it.each([
  [3601, 401],
  [3599, 200],
  [-120, 401],
])(
  'A sign-in with launch data that is %i seconds old gets a response of status %i',
  async (age, status) => {
    const { post, claim } = setUp({ age })
    expect((await post('/v2/auth/sign-in/telegram', claim())).status).toBe(status)
  },
)

it("Launch data with another person's id is refused, and so is a sixth sign-in with the same data", async () => {
  const { post, claim } = setUp()
  const other = await post('/v2/auth/sign-in/telegram', claim(1))
  expect(other.status).toBe(401)
  const uses = Array.from({ length: 6 }, () => post('/v2/auth/sign-in/telegram', claim()))
  const statuses = (await Promise.all(uses)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 401])
})

it.each([
  ['no number', 'not a phone number'],
  ['contact=x&hash=0', 'the contact is not signed by the bot'],
  ['15550100100', 'this phone has an account already'],
])('A sign-up with the phone %s is refused: %s', async (phone, problem) => {
  const { post, sandbox } = createCaller()
  const { initData } = sandbox.control.telegram({ user: { id: 42, first_name: 'Nia' } })
  const body = { ...telegramSignInBody(initData, '42'), first_name: 'Nia', phone }
  expect(await post('/v2/auth/sign-up/telegram', body)).toMatchObject({
    status: 422,
    body: { fields: { phone: problem } },
  })
})

it('A new person signs up by a contact that Telegram has signed, and can sign in afterwards', async () => {
  const { post, get, sandbox } = createCaller()
  const newcomer = { id: 42, first_name: 'Nia' }
  const launch = sandbox.control.telegram({ user: newcomer, phone: '+1 555 0100 999' })
  const claim = telegramSignInBody(launch.initData, '42')
  expect((await post('/v2/auth/sign-in/telegram', claim)).status).toBe(404)
  const names = { first_name: 'Nia', last_name: '', username: '' }
  const foreign = sandbox.control.telegram({ user: { id: 43, first_name: 'X' } }).contact
  const wrong = await post('/v2/auth/sign-up/telegram', { ...claim, ...names, phone: foreign })
  expect(wrong.body.fields).toEqual({ phone: 'the contact of somebody else' })
  const good = { ...claim, ...names, phone: launch.contact }
  expect((await post('/v2/auth/sign-up/telegram', good)).status).toBe(200)
  expect((await post('/v2/auth/sign-in/telegram', claim)).status).toBe(200)
  expect((await get('/v2/wallets')).status).toBe(401)
})
