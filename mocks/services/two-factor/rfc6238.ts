/** Time-based one-time passwords, RFC 6238 over RFC 4226. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'

const STEP_SECONDS = 30

const HASHES = { SHA1: sha1, SHA256: sha256, SHA512: sha512 }

interface CodeForm {
  hash?: keyof typeof HASHES
  digits?: number
}

/** Returns the number of the 30-second step at epoch milliseconds. */
export const totpStepAt = (timeMs: number): number => Math.floor(timeMs / 1000 / STEP_SECONDS)

/**
 * Returns the code of a step. Every authenticator app supports the default, SHA1 with six digits.
 */
export function totpCodeOf(
  secret: Uint8Array,
  step: number,
  { hash = 'SHA1', digits = 6 }: CodeForm = {},
): string {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = hmac(HASHES[hash], secret, new Uint8Array(counter.buffer))
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}
