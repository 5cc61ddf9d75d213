/** Returns whether the text is a UUID of any version, in upper or lower case (RFC 9562). */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/**
 * Makes a random UUID, version 4 (RFC 9562), with the system's secure random source.
 * `crypto.randomUUID` exists only in secure contexts; a phone that opens the dev server by its
 * network address over http has only getRandomValues.
 */
export function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = globalThis.crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    // `8` is the variant, whose two high bits are fixed. Four random bits replace `0` and `1`.
    return (digit === '8' ? 8 | (random & 3) : random & 15).toString(16)
  })
}
