/** What no document of XML 1.0 may have: control characters, and halves of a character. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
/** No others: OFX programs that read it as SGML know no name of a quotation mark. */
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text of one line that a document may have, cut to so many characters where a format has room for no more. */
export function plainLine(value: string, most = Number.POSITIVE_INFINITY): string {
  const characters = Array.from(value.replaceAll(/\s+/g, ' ').replaceAll(FORBIDDEN, '').trim())
  return characters.length > most ? characters.slice(0, most).join('').trim() : characters.join('')
}

/** The same as it stands between tags. */
export const text = (value: string, most?: number): string =>
  plainLine(value, most).replaceAll(/[&<>]/g, (mark) => MARKS[mark] ?? mark)

/** An element around what is written already, `open` with its attributes; nothing where there is nothing to say. */
export function element(open: string, ...content: readonly string[]): string {
  const inner = content.join('')
  return inner === '' ? '' : `<${open}>${inner}</${open.split(' ')[0]}>`
}
