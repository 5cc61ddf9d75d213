import { toComparableAddress } from './address-key.ts'
import { checkEvm, toEip55 } from './check-address.ts'

/**
 * Returns the spellings that an address can have in a case-sensitive list: as given and, if case
 * does not matter, in lower case and with the capitals of its checksum.
 */
export function spellingsOf(address: string): string[] {
  const isEvm = checkEvm(address) === 'ok'
  if (!isEvm && !/^bc1/i.test(address)) return [address]
  return [...new Set([address, address.toLowerCase(), ...(isEvm ? [toEip55(address)] : [])])]
}

function endsOf(address: string): string {
  return `${address.slice(0, 4)}${address.slice(-4)}`.toLowerCase()
}

/**
 * Returns whether two different addresses have the same first 4 and last 4 characters in any case.
 * This is the sign of address poisoning: a thief's address that looks like one used before. Two
 * spellings of one address give false.
 */
export function isLookAlike(left: string, right: string): boolean {
  const [a, b] = [toComparableAddress(left), toComparableAddress(right)]
  return a.length >= 8 && b.length >= 8 && a !== b && endsOf(a) === endsOf(b)
}
