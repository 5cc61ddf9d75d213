/** The platform's side of a card secret (E29, contract §5.4), with WebCrypto. */
import { base64 } from '@scure/base'
import type * as z from 'zod/mini'

import type { EncryptedCard } from '#api/cards/transaction-schema.ts'
import { parseJson } from '#lib/json.ts'

import type { CardRow, SecretFault } from '../../db/card-tables.ts'
import { PlatformError } from '../../errors.ts'
import { SERVER_PRIVATE_KEY_PEM } from '../../keys.ts'
import type { SandboxState } from '../../state.ts'
import { assertNotClosed } from './card-state.ts'
import { decryptPkcs1 } from './pkcs1.ts'

type SealedCard = z.output<typeof EncryptedCard>
type Bytes = Uint8Array<ArrayBuffer>

const KEY_BYTES = 32
const IV_BYTES = 16
const TIMESTAMP_WINDOW_MS = 5 * 60_000
const OAEP = { name: 'RSA-OAEP', hash: 'SHA-1' } as const

const bytesOf = (text: string): Bytes => Uint8Array.from(base64.decode(text))
const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))

const badKey = (problem: string) =>
  new PlatformError(400, problem, {
    code: 'BAD_ENCRYPTED_KEY',
    fields: { encrypted_key: problem },
  })

let privateKey: Promise<CryptoKey> | undefined

function importPrivateKey(): Promise<CryptoKey> {
  const der = bytesOf(SERVER_PRIVATE_KEY_PEM.replace(/-----[A-Z ]+-----|\s/g, ''))
  privateKey ??= crypto.subtle.importKey('pkcs8', der, OAEP, true, ['decrypt'])
  return privateKey
}

/**
 * Decrypts by OAEP, else by PKCS#1 v1.5, which old clients use and platforms accept (contract
 * §5.4).
 */
async function decryptRsa(encryptedKey: string): Promise<string> {
  try {
    const sealed = bytesOf(encryptedKey.trim())
    const key = await importPrivateKey()
    const plaintext = await crypto.subtle
      .decrypt(OAEP, key, sealed)
      .catch(async () => decryptPkcs1(await crypto.subtle.exportKey('jwk', key), sealed))
    return new TextDecoder().decode(plaintext)
  } catch {
    throw badKey('encrypted_key can not be decrypted')
  }
}

interface ClientKey {
  key: Bytes
  timestamp: unknown
}

/**
 * Returns the client's key. Throws 400 if it can't be decrypted or parsed, or isn't 32 bytes long.
 */
async function openKey(encryptedKey: string): Promise<ClientKey> {
  if (encryptedKey.trim() === '') throw badKey('encrypted_key is empty')
  const text = await decryptRsa(encryptedKey)
  let key: Bytes
  let timestamp: unknown
  try {
    const content = parseJson(text)
    if (typeof content !== 'object' || content === null || !('key' in content)) throw new Error()
    if (typeof content.key !== 'string') throw new Error()
    key = bytesOf(content.key)
    timestamp = 'timestamp' in content ? content.timestamp : undefined
  } catch {
    throw badKey('encrypted_key does not hold {key, timestamp}')
  }
  if (key.length !== KEY_BYTES) throw badKey(`key is not ${KEY_BYTES} bytes`)
  return { key, timestamp }
}

const plaintextOf = (state: SandboxState, card: CardRow): string =>
  JSON.stringify({
    success: true,
    data: {
      card_number: card.number,
      cvv: card.cvv,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      security_code: card.cvv,
    },
    timestamp: state.clock.now(),
  })

async function encrypt(key: Bytes, text: string): Promise<{ data: Bytes; iv: Bytes }> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const aes = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt'])
  const data = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, utf8(text))
  return { data: new Uint8Array(data), iv }
}

function applyFault(
  sealed: SealedCard,
  data: Bytes,
  iv: Bytes,
  fault: SecretFault | undefined,
): SealedCard {
  switch (fault) {
    case 'refused':
      return { success: false, encrypted: false, data: null, iv: null }
    case 'plain':
      return { ...sealed, encrypted: false }
    case 'no-data':
      return { ...sealed, data: null }
    case 'no-iv':
      return { ...sealed, iv: null }
    case 'short-iv':
      return { ...sealed, iv: base64.encode(iv.subarray(0, 12)) }
    case 'bad-padding':
      // The length is not a multiple of a block, so the data can't be decrypted.
      return { ...sealed, data: base64.encode(data.subarray(0, data.length - 1)) }
    case 'bad-json':
    case 'strict-time':
    case undefined:
      return sealed
  }
}

/**
 * Returns the encrypted card data (E29). Throws 400 for a closed card, for a key that is missing,
 * can't be decrypted or has another length, and under the scenario `card-secret` for a time more
 * than five minutes off.
 */
export async function encryptCard(
  state: SandboxState,
  card: CardRow,
  encryptedKey: string,
): Promise<SealedCard> {
  assertNotClosed(card)
  const { cardTables } = state.db
  const fault = cardTables.nextSecret
  const { key, timestamp } = await openKey(encryptedKey)
  cardTables.nextSecret = undefined
  const isInTime =
    Math.abs(state.clock.now() - Number(timestamp ?? Number.NaN)) <= TIMESTAMP_WINDOW_MS
  if (fault === 'strict-time' && !isInTime) throw badKey('timestamp is out of its window')
  const { data, iv } = await encrypt(
    key,
    fault === 'bad-json' ? '{"success":' : plaintextOf(state, card),
  )
  const sealed = {
    success: true,
    encrypted: true,
    data: base64.encode(data),
    iv: base64.encode(iv),
  }
  return applyFault(sealed, data, iv, fault)
}
