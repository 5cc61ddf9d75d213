/**
 * Telegram's signed strings (telegram.md §2.3): launch data with two signatures and contacts with one.
 * Signing and checking stand together so that they can't drift apart.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'

import { BOT_ID, BOT_TOKEN, TELEGRAM_SIGNING_KEY } from '../keys.ts'

/** Name and decoded value. */
export type Pair = readonly [string, string]

const utf8 = new TextEncoder()
const signingKey = hexToBytes(TELEGRAM_SIGNING_KEY)
const verifyingKey = ed25519.getPublicKey(signingKey)

const toLines = (pairs: readonly Pair[]) =>
  pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')

const without = (pairs: readonly Pair[], ...names: string[]) =>
  pairs.filter(([name]) => !names.includes(name))

/** Hex HMAC of all pairs but `hash`; `signature` is part of what is hashed. */
export function hashOf(pairs: readonly Pair[], botToken = BOT_TOKEN): string {
  const secret = hmac(sha256, utf8.encode('WebAppData'), utf8.encode(botToken))
  return bytesToHex(hmac(sha256, secret, utf8.encode(toLines(without(pairs, 'hash')))))
}

const thirdPartyMessage = (pairs: readonly Pair[]) =>
  utf8.encode(`${BOT_ID}:WebAppData\n${toLines(without(pairs, 'hash', 'signature'))}`)

/** Ed25519 over all pairs but `hash` and `signature`, base64url without padding. */
export const signatureOf = (pairs: readonly Pair[]): string =>
  base64urlnopad.encode(ed25519.sign(thirdPartyMessage(pairs), signingKey))

/** Query string as Telegram's server writes it. */
export const toRaw = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

function isSignatureRight(pairs: readonly Pair[], signature: string): boolean {
  try {
    return ed25519.verify(base64urlnopad.decode(signature), thirdPartyMessage(pairs), verifyingKey)
  } catch {
    return false
  }
}

/**
 * The pairs of a signed string, or undefined when a signature is wrong. Old clients send no `signature`;
 * where there is one it must be right too.
 */
export function readSigned(raw: string): Map<string, string> | undefined {
  const pairs = [...new URLSearchParams(raw)]
  const values = new Map(pairs)
  const signature = values.get('signature')
  if (values.get('hash') !== hashOf(pairs)) return undefined
  if (signature !== undefined && !isSignatureRight(pairs, signature)) return undefined
  return values
}
