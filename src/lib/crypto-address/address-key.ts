/** When two texts name one account; without the checksums, which cost a start too much. */
import { parseTonAddress } from './ton.ts'

/** One spelling for the case-blind notations (hex, bech32) and for both alphabets of base64. */
export function toComparable(address: string): string {
  const text = address.trim()
  return /^(?:0x|bc1|-?\d:)/i.test(text)
    ? text.toLowerCase()
    : text.replaceAll('-', '+').replaceAll('_', '/')
}

/** One text for an account, in whatever form, case or alphabet its address is written. */
export function addressKey(address: string): string {
  const ton = parseTonAddress(address.trim())
  return typeof ton === 'object' ? `${ton.workchain}:${ton.hash}` : toComparable(address)
}

/** Whether two texts are addresses of one account. */
export const isSameAddress = (left: string, right: string): boolean =>
  addressKey(left) === addressKey(right)
