import { toComparable } from './address-key.ts'
import { checkEvm, toEip55 } from './check-address.ts'

/**
 * How one address may stand in a list that compares letter by letter: as given, and where its notation is
 * blind to case, in lower case and with its checksum's capitals.
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
 * Whether two different addresses show the same first 4 and last 4 characters, in any case: the
 * mark of address poisoning, where a thief's address is made to pass for one used before. Two
 * spellings of one address are not look-alikes.
 */
export function isLookAlike(left: string, right: string): boolean {
  const [a, b] = [toComparable(left), toComparable(right)]
  return a.length >= 8 && b.length >= 8 && a !== b && endsOf(a) === endsOf(b)
}
