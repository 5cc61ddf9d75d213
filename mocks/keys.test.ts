import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { SERVER_PRIVATE_KEY_PEM, SERVER_PUBLIC_KEY_BASE64 } from './keys.ts'

const toDer = (pem: string) =>
  Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (char) => char.charCodeAt(0))

it('The server key has two halves of one pair, the public one as clients take it', async () => {
  const { subtle } = crypto
  const kind = { name: 'RSA-OAEP', hash: 'SHA-1' }
  const open = await subtle.importKey('spki', toDer(atob(SERVER_PUBLIC_KEY_BASE64)), kind, false, [
    'encrypt',
  ])
  const secret = await subtle.importKey('pkcs8', toDer(SERVER_PRIVATE_KEY_PEM), kind, false, [
    'decrypt',
  ])
  const sealed = await subtle.encrypt(kind, open, new TextEncoder().encode('hello'))
  expect(new TextDecoder().decode(await subtle.decrypt(kind, secret, sealed))).toBe('hello')
})

it('The settings of sandbox builds hold the public half of the server key', () => {
  const settings = readFileSync(new URL('../.env.sandbox', import.meta.url), 'utf8')
  expect(settings).toContain(`VITE_SERVER_PUBLIC_KEY_BASE64=${SERVER_PUBLIC_KEY_BASE64}\n`)
})
