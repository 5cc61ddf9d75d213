/**
 * Address for a narrow row: first 6 and last 4 characters around an ellipsis. What would get hardly
 * shorter (14 characters or fewer), and a person's name, stays whole.
 */
export function shortAddress(address: string): string {
  if (!isLongNumber(address)) return address
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** Text of an IBAN, a card number or an address in groups of four; the `0x` of an address is one by itself. */
export const groupsOfFour = (text: string): readonly string[] =>
  text.replace(/\s/g, '').match(/^0x|.{1,4}/gu) ?? []

/** The same with spaces between the groups. */
export const groupInFours = (text: string): string => groupsOfFour(text).join(' ')

/** Whether it is a long address or account number, and not a person's name: the only thing of a party that is grouped. */
export const isLongNumber = (party: string): boolean => party.length > 14 && !/\s/.test(party)
