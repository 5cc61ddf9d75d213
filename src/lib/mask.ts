/**
 * Shortens an address to its first 6 and last 4 characters for a narrow row. Names, and addresses
 * of up to 14 characters, stay whole.
 */
export function shortAddress(address: string): string {
  if (!looksLikeAccount(address)) return address
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/**
 * Shortens a bank account number for a row: of an IBAN, the country, check digits and end are kept,
 * of another number only the end.
 */
export const shortAccount = (number: string): string =>
  `${/^[A-Z]{2}\d{2}/.exec(number)?.[0] ?? ''} •••• ${number.slice(-4)}`.trim()

/**
 * Splits an IBAN, card number or address into groups of four characters. The `0x` of an address is
 * a separate group.
 */
export const groupsOfFour = (text: string): readonly string[] =>
  text.replace(/\s/g, '').match(/^0x|.{1,4}/gu) ?? []

export const groupInFours = (text: string): string => groupsOfFour(text).join(' ')

/** Length of the shortest addresses; it distinguishes the few without a digit from names. */
const ADDRESS_LENGTH = 26

/**
 * Returns whether a sender's or recipient's text is an address or account number, long enough to
 * shorten, and not a name. Don't call it for known names, because they may look like numbers.
 */
export const looksLikeAccount = (party: string): boolean =>
  party.length > 14 && !/[\s@]/.test(party) && (/\d/.test(party) || party.length >= ADDRESS_LENGTH)
