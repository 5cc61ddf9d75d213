/** Time-based one-time passwords, RFC 6238 over RFC 4226. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'

/** Seconds that one code stands for. */
const STEP_SECONDS = 30

const HASHES = { SHA1: sha1, SHA256: sha256, SHA512: sha512 }

interface CodeForm {
  hash?: keyof typeof HASHES
  digits?: number
}

/** Number of the step that a moment, epoch ms, falls into. */
export const stepAt = (at: number): number => Math.floor(at / 1000 / STEP_SECONDS)

/** The code of a step. Authenticator apps all know SHA1 with six digits, the default. */
export function codeOf(
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
