/**
 * The client's part in reading card data (contract §5.2, §5.3). Each call sends a new key,
 * encrypted with the platform's public key, and wipes the key after the answer is decrypted.
 * Nothing is logged or stored.
 */
import type { Failure } from '../failure.ts'
import { fromBase64, importServerKey, toBase64 } from './server-key.ts'

const KEY_BYTES = 32
const IV_BYTES = 16

export interface ServerKey {
  name: string
  value: string | undefined
}

export interface EncryptedResponse {
  success?: boolean | null | undefined
  encrypted?: boolean | null | undefined
  data?: string | null | undefined
  iv?: string | null | undefined
}

type Problem = 'not-set' | 'insecure' | 'bad-key' | 'refused' | 'unreadable'

const OURS: readonly Problem[] = ['not-set', 'insecure', 'bad-key']

/** Error that says why there are no card data, without data or a cause, which might quote them. */
export class CardSecretError extends Error implements Failure {
  override readonly name = 'CardSecretError'
  readonly problem: Problem
  readonly kind: Failure['kind']

  constructor(problem: Problem, message: string) {
    super(message)
    this.problem = problem
    this.kind = OURS.includes(problem) ? 'app' : 'contract'
  }

  get reference(): string {
    return `CARD-SECRET-${this.problem.toUpperCase()}`
  }
}

async function importKey({ name, value }: ServerKey): Promise<CryptoKey> {
  if (value === undefined || value.trim() === '') {
    throw new CardSecretError('not-set', `${name} is not set`)
  }
  // Without https, browsers have WebCrypto only on localhost.
  if (globalThis.crypto.subtle === undefined) {
    throw new CardSecretError('insecure', 'Card data needs a secure connection (https)')
  }
  try {
    return await importServerKey(value)
  } catch {
    throw new CardSecretError('bad-key', `${name} is not an RSA public key`)
  }
}

/**
 * Returns the encrypted key as Base64. The order of the members in the encrypted JSON is prescribed
 * (contract §5.2, step 3).
 */
async function encryptKey(serverKey: CryptoKey, key: Uint8Array): Promise<string> {
  const text = JSON.stringify({ key: toBase64(key), timestamp: Date.now() })
  const plaintext = new TextEncoder().encode(text)
  const ciphertext = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, serverKey, plaintext)
  plaintext.fill(0)
  return toBase64(new Uint8Array(ciphertext))
}

async function decrypt(key: Uint8Array<ArrayBuffer>, data: string, iv: string): Promise<unknown> {
  const vector = fromBase64(iv)
  if (vector.length !== IV_BYTES) throw new RangeError('iv')
  const aes = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt'])
  const parameters = { name: 'AES-CBC', iv: vector }
  const plaintext = new Uint8Array(await crypto.subtle.decrypt(parameters, aes, fromBase64(data)))
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  } finally {
    plaintext.fill(0)
  }
}

const dataOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined

/**
 * Sends a new key and decrypts the answer. `send` makes the call with the encrypted key; `read`
 * validates the data. Rejects with the error of `send`, or with CardSecretError: `not-set`,
 * `insecure` and `bad-key` before the call, `refused` if the answer lacks success, encrypted, data
 * or iv, `unreadable` if padding, text or members of the answer are wrong.
 */
export async function readCardSecret<T>(
  setting: ServerKey,
  send: (encryptedKey: string) => Promise<EncryptedResponse>,
  read: (data: unknown) => T,
): Promise<T> {
  const serverKey = await importKey(setting)
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  try {
    const { success, encrypted, data, iv } = await send(await encryptKey(serverKey, key))
    if (!success || !encrypted || !data || !iv) {
      throw new CardSecretError('refused', 'Failed to get encrypted secret key')
    }
    try {
      return read(dataOf(await decrypt(key, data, iv)))
    } catch {
      throw new CardSecretError('unreadable', 'Failed to read the card data')
    }
  } finally {
    key.fill(0)
  }
}
