/**
 * Address for a narrow row: first 6 and last 4 characters around an ellipsis. What would get hardly
 * shorter (14 characters or fewer), and a person's name, stays whole.
 */
export function shortAddress(address: string): string {
  if (!looksLikeAccount(address)) return address
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** Text of an IBAN, a card number or an address in groups of four; the `0x` of an address is one by itself. */
export const groupsOfFour = (text: string): readonly string[] =>
  text.replace(/\s/g, '').match(/^0x|.{1,4}/gu) ?? []

/** The same with spaces between the groups. */
export const groupInFours = (text: string): string => groupsOfFour(text).join(' ')

/** Characters of the shortest addresses; the rare one without a digit is told from a name by them. */
const ADDRESS_LENGTH = 26

/**
 * Whether a party is an address or account number long enough to be shortened or grouped, and no name. What is called
 * by a name elsewhere is not to be asked about: names may look like numbers.
 */
export const looksLikeAccount = (party: string): boolean =>
  party.length > 14 && !/[\s@]/.test(party) && (/\d/.test(party) || party.length >= ADDRESS_LENGTH)
