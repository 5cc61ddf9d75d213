/** Compares addresses without their checksums, whose code is too large for the start. */
import { parseTonAddress } from './ton.ts'

/** Unifies case-insensitive notations (hex, bech32) and both alphabets of base64. */
export function toComparable(address: string): string {
  const text = address.trim()
  return /^(?:0x|bc1|-?\d:)/i.test(text)
    ? text.toLowerCase()
    : text.replaceAll('-', '+').replaceAll('_', '/')
}

/** Returns one key for an account, whatever the form, case or alphabet of its address. */
export function addressKey(address: string): string {
  const ton = parseTonAddress(address.trim())
  return typeof ton === 'object' ? `${ton.workchain}:${ton.hash}` : toComparable(address)
}

export const isSameAddress = (left: string, right: string): boolean =>
  addressKey(left) === addressKey(right)
