/**
 * Address for a narrow row: first 6 and last 4 characters around an ellipsis. What would get hardly
 * shorter (14 characters or fewer), and a person's name, stays whole.
 */
export function shortAddress(address: string): string {
  if (address.length <= 14 || /\s/.test(address)) return address
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** Text in groups of four with spaces between, for IBANs, card numbers and addresses. */
export function groupInFours(text: string): string {
  return text.replace(/\s/g, '').replace(/.{4}(?=.)/gu, '$& ')
}
