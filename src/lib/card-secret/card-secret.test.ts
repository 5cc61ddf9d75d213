import {
  constants,
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'

import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { readCardSecret, type EncryptedResponse } from './card-secret.ts'

const NAME = 'VITE_SERVER_PUBLIC_KEY_BASE64'
const CARD = { card_number: '4242424242424242', cvv: '123', expiry_month: 4, expiry_year: 2031 }

const { publicKey: pem, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const body = pem.replaceAll(/-----[A-Z ]+-----|\n/g, '')
const pkcs1 = createPublicKey(pem).export({ type: 'pkcs1', format: 'pem' }).toString()
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The server's side of the key exchange, made with another library (node:crypto). */
function openKey(encryptedKey: string): { key: Buffer; timestamp: number; text: string } {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const text = privateDecrypt(
    { key: privateKey, padding, oaepHash: 'sha1' },
    Buffer.from(encryptedKey, 'base64'),
  ).toString()
  const { key, timestamp } = JSON.parse(text) as { key: string; timestamp: number }
  return { key: Buffer.from(key, 'base64'), timestamp, text }
}

function answerWith(encryptedKey: string, plaintext: string): EncryptedResponse {
  const { key } = openKey(encryptedKey)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const data = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  return {
    success: true,
    encrypted: true,
    data: data.toString('base64'),
    iv: iv.toString('base64'),
  }
}

const good = (encryptedKey: string): EncryptedResponse =>
  answerWith(encryptedKey, JSON.stringify({ success: true, data: CARD, timestamp: 1 }))

type Send = (encryptedKey: string) => Promise<EncryptedResponse>
const readBy = (send: Send, value: string | undefined = base64(pem)) =>
  readCardSecret({ name: NAME, value }, send, (data) => data)
const readWith = (change: (answer: EncryptedResponse) => EncryptedResponse, value?: string) =>
  readBy(async (key) => change(good(key)), value)

afterEach(() => vi.restoreAllMocks())

it.each([
  ['base64 of a PEM file', base64(pem)],
  ['the same with CRLF inside', base64(pem.replaceAll('\n', '\r\n'))],
  ['the same in lines, with spaces', `  ${base64(pem).replaceAll(/.{64}/g, '$&\r\n')}\n`],
  ['base64 of the bare body', base64(body)],
  ['base64 DER', body],
  ['a plain PEM', pem],
  ['PKCS#1, plain', pkcs1],
  ['PKCS#1, base64 of the PEM', base64(pkcs1)],
])("The platform's public key is read from %s", async (_form, value) => {
  expect(await readWith((answer) => answer, value)).toEqual(CARD)
})

it.each([undefined, '', '  \n'])(
  'A missing platform key is reported with the name of its setting, and no call is sent: %j',
  async (value) => {
    const send = vi.fn<Send>()
    const secret = readCardSecret({ name: NAME, value }, send, (data) => data)
    await expect(secret).rejects.toMatchObject({
      name: 'CardSecretError',
      problem: 'not-set',
      message: `${NAME} is not set`,
    })
    expect(send).not.toHaveBeenCalled()
  },
)

it("On an insecure page, the platform's key is not read, and no call is sent", async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const send = vi.fn<Send>()
  await expect(readBy(send)).rejects.toMatchObject({
    problem: 'insecure',
    kind: 'app',
    message: 'Card data needs a secure connection (https)',
  })
  expect(send).not.toHaveBeenCalled()
})

it.each(['nonsense!', base64('hello'), 'MIIB', base64(pem.slice(0, 200))])(
  'An invalid platform key is refused with the name of its setting: %s',
  async (value) => {
    await expect(readWith((answer) => answer, value)).rejects.toMatchObject({
      problem: 'bad-key',
      message: `${NAME} is not an RSA public key`,
    })
  },
)

it('The encrypted text contains a new 32-byte key and the time, in 344 characters', async () => {
  const sent: string[] = []
  for (let turn = 0; turn < 2; turn++) {
    await readBy(async (key) => {
      sent.push(key)
      return good(key)
    })
  }
  expect(sent.map((key) => key.length)).toEqual([344, 344])
  const [first, second] = sent.map(openKey)
  expect(first?.text).toMatch(/^\{"key":"[\w+/]{43}=","timestamp":\d{13}\}$/)
  expect(first?.text).toHaveLength(80)
  expect(first?.key).toHaveLength(32)
  expect(Math.abs(Date.now() - (first?.timestamp ?? 0))).toBeLessThan(60_000)
  expect(first?.key).not.toEqual(second?.key)
})

it.each(['read', 'refused', 'lost'])(
  'The 32-byte key of a call is overwritten after the response is %s',
  async (end) => {
    const made: Uint8Array[] = []
    const random = crypto.getRandomValues.bind(crypto)
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) made.push(array)
      return random(array)
    })
    const secret = readBy(async (key) => {
      expect(made.at(-1)?.some((byte) => byte > 0)).toBe(true)
      if (end === 'lost') throw new Error('connection')
      return end === 'read' ? good(key) : { success: false }
    })
    await secret.catch(() => {})
    expect(made).toHaveLength(1)
    expect(made[0]?.every((byte) => byte === 0)).toBe(true)
  },
)

it.each<[string, EncryptedResponse]>([
  ['success is false', { success: false }],
  ['it is not encrypted', { encrypted: false }],
  ['data is missing', { data: undefined }],
  ['data is empty', { data: '' }],
  ['the iv is missing', { iv: null }],
])('The response with card data is a failure with a fixed message if %s', async (_what, change) => {
  await expect(readWith((answer) => ({ ...answer, ...change }))).rejects.toMatchObject({
    problem: 'refused',
    kind: 'contract',
    message: 'Failed to get encrypted secret key',
  })
})

it.each<[string, (answer: EncryptedResponse) => EncryptedResponse]>([
  ['an iv of 12 bytes', (answer) => ({ ...answer, iv: base64('twelve bytes') })],
  ['an iv of 17 bytes', (answer) => ({ ...answer, iv: randomBytes(17).toString('base64') })],
  ['data that is no base64', (answer) => ({ ...answer, data: '***' })],
  ['data that is cut', (answer) => ({ ...answer, data: answer.data?.slice(0, 24) })],
  ['bytes of somebody else', (answer) => ({ ...answer, data: randomBytes(64).toString('base64') })],
])('The response with card data is unreadable with %s', async (_what, change) => {
  const error: unknown = await readWith(change).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    problem: 'unreadable',
    message: 'Failed to read the card data',
    reference: 'CARD-SECRET-UNREADABLE',
  })
  expect(error).not.toHaveProperty('cause')
})

it.each(['not json', '"text"', '{}'])(
  'The response with card data is unreadable if its decrypted text is %s',
  async (text) => {
    const secret = readCardSecret(
      { name: NAME, value: base64(pem) },
      async (key) => answerWith(key, text),
      (data) => {
        if (data === undefined) throw new TypeError('no data')
        return data
      },
    )
    await expect(secret).rejects.toMatchObject({ problem: 'unreadable' })
  },
)

it('Card data is requested once only, and the error of a lost call is passed on unchanged', async () => {
  const lost = new Error('connection')
  const send = vi.fn<Send>().mockRejectedValue(lost)
  await expect(readBy(send)).rejects.toBe(lost)
  expect(send).toHaveBeenCalledTimes(1)
})
