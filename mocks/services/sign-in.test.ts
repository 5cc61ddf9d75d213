import { expect, it } from 'vitest'

import { createCaller } from '../testing/caller.ts'

const lastCode = ({ sandbox }: ReturnType<typeof createCaller>, to: string) =>
  sandbox.control.inbox(to).at(-1)?.code ?? ''

it('A code signs up an unknown person and gives them a personal wallet', async () => {
  const lines: string[] = []
  const caller = createCaller({ seed: 'empty', log: (line) => lines.push(line) })
  await caller.post('/v2/auth/sign-in/omni/email/otp', { email: 'New@Tessera.test ' })
  const token = lastCode(caller, 'new@tessera.test')
  expect(lines.at(-1)).toBe(`code for new@tessera.test (email): ${token}`)
  const body = { email: 'new@tessera.test', token, type: 'email' }
  const session = await caller.post('/v2/auth/verify/email/otp', body)
  const headers = { authorization: `Bearer ${session.body.access_token}` }
  const wallets = await caller.call('GET', '/v2/wallets', { headers })
  expect(wallets.body).toMatchObject({ total: 1, data: [{ type: 'personal' }] })
  expect((await caller.post('/v2/auth/verify/email/otp', body)).status).toBe(419)
})

it.each(['+15550100100', '1 555 010 0100', '1-555-0100100', '１５５５０１００１００', ''])(
  'A phone number that has other characters than digits is refused with 400: %j',
  async (phone) => {
    const caller = createCaller()
    await caller.post('/v2/auth/sign-in/omni/phone/otp', { phone: '15550100100' })
    const sent = caller.sandbox.control.inbox()
    const refused = { status: 400, body: { fields: { phone: 'must be digits only' } } }
    const asked = await caller.post('/v2/auth/sign-in/omni/phone/otp', { phone })
    expect(asked).toMatchObject(refused)
    expect(caller.sandbox.control.inbox()).toEqual(sent)
    const token = lastCode(caller, '15550100100')
    const verify = (to: string) =>
      caller.post('/v2/auth/verify/phone/otp', { phone: to, token, type: 'sms' })
    expect(await verify(phone)).toMatchObject(refused)
    expect((await verify('15550100100')).status).toBe(200)
  },
)

it('Wrong and expired sign-in codes have different errors, and five wrong tries invalidate a code', async () => {
  const caller = createCaller()
  const verify = (token: string) =>
    caller.post('/v2/auth/verify/phone/otp', { phone: '15550100100', token, type: 'sms' })
  const ask = () => caller.post('/v2/auth/sign-in/omni/phone/otp', { phone: '15550100100' })
  expect((await verify('000000')).status).toBe(422)
  await ask()
  caller.advance(601)
  expect((await verify(lastCode(caller, '+1 555 010 0100'))).status).toBe(419)
  await ask()
  const right = lastCode(caller, '15550100100')
  const wrong = right === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await verify(wrong)).body.fields).toEqual({ token: 'wrong code' })
  }
  expect((await verify(right)).status).toBe(419)
})

it('A new person needs an invite code if the tenant requires one', async () => {
  const { sandbox, post } = createCaller()
  sandbox.control.scenario({ name: 'require-invite', on: true })
  const ask = (body: object) => post('/v2/auth/sign-in/omni/email/otp', body)
  expect((await ask({ email: 'x@y.test' })).status).toBe(403)
  expect((await ask({ email: 'x@y.test', invite_code: 'TESSERA-2026' })).status).toBe(201)
  expect((await ask({ email: 'demo@tessera.test' })).status).toBe(201)
  const signUp = (body: object) => post('/v2/auth/sign-up/password/email', body)
  const newcomer = { email: 'z@y.test', password: 'Long-enough-1' }
  expect(await signUp(newcomer)).toMatchObject({ status: 403, body: { code: 'INVITE_REQUIRED' } })
  expect(sandbox.control.inbox('z@y.test')).toEqual([])
})

it('Both ways to sign in refuse a blocked person', async () => {
  const { post } = createCaller()
  const mail = await post('/v2/auth/sign-in/omni/email/otp', { email: 'blocked@tessera.test' })
  const phone = await post('/v2/auth/sign-in/omni/phone/otp', { phone: '15550100423' })
  expect([mail.status, phone.status]).toEqual([423, 423])
})

const PARALLEL = 4

/**
 * Refreshes several times with one token, as calls that fail at the same time do (contract §1.7 a).
 */
async function refreshEach(
  { post }: ReturnType<typeof createCaller>,
  refresh_token: string,
): Promise<{ status: number; body: { access_token: string; refresh_token: string } }[]> {
  const answers = []
  for (let call = 0; call < PARALLEL; call += 1) {
    answers.push(await post('/v2/auth/refresh/refresh-token', { refresh_token }))
  }
  return answers
}

it.each([
  ['stays signed in', false, [200, 200, 200, 200]],
  ['is signed out where refreshing is strict', true, [200, 401, 401, 401]],
])('A client that refreshes once for each failed call %s', async (_what, on, statuses) => {
  const caller = createCaller()
  caller.sandbox.control.scenario({ name: 'strict-refresh', on })
  let token = (await caller.signIn()).body.refresh_token
  for (let round = 0; round < 5; round += 1) {
    caller.sandbox.control.scenario({ name: 'expire-tokens' })
    const answers = await refreshEach(caller, token)
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    if (on) return
    token = answers.at(-1)?.body.refresh_token
    const headers = { authorization: `Bearer ${answers[0]?.body.access_token}` }
    expect((await caller.call('GET', '/v2/wallets', { headers })).status).toBe(200)
  }
})

it('After five wrong passwords, a sign-in is refused with 429 and Retry-After', async () => {
  const { sandbox, signIn } = createCaller()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await signIn('demo@tessera.test', 'wrong')).status).toBe(401)
  }
  sandbox.control.advance(20)
  const refused = await signIn()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
  sandbox.control.advance(40)
  expect((await signIn()).status).toBe(200)
})

it.each([
  ['email', { email: 'demo@tessera.test' }, [undefined, 'sms', 'phone_change', '']],
  ['phone', { phone: '15550100100' }, [undefined, 'email', '']],
])(
  'A sign-in code by %s is accepted with the type of its channel only',
  async (kind, address, types) => {
    const caller = createCaller()
    await caller.post(`/v2/auth/sign-in/omni/${kind}/otp`, address)
    const token = caller.sandbox.control.inbox().at(-1)?.code
    for (const type of types) {
      const refused = await caller.post(`/v2/auth/verify/${kind}/otp`, { ...address, token, type })
      const problem = type === undefined ? 'is required' : 'is invalid'
      expect(refused).toMatchObject({ status: 422, body: { fields: { type: problem } } })
    }
  },
)
