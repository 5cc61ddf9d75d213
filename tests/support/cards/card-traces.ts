export interface CardData {
  number: string
  cvv: string
}

/** Long enough that no id, amount or time contains such a run of digits by chance. */
const RUN = 9

function partsOf(number: string): string[] {
  const count = number.length - RUN + 1
  return Array.from({ length: count }, (_, at) => number.slice(at, at + RUN))
}

/**
 * A code is short, so only a whole value counts: a member of JSON, or a separate word in a text.
 */
const codeOf = (cvv: string) => new RegExp(`(?:^|["'>\\s:])${cvv}(?:$|["'<\\s,}])`)

/**
 * Returns the names of places whose text contains any part of the number, in any spacing, or the
 * code.
 */
export function tracesIn({ number, cvv }: CardData, places: Record<string, string>): string[] {
  const parts = partsOf(number)
  const code = codeOf(cvv)
  return Object.entries(places).flatMap(([name, text]) => {
    const digits = text.replace(/(?<=\d)(?:[\s\u00A0-]|<[^>]*>)+(?=\d)/g, '')
    return parts.some((part) => digits.includes(part)) || code.test(text) ? [name] : []
  })
}
