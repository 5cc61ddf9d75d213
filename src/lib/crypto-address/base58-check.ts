import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

/**
 * Returns the version byte of a 25-byte base58check address (Bitcoin, Tron), or the problem.
 * `@scure/base` has a base58check, but that can't tell a typing error from a wrong format.
 */
export function versionOfBase58Check(address: string): number | 'format' | 'checksum' {
  // The limit also keeps the work small: the time to decode base58 grows with the square of the
  // length.
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(address)) return 'format'
  const bytes = base58.decode(address)
  if (bytes.length !== 25) return 'format'
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  const isIntact = bytes.subarray(21).every((byte, index) => byte === sum[index])
  return isIntact ? (bytes[0] ?? 'format') : 'checksum'
}
