/**
 * RSAES-PKCS1-v1_5 decryption (RFC 8017 §7.2.2) in plain arithmetic, because WebCrypto has none. It
 * ignores timing attacks: the sandbox's key protects nothing (mocks/keys.ts).
 */

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'

type Bytes = Uint8Array<ArrayBuffer>

const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes)}`)

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/**
 * Decrypts with a private key (JSON Web Key). Throws if the padding is wrong: it is 00 02, at least
 * eight bytes other than zero, 00, then the message.
 */
export function decryptPkcs1({ n = '', d = '' }: JsonWebKey, sealed: Bytes): Bytes {
  const modulus = base64urlnopad.decode(n)
  if (sealed.length !== modulus.length) throw new Error('the ciphertext has another length')
  const opened = power(toBigInt(sealed), toBigInt(base64urlnopad.decode(d)), toBigInt(modulus))
  const padded = hexToBytes(opened.toString(16).padStart(2 * modulus.length, '0'))
  const end = padded.indexOf(0, 2)
  if (padded[0] !== 0 || padded[1] !== 2 || end < 10) throw new Error('the padding is wrong')
  return Uint8Array.from(padded.subarray(end + 1))
}
