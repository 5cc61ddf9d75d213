import { base32nopad } from '@scure/base'
import { expect, it } from 'vitest'

import { signedInClient } from '#tests/support/client.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'
import { mutate } from '#tests/support/run-options.ts'
import { SERVER_PUBLIC_KEY_PEM } from '#mocks/keys.ts'
import { codeOf, stepAt } from '#mocks/services/totp/rfc6238.ts'

import { createQueryClient } from '../query/client.ts'
import { totpMutations } from './mutations.ts'

usePlatformServer()

const names = { user_name: 'demo@tessera.test', service_name: 'Tessera' }

async function start() {
  const platform = createPlatform()
  const { http } = await signedInClient(platform)
  return { platform, queries: createQueryClient(http) }
}

it('sets an authenticator up and takes it away', async () => {
  const { platform, queries } = await start()
  const { data } = await mutate(queries, totpMutations.generate(), { body: names })
  const token = data?.id ?? ''
  const step = stepAt(Date.parse(platform.control.advance(0)))
  const otp = codeOf(base32nopad.decode(data?.secret ?? ''), step)
  await mutate(queries, totpMutations.verify(), { body: { token, otp } })
  const active = await mutate(queries, totpMutations.activate(), { body: { token } })
  expect(active.data?.activated).toBe(true)
  const gone = await mutate(queries, totpMutations.revoke(), { body: { token } })
  expect(gone.success).toBe(true)
})

it('rejects what is refused inside a good answer, as a clear refusal', async () => {
  const { platform, queries } = await start()
  const { data } = await mutate(queries, totpMutations.generate(), { body: names })
  const body = { token: data?.id ?? '', otp: '' }
  await expect(mutate(queries, totpMutations.verify(), { body })).rejects.toMatchObject({
    kind: 'http',
    status: undefined,
    code: 'TOTP_WRONG',
    detail: 'wrong code',
    isOutcomeUnknown: false,
    isTransient: false,
  })
  expect(platform.sentTo('E86')[0]?.status).toBe(200)
})

it('hands an encrypted secret on as it is', async () => {
  const { queries } = await start()
  const answer = await mutate(queries, totpMutations.generateEncrypted(), {
    body: { ...names, public_key: SERVER_PUBLIC_KEY_PEM },
  })
  expect(answer.data).toEqual(expect.any(String))
})
