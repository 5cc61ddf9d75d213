import { constants, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { readCardSecret } from '#lib/card-secret/card-secret.ts'

import { SECRET_FAULTS, type SecretFault } from '../../db/card-tables.ts'
import { SERVER_PUBLIC_KEY_BASE64, SERVER_PUBLIC_KEY_PEM } from '../../keys.ts'
import type { Caller } from '../../testing/caller.ts'
import { createHolder, issuePrepaid } from '../../testing/cards.ts'
import { luhnDigit } from './issue.ts'

const key = { name: 'SERVER_PUBLIC_KEY_BASE64', value: SERVER_PUBLIC_KEY_BASE64 }

const ask = (caller: Caller, card: string, encrypted_key: unknown) =>
  caller.post(`/v1/issuing/cards/${card}/sensitive/secretkey`, { encrypted_key })

/** The exchange by node:crypto alone, as another client would do it. */
const encrypt = (content: unknown, oaepHash = 'sha1') =>
  publicEncrypt(
    { key: SERVER_PUBLIC_KEY_PEM, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash },
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  ).toString('base64')

async function withCard(): Promise<{ caller: Caller; card: string }> {
  const caller = await createHolder()
  return { caller, card: await issuePrepaid(caller) }
}

const reveal = ({ caller, card }: { caller: Caller; card: string }) =>
  readCardSecret(
    key,
    async (encryptedKey) => (await ask(caller, card, encryptedKey)).body,
    (data) => data,
  )

describe('Card data', () => {
  it('Card data reaches the client by WebCrypto', async () => {
    const setup = await withCard()
    const { body } = await setup.caller.get(`/v1/issuing/cards/${setup.card}`)
    const data = await reveal(setup)
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
    expect(await reveal(setup)).toEqual(data)
  })

  it('Card data reaches an old client that pads its key by PKCS#1 v1.5', async () => {
    const { caller, card } = await withCard()
    const secret = randomBytes(32)
    const content = JSON.stringify({ key: secret.toString('base64'), timestamp: Date.now() })
    const sealed = publicEncrypt(
      { key: SERVER_PUBLIC_KEY_PEM, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(content),
    ).toString('base64')
    const { body } = await ask(caller, card, sealed)
    const decipher = createDecipheriv('aes-256-cbc', secret, Buffer.from(body.iv, 'base64'))
    const text = decipher.update(body.data, 'base64', 'utf8') + decipher.final('utf8')
    expect(JSON.parse(text).data.card_number).toMatch(/^42424242\d{8}$/)
  })

  it('Card data is refused with 400 to a call without a key', async () => {
    const { caller, card } = await withCard()
    const path = `/v1/issuing/cards/${card}/sensitive/secretkey`
    const { status, body } = await caller.post(path, {})
    expect(status).toBe(400)
    expect(body.details.fields).toEqual({ encrypted_key: 'is required' })
  })

  it("Card data reaches a client by Node's crypto", async () => {
    const { caller, card } = await withCard()
    const secret = randomBytes(32)
    const sealed = encrypt({ key: secret.toString('base64'), timestamp: Date.now() })
    const { body } = await ask(caller, card, sealed)
    expect(body).toMatchObject({ success: true, encrypted: true })
    const iv = Buffer.from(body.iv, 'base64')
    expect(iv).toHaveLength(16)
    const decipher = createDecipheriv('aes-256-cbc', secret, iv)
    const text = decipher.update(body.data, 'base64', 'utf8') + decipher.final('utf8')
    expect(JSON.parse(text)).toEqual({
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
    const { caller, card } = await withCard()
    const response = await ask(caller, card, encryptedKey)
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_ENCRYPTED_KEY' } })
    expect(response.body.details.fields).toHaveProperty('encrypted_key')
  })

  it('Card data is refused for a closed card', async () => {
    const setup = await withCard()
    await setup.caller.call('DELETE', `/v1/issuing/cards/${setup.card}`)
    const response = await ask(setup.caller, setup.card, encrypt({ key: 'x' }))
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

  it.each(Object.entries(WORDS))('Card data fails once by scenario %s: %s', async (mode, words) => {
    const setup = await withCard()
    const fault = SECRET_FAULTS.find((name) => name === mode) ?? 'refused'
    setup.caller.sandbox.control.scenario({ name: 'card-secret', mode: fault })
    await expect(reveal(setup)).rejects.toThrow(words)
    await expect(reveal(setup)).resolves.toBeDefined()
  })

  it('The sandbox looks at the time of an encrypted key only when it is told to', async () => {
    const { caller, card } = await withCard()
    const { control } = caller.sandbox
    const now = Date.parse(control.advance(0))
    const seal = (timestamp: unknown) =>
      encrypt({ key: randomBytes(32).toString('base64'), timestamp })
    expect((await ask(caller, card, seal(1))).status).toBe(200)
    for (const [timestamp, status] of [
      [now, 200],
      [now - 299_000, 200],
      [now + 301_000, 400],
      [undefined, 400],
    ] as const) {
      control.scenario({ name: 'card-secret', mode: 'strict-time' })
      expect((await ask(caller, card, seal(timestamp))).status).toBe(status)
    }
  })
})

it('A card code is the same for five minutes, in epoch seconds', async () => {
  const { caller, card } = await withCard()
  const read = async () => (await caller.get(`/v1/vcards/cards/${card}/sensitive/otp`)).body
  const first = await read()
  expect(first).toMatchObject({ otp: expect.stringMatching(/^\d{6}$/), internal_card_id: card })
  expect(first.valid_to - first.created_at).toBe(300)
  expect(first.created_at).toBe(Math.floor(Date.parse(caller.sandbox.control.advance(0)) / 1000))
  caller.sandbox.control.advance(299)
  expect(await read()).toEqual(first)
  caller.sandbox.control.advance(1)
  expect((await read()).otp).not.toBe(first.otp)
})
