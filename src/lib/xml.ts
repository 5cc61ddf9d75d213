/** Characters that XML 1.0 does not allow: control characters and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
/** Quotation marks are not escaped: programs that read OFX as SGML don't know their entities. */
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns one line of text with only the allowed characters, cut off after `most` characters. */
export function plainLine(value: string, most = Number.POSITIVE_INFINITY): string {
  const characters = Array.from(value.replaceAll(/\s+/g, ' ').replaceAll(FORBIDDEN, '').trim())
  return characters.length > most ? characters.slice(0, most).join('').trim() : characters.join('')
}

/** Returns one line like `plainLine`, escaped for use between tags. */
export const escapedLine = (value: string, most?: number): string =>
  plainLine(value, most).replaceAll(/[&<>]/g, (mark) => MARKS[mark] ?? mark)

/**
 * Wraps content that is already escaped in an element. `open` is the element's name with its
 * attributes. Without content there is no element.
 */
export function xmlElement(open: string, ...content: readonly string[]): string {
  const inner = content.join('')
  return inner === '' ? '' : `<${open}>${inner}</${open.split(' ')[0]}>`
}
