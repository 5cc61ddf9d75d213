/** Compares addresses but not their checksums, because that code is too large for the start. */
import { parseTonAddress } from './ton.ts'

/** Makes equal addresses comparable: lower case for hex and bech32, one alphabet for Base64. */
export function toComparableAddress(address: string): string {
  const text = address.trim()
  return /^(?:0x|bc1|-?\d:)/i.test(text)
    ? text.toLowerCase()
    : text.replaceAll('-', '+').replaceAll('_', '/')
}

/** Returns an account's key, the same for all forms, cases and alphabets of its address. */
export function addressKey(address: string): string {
  const ton = parseTonAddress(address.trim())
  return typeof ton === 'object' ? `${ton.workchain}:${ton.hash}` : toComparableAddress(address)
}

export const isSameAddress = (left: string, right: string): boolean =>
  addressKey(left) === addressKey(right)
