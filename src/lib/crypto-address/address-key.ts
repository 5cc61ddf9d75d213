/**
 * Compares addresses without checking their checksums, because that code is too large for the app's
 * start.
 */
import { parseTonAddress } from './ton.ts'

/**
 * Returns an address so that equal ones can be compared: hex and bech32 in lower case, and one of
 * the two alphabets of Base64.
 */
export function toComparable(address: string): string {
  const text = address.trim()
  return /^(?:0x|bc1|-?\d:)/i.test(text)
    ? text.toLowerCase()
    : text.replaceAll('-', '+').replaceAll('_', '/')
}

/**
 * Returns a key of an account. It is the same for all forms, cases and alphabets of the account's
 * address.
 */
export function addressKey(address: string): string {
  const ton = parseTonAddress(address.trim())
  return typeof ton === 'object' ? `${ton.workchain}:${ton.hash}` : toComparable(address)
}

export const isSameAddress = (left: string, right: string): boolean =>
  addressKey(left) === addressKey(right)
