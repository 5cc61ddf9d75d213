import { constants, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { beforeEach, expect, it } from 'vitest'

import { readCardSecret } from '#lib/card-secret/card-secret.ts'

import { SECRET_FAULTS, type SecretFault } from '../../db/card-tables.ts'
import { SERVER_PUBLIC_KEY_BASE64, SERVER_PUBLIC_KEY_PEM } from '../../keys.ts'
import type { Caller } from '../../testing/caller.ts'
import { createHolder, issuePrepaidCard } from '../../testing/cards.ts'
import { luhnDigit } from './issue.ts'

const key = { name: 'SERVER_PUBLIC_KEY_BASE64', value: SERVER_PUBLIC_KEY_BASE64 }

let caller: Caller
let card = ''
beforeEach(async () => {
  caller = await createHolder()
  card = await issuePrepaidCard(caller)
})

const ask = (encrypted_key: unknown) =>
  caller.post(`/v1/issuing/cards/${card}/sensitive/secretkey`, { encrypted_key })

/** Encrypts with node:crypto alone, as another client would. */
const encrypt = (content: unknown, oaepHash = 'sha1') =>
  publicEncrypt(
    { key: SERVER_PUBLIC_KEY_PEM, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash },
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  ).toString('base64')

function decrypt({ iv, data }: { iv: string; data: string }, secret: Buffer) {
  const decipher = createDecipheriv('aes-256-cbc', secret, Buffer.from(iv, 'base64'))
  return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'))
}

const reveal = () =>
  readCardSecret(
    key,
    async (encryptedKey) => (await ask(encryptedKey)).body,
    (data) => data,
  )

it("Card data is encrypted for the client's key and can be decrypted by WebCrypto", async () => {
  const { body } = await caller.get(`/v1/issuing/cards/${card}`)
  const data = await reveal()
  expect(data).toEqual({
    card_number: expect.stringMatching(/^42424242\d{8}$/),
    cvv: expect.stringMatching(/^\d{3}$/),
    security_code: expect.stringMatching(/^\d{3}$/),
    expiry_month: 11,
    expiry_year: 2030,
  })
  const { card_number } = data as { card_number: string }
  expect(card_number.slice(-4)).toBe(body.last4)
  expect(luhnDigit(card_number.slice(0, -1))).toBe(card_number.at(-1))
  expect(await reveal()).toEqual(data)
})

it('Card data can be decrypted by an old client that pads its key by PKCS#1 v1.5', async () => {
  const secret = randomBytes(32)
  const content = JSON.stringify({ key: secret.toString('base64'), timestamp: Date.now() })
  const sealed = publicEncrypt(
    { key: SERVER_PUBLIC_KEY_PEM, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(content),
  ).toString('base64')
  const { body } = await ask(sealed)
  expect(decrypt(body, secret).data.card_number).toMatch(/^42424242\d{8}$/)
})

it("Card data can be decrypted by Node's crypto", async () => {
  const secret = randomBytes(32)
  const sealed = encrypt({ key: secret.toString('base64'), timestamp: Date.now() })
  const { body } = await ask(sealed)
  expect(body).toMatchObject({ success: true, encrypted: true })
  expect(decrypt(body, secret)).toEqual({
    success: true,
    data: expect.objectContaining({ expiry_month: 11 }),
    timestamp: expect.any(Number),
  })
})

it.each([
  ['an empty key', ''],
  ['no base64', '***'],
  ['random bytes', randomBytes(256).toString('base64')],
  ['OAEP with SHA-256', encrypt({ key: randomBytes(32).toString('base64') }, 'sha256')],
  ['text that is no JSON', encrypt('hello')],
  ['no key inside', encrypt({ timestamp: 1 })],
  ['a key of 16 bytes', encrypt({ key: randomBytes(16).toString('base64') })],
  ['a key of 33 bytes', encrypt({ key: randomBytes(33).toString('base64') })],
  ['a key that is no base64', encrypt({ key: '%%%' })],
])('Card data is refused with 400 for %s', async (_what, encryptedKey) => {
  const response = await ask(encryptedKey)
  expect(response).toMatchObject({ status: 400, body: { code: 'BAD_ENCRYPTED_KEY' } })
  expect(response.body.details.fields).toHaveProperty('encrypted_key')
})

it('Card data is refused for a closed card', async () => {
  await caller.delete(`/v1/issuing/cards/${card}`)
  const response = await ask(encrypt({ key: 'x' }))
  expect(response.status).toBe(400)
})

const WORDS: Record<Exclude<SecretFault, 'strict-time'>, string> = {
  refused: 'Failed to get encrypted secret key',
  plain: 'Failed to get encrypted secret key',
  'no-data': 'Failed to get encrypted secret key',
  'no-iv': 'Failed to get encrypted secret key',
  'short-iv': 'Failed to read the card data',
  'bad-padding': 'Failed to read the card data',
  'bad-json': 'Failed to read the card data',
}

it.each(Object.entries(WORDS))(
  'In the scenario mode %s the first request for card data fails with: %s',
  async (mode, words) => {
    const fault = SECRET_FAULTS.find((name) => name === mode) ?? 'refused'
    caller.sandbox.control.scenario({ name: 'card-secret', mode: fault })
    await expect(reveal()).rejects.toThrow(words)
    await expect(reveal()).resolves.toBeDefined()
  },
)

it('The sandbox checks the time in an encrypted key only if the scenario asks for it', async () => {
  const { control } = caller.sandbox
  const now = Date.parse(control.advance(0))
  const seal = (timestamp: unknown) =>
    encrypt({ key: randomBytes(32).toString('base64'), timestamp })
  expect((await ask(seal(1))).status).toBe(200)
  for (const [timestamp, status] of [
    [now, 200],
    [now - 299_000, 200],
    [now + 301_000, 400],
    [undefined, 400],
  ] as const) {
    control.scenario({ name: 'card-secret', mode: 'strict-time' })
    expect((await ask(seal(timestamp))).status).toBe(status)
  }
})

it('A card code stays the same for five minutes, and its expiry is in epoch seconds', async () => {
  const read = async () => (await caller.get(`/v1/vcards/cards/${card}/sensitive/otp`)).body
  const first = await read()
  expect(first).toMatchObject({ otp: expect.stringMatching(/^\d{6}$/), internal_card_id: card })
  expect(first.valid_to - first.created_at).toBe(300)
  expect(first.created_at).toBe(Math.floor(Date.parse(caller.sandbox.control.advance(0)) / 1000))
  caller.advance(299)
  expect(await read()).toEqual(first)
  caller.advance(1)
  expect((await read()).otp).not.toBe(first.otp)
})

it("The settings of sandbox builds contain the public key of the sandbox's private key", () => {
  const settings = readFileSync(new URL('../../../.env.sandbox', import.meta.url), 'utf8')
  expect(settings).toContain(`VITE_SERVER_PUBLIC_KEY_BASE64=${SERVER_PUBLIC_KEY_BASE64}\n`)
})
