/**
 * Address for a narrow row: first 6 and last 6 characters around an ellipsis. One that would get
 * hardly shorter (14 characters or fewer) stays whole.
 */
export function shortAddress(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}

/** Text in groups of four with spaces between, for IBANs, card numbers and addresses. */
export function groupInFours(text: string): string {
  return text.replace(/\s/g, '').replace(/.{4}(?=.)/gu, '$& ')
}
