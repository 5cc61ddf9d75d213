/** What no document of XML 1.0 may have: control characters, and halves of a character. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
/** No others: OFX programs that read it as SGML know no name of a quotation mark. */
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as it stands between tags, cut to so many characters where a format has room for no more. */
export function text(value: string, most = Number.POSITIVE_INFINITY): string {
  const characters = Array.from(value.replaceAll(/\s+/g, ' ').replaceAll(FORBIDDEN, '').trim())
  const kept =
    characters.length > most ? characters.slice(0, most).join('').trim() : characters.join('')
  return kept.replaceAll(/[&<>]/g, (mark) => MARKS[mark] ?? mark)
}

/** An element around what is written already, `open` with its attributes; nothing where there is nothing to say. */
export function element(open: string, ...content: readonly string[]): string {
  const inner = content.join('')
  return inner === '' ? '' : `<${open}>${inner}</${open.split(' ')[0]}>`
}
