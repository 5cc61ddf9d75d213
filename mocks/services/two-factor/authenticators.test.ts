import { base32nopad } from '@scure/base'
import { beforeEach, expect, it } from 'vitest'

import { MIRA_AUTHENTICATOR } from '../../db/seeds/identity.ts'
import { SERVER_PUBLIC_KEY_BASE64, SERVER_PUBLIC_KEY_PEM } from '../../keys.ts'
import { createState } from '../../state.ts'
import { signedInCaller, signedInMira, type Caller } from '../../testing/caller.ts'
import { addUser } from '../users.ts'
import { addAuthenticator, checkAuthenticatorCode, hasAuthenticator } from './authenticators.ts'
import { totpCodeOf, totpStepAt } from './rfc6238.ts'

const NAMES = { user_name: 'demo@tessera.test', service_name: 'Tessera & Co' }

let caller: Caller
beforeEach(async () => {
  caller = await signedInCaller()
})

const now = () => Date.parse(caller.sandbox.control.advance(0))
const codeFor = (secret: string, offset = 0) =>
  totpCodeOf(base32nopad.decode(secret), totpStepAt(now()) + offset)
const post = (action: string, body: unknown) => caller.post(`/totp/api/totp/${action}`, body)
const generate = async (): Promise<{ id: string; secret: string; qrCode: string }> =>
  (await post('generate', NAMES)).body.data

const createVerify = async () => {
  const { id, secret } = await generate()
  return (offset: number) => post('verify', { token: id, otp: codeFor(secret, offset) })
}

const refused = (code: string) => ({
  status: 200,
  body: { success: false, error: true, message: expect.any(String), code },
})
const accepted = { status: 200, body: { success: true, error: false } }

it.each(['id', 'secret'] as const)(
  'The verification accepts the %s of an authenticator as token',
  async (name) => {
    const made = await generate()
    const body = { token: made[name], otp: codeFor(made.secret) }
    expect(await post('verify', body)).toMatchObject(accepted)
    expect(await post('activate', { secret: made[name] })).toMatchObject({
      body: { data: { activated: true } },
    })
  },
)

it('The verification accepts codes of the previous and the next 30 seconds, and no older ones', async () => {
  const verify = await createVerify()
  expect(await verify(-2)).toMatchObject(refused('TOTP_WRONG'))
  expect(await verify(2)).toMatchObject(refused('TOTP_WRONG'))
  expect(await verify(-1)).toMatchObject(accepted)
  expect(await verify(1)).toMatchObject(accepted)
})

it('The verification accepts no code twice, and none older than a used code', async () => {
  const verify = await createVerify()
  expect(await verify(0)).toMatchObject(accepted)
  expect(await verify(0)).toMatchObject(refused('TOTP_USED'))
  expect(await verify(-1)).toMatchObject(refused('TOTP_USED'))
  caller.advance(30)
  expect(await verify(0)).toMatchObject(accepted)
})

it('The verification locks for a minute after five wrong codes', async () => {
  const { id, secret } = await generate()
  for (let turn = 0; turn < 5; turn += 1)
    expect(await post('verify', { token: id, otp: 'abcdef' })).toMatchObject(refused('TOTP_WRONG'))
  const good = () => post('verify', { token: id, otp: codeFor(secret) })
  expect(await good()).toMatchObject(refused('TOTP_LOCKED'))
  caller.advance(60)
  expect(await good()).toMatchObject(accepted)
})

it("The sandbox returns only a person's own authenticator", async () => {
  const { id, secret } = await generate()
  const mira = await signedInMira(caller)
  const body = { token: id, otp: codeFor(secret) }
  for (const action of ['verify', 'activate', 'revoke'])
    expect(await mira.post(`/totp/api/totp/${action}`, body)).toMatchObject(refused('TOTP_NONE'))
})

it('Activating a verified authenticator can be repeated, and deactivates the old authenticator', async () => {
  const old = await generate()
  expect(await post('activate', { token: old.id })).toMatchObject(refused('TOTP_UNVERIFIED'))
  await post('verify', { token: old.id, otp: codeFor(old.secret) })
  expect(await post('activate', { token: old.id })).toMatchObject(accepted)
  expect(await post('activate', { token: old.id })).toMatchObject(accepted)

  const next = await generate()
  caller.advance(60)
  expect(await post('verify', { token: old.id, otp: codeFor(old.secret) })).toMatchObject(accepted)
  await post('verify', { token: next.id, otp: codeFor(next.secret) })
  await post('activate', { token: next.id })
  expect(await post('revoke', { token: old.id })).toMatchObject(refused('TOTP_NONE'))
  expect(await post('revoke', { token: next.id })).toMatchObject(accepted)
  expect(await post('revoke', { token: next.id })).toMatchObject(refused('TOTP_NONE'))
})

it('Generating an authenticator removes one that was never activated', async () => {
  const { id, secret } = await generate()
  await generate()
  expect(await post('verify', { token: id, otp: codeFor(secret) })).toMatchObject(
    refused('TOTP_NONE'),
  )
})

it.each([SERVER_PUBLIC_KEY_PEM, SERVER_PUBLIC_KEY_BASE64])(
  'An encrypted response can be requested with a public key as PEM or as base64 of the PEM',
  async (public_key) => {
    const response = await post('generate-encrypted', { ...NAMES, public_key })
    expect(response.body.data).toMatch(/^[\w+/]{342}==$/)
  },
)

it('A text that is not a public key is refused in a response of status 200', async () => {
  const response = await post('generate-encrypted', { ...NAMES, public_key: 'a key' })
  expect(response).toMatchObject(refused('TOTP_KEY'))
  expect(response.body.data).toBeUndefined()
})

it('The sandbox accepts codes of the seeded authenticator of Mira', async () => {
  const mira = await signedInMira(caller)
  const body = { token: MIRA_AUTHENTICATOR.id, otp: codeFor(MIRA_AUTHENTICATOR.secret) }
  expect(await mira.post('/totp/api/totp/verify', body)).toMatchObject(accepted)
})

it('checkAuthenticatorCode accepts each code of the active authenticator once', () => {
  const state = createState(1_700_000_000_000, () => {})
  const user = addUser(state, {})
  expect([hasAuthenticator(state, user), checkAuthenticatorCode(state, user, '000000')]).toEqual([
    false,
    'none',
  ])
  addAuthenticator(state, user, 'a', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  const secret = base32nopad.decode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  const code = totpCodeOf(secret, totpStepAt(state.clock.now()))
  expect(hasAuthenticator(state, user)).toBe(true)
  expect(checkAuthenticatorCode(state, user, 'xxxxxx')).toBe('wrong')
  expect(checkAuthenticatorCode(state, user, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('ok')
  expect(checkAuthenticatorCode(state, user, code)).toBe('used')
})
