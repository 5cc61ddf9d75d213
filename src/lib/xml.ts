/** Characters that XML 1.0 does not allow: control characters and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
/**
 * Quotation marks stay as they are: OFX programs that read it as SGML don't know their entities.
 */
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns one line of text with allowed characters only, cut to `most` characters. */
export function plainLine(value: string, most = Number.POSITIVE_INFINITY): string {
  const characters = Array.from(value.replaceAll(/\s+/g, ' ').replaceAll(FORBIDDEN, '').trim())
  return characters.length > most ? characters.slice(0, most).join('').trim() : characters.join('')
}

/** Returns the same text, escaped for use between tags. */
export const text = (value: string, most?: number): string =>
  plainLine(value, most).replaceAll(/[&<>]/g, (mark) => MARKS[mark] ?? mark)

/**
 * Wraps content that is escaped already in an element; `open` is its name with attributes. Empty
 * content gives no element.
 */
export function element(open: string, ...content: readonly string[]): string {
  const inner = content.join('')
  return inner === '' ? '' : `<${open}>${inner}</${open.split(' ')[0]}>`
}
