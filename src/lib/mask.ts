/**
 * Shortens an address for a narrow row to its first 6 and last 4 characters. Addresses of up to 14
 * characters and names stay whole.
 */
export function shortAddress(address: string): string {
  if (!looksLikeAccount(address)) return address
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/**
 * Shortens a bank account number for a row: an IBAN to its country, check digits and end, another
 * number to its end.
 */
export const shortAccount = (number: string): string =>
  `${/^[A-Z]{2}\d{2}/.exec(number)?.[0] ?? ''} •••• ${number.slice(-4)}`.trim()

/**
 * Splits an IBAN, card number or address into groups of four; the `0x` of an address is a group of
 * its own.
 */
export const groupsOfFour = (text: string): readonly string[] =>
  text.replace(/\s/g, '').match(/^0x|.{1,4}/gu) ?? []

export const groupInFours = (text: string): string => groupsOfFour(text).join(' ')

/** Length of the shortest addresses, which tells the rare one without a digit from a name. */
const ADDRESS_LENGTH = 26

/**
 * Whether a party is an address or account number, long enough to shorten, and not a name. Don't
 * ask about known names: they may look like numbers.
 */
export const looksLikeAccount = (party: string): boolean =>
  party.length > 14 && !/[\s@]/.test(party) && (/\d/.test(party) || party.length >= ADDRESS_LENGTH)
