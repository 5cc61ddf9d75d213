/** Characters that XML 1.0 does not allow: control characters and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
/** Quotation marks are not escaped: programs that read OFX as SGML don't know their entities. */
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns one line of text with only the allowed characters, cut off after `maxLength` characters. */
export function toSingleLine(value: string, maxLength = Number.POSITIVE_INFINITY): string {
  const characters = Array.from(value.replaceAll(/\s+/g, ' ').replaceAll(FORBIDDEN, '').trim())
  return characters.length > maxLength
    ? characters.slice(0, maxLength).join('').trim()
    : characters.join('')
}

/** Returns one line like `toSingleLine`, escaped for use between tags. */
export const toEscapedLine = (value: string, maxLength?: number): string =>
  toSingleLine(value, maxLength).replaceAll(/[&<>]/g, (mark) => MARKS[mark] ?? mark)

/** Wraps escaped content in an element; returns an empty text if there is no content. */
export function xmlElement(nameAndAttributes: string, ...content: readonly string[]): string {
  const inner = content.join('')
  return inner === '' ? '' : `<${nameAndAttributes}>${inner}</${nameAndAttributes.split(' ')[0]}>`
}
