import { keccak_256 } from '@noble/hashes/sha3.js'

import type { AddressVerdict } from './address-family.ts'

/** The address in the mixed case whose capitals are its checksum (EIP-55). Takes any case. */
export function toEip55(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const cased = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${cased.join('')}`
}

/**
 * Checks `0x` and 40 hex digits. One case throughout carries no checksum and passes; mixed case
 * has to match (EIP-55).
 */
export function checkEvm(address: string): AddressVerdict {
  if (!/^0x[\da-f]{40}$/i.test(address) || address[1] !== 'x') return 'format'
  const digits = address.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase || toEip55(address) === address ? 'ok' : 'checksum'
}
