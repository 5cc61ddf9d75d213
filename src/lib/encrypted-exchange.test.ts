import { expect, it } from 'vitest'

import { encryptFor } from '#mocks/services/two-factor/encrypt.ts'

import { createEncryptedExchange } from './encrypted-exchange.ts'

it('A response can be decrypted only by the call that made the public key', async () => {
  const [mine, another] = await Promise.all([createEncryptedExchange(), createEncryptedExchange()])
  expect(mine.publicKey).toMatch(
    /^-----BEGIN PUBLIC KEY-----\n[\w+/=\n]+-----END PUBLIC KEY-----\n$/,
  )
  const sealed = await encryptFor(mine.publicKey, { id: 'a', secret: 'ЁÄ' })
  expect(await mine.open(sealed ?? '')).toEqual({ id: 'a', secret: 'ЁÄ' })
  await expect(another.open(sealed ?? '')).rejects.toThrow()
  await expect(mine.open('not base64!')).rejects.toThrow(RangeError)
})
