import { expect, it } from 'vitest'

import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, startQueries } from '#tests/support/run-queries.ts'

import { authenticatorMutations } from './mutations.ts'

usePlatformServer()

const plain = { userName: 'demo@tessera.test', serviceName: 'Tessera', isEncrypted: false }
const sealed = { ...plain, isEncrypted: true }
const uriOf = (secret: string) =>
  `otpauth://totp/Tessera:demo%40tessera.test?secret=${secret}&issuer=Tessera&algorithm=SHA1&digits=6&period=30`

it('The secret of a new authenticator is sent encrypted with a public key that the client made', async () => {
  const { platform, queries } = await startQueries()
  const { secret, uri } = await mutate(queries, authenticatorMutations.begin(), sealed)
  expect(uri).toBe(uriOf(secret))
  const [sent] = platform.sentTo('E89')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    public_key: expect.stringContaining('PUBLIC KEY'),
  })
  expect(sent?.answer).toMatch(/"data":"/)
  expect(sent?.answer).not.toContain(secret)
})

it('A 200 response whose body reports a refusal rejects with its error code and a known outcome', async () => {
  const { platform, queries } = await startQueries()
  const { id } = await mutate(queries, authenticatorMutations.begin(), plain)
  const body = { token: id, otp: '' }
  await expect(mutate(queries, authenticatorMutations.verify(), { body })).rejects.toMatchObject({
    kind: 'http',
    status: undefined,
    code: 'TOTP_WRONG',
    detail: 'wrong code',
    isOutcomeUnknown: false,
    isTransient: false,
  })
  expect(platform.sentTo('E86')[0]?.status).toBe(200)
})

it.each([
  ['E85', plain, '{"success":true,"data":null}'],
  ['E85', plain, '{"success":true,"data":{"id":"a","qrCode":"","secret":"<svg/>"}}'],
  ['E89', sealed, '{"success":true,"data":"bm90IGZvciB1cw=="}'],
  ['E89', sealed, '{"success":true}'],
])(
  'A response of %s without a valid secret rejects as an error of the contract',
  async (endpoint, request, body) => {
    const { platform, queries } = await startQueries()
    platform.control.fault({ endpoint, kind: 'malformed', body, times: 'all' })
    await expect(mutate(queries, authenticatorMutations.begin(), request)).rejects.toMatchObject({
      endpoint,
      kind: 'contract',
    })
  },
)
