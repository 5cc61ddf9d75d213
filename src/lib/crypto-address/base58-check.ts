import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

/**
 * Version byte of a 25-byte base58check address (Bitcoin, Tron), or why there is none. Apart from
 * `@scure/base`'s own base58check because that does not tell a typing error from another shape.
 */
export function versionOfBase58Check(address: string): number | 'format' | 'checksum' {
  // The length bounds the work too: base58 is quadratic.
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(address)) return 'format'
  const bytes = base58.decode(address)
  if (bytes.length !== 25) return 'format'
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  const isIntact = bytes.subarray(21).every((byte, index) => byte === sum[index])
  return isIntact ? (bytes[0] ?? 'format') : 'checksum'
}
