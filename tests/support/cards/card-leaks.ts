export interface CardData {
  number: string
  cvv: string
}

/** Number of digits of a card number that no other text contains by chance. */
const RUN = 9

function partsOf(number: string): string[] {
  const count = number.length - RUN + 1
  return Array.from({ length: count }, (_, at) => number.slice(at, at + RUN))
}

/** Matches the three digits of a code as a whole value only: a JSON member, or a separate word. */
const codeOf = (cvv: string) => new RegExp(`(?:^|["'>\\s:])${cvv}(?:$|["'<\\s,}])`)

/**
 * Returns the names of the places whose text has a part of the number, in any spacing, or the code.
 */
export function leaksIn({ number, cvv }: CardData, places: Record<string, string>): string[] {
  const parts = partsOf(number)
  const code = codeOf(cvv)
  return Object.entries(places).flatMap(([name, text]) => {
    const digits = text.replace(/(?<=\d)(?:[\s\u00A0-]|<[^>]*>)+(?=\d)/g, '')
    return parts.some((part) => digits.includes(part)) || code.test(text) ? [name] : []
  })
}
