import { toComparable } from './address-key.ts'
import { checkEvm, toEip55 } from './check-address.ts'

/**
 * Returns the spellings of an address in a case-sensitive list: as given and, for case-insensitive
 * notations, in lower case and with checksum capitals.
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
 * Whether two different addresses have the same first 4 and last 4 characters in any case, which is
 * the sign of address poisoning: a thief's address that looks like one used before. Spellings of
 * one address are not look-alikes.
 */
export function isLookAlike(left: string, right: string): boolean {
  const [a, b] = [toComparable(left), toComparable(right)]
  return a.length >= 8 && b.length >= 8 && a !== b && endsOf(a) === endsOf(b)
}
