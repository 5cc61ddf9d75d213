/**
 * Prevents spreadsheets from running cells of a CSV file as formulas. Works on bytes, so that a
 * long file need not be converted to text.
 */
const codesOf = (letters: string) => new Set(Array.from(letters, (one) => one.charCodeAt(0)))
const QUOTE = 0x22
const ENDS = codesOf(',;\r\n')
const STARTS = codesOf('=@\t')
const BREAKS = codesOf('\r\n')
const SIGNS = codesOf('+-')
const POINTS = codesOf('.,')
/** First byte in UTF-8 of a byte order mark and, if 0xBC follows, of the wide signs. */
const WIDE = 0xef
const WIDE_SIGNS = new Set([0x9d, 0x8b, 0x8d, 0xa0])
const APOSTROPHE = 0x27

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

/**
 * Position in the file: before a cell, in an unquoted cell, in a quoted cell, or after a quotation
 * mark inside a quoted cell.
 */
type Place = 'start' | 'plain' | 'opened' | 'quoted' | 'mark'

/**
 * Returns whether the cell that begins at `at` would run as a formula; `skip` if a byte order mark
 * comes first; undefined if more bytes are needed to decide.
 */
function judge(
  bytes: Uint8Array,
  at: number,
  isQuoted: boolean,
  isLast: boolean,
): boolean | 'skip' | undefined {
  const first = bytes[at] ?? 0
  if (STARTS.has(first) || (isQuoted && BREAKS.has(first))) return true
  if (first === WIDE) {
    if (at + 2 >= bytes.length) return isLast ? false : undefined
    if (bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) return 'skip'
    return bytes[at + 1] === 0xbc && WIDE_SIGNS.has(bytes[at + 2] ?? 0)
  }
  if (!SIGNS.has(first)) return false
  // A plain decimal is no formula: digits, optionally with a point and more digits.
  let end = at + 1
  const readDigits = () => {
    const from = end
    while (isDigit(bytes[end])) end++
    return end > from
  }
  let isDecimal = readDigits()
  if (isDecimal && POINTS.has(bytes[end] ?? 0) && (isQuoted || bytes[end] === 0x2e)) {
    end++
    isDecimal = readDigits()
  }
  // After a quotation mark, the next byte shows whether the cell ends.
  if (end + Number(isQuoted) >= bytes.length && !isLast) return undefined
  const isEnd = isQuoted
    ? bytes[end] === QUOTE && bytes[end + 1] !== QUOTE
    : end >= bytes.length || ENDS.has(bytes[end] ?? 0)
  return !isDecimal || !isEnd
}

/**
 * Returns a function that puts an apostrophe before each cell of a UTF-8 CSV that a spreadsheet
 * would run as a formula, like `toCsv`, and changes nothing else. The function takes the file piece
 * by piece and returns each finished part; a last call without a piece returns the rest.
 */
export function createCsvDefuser(): (piece?: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  let place: Place = 'start'
  let held: Uint8Array<ArrayBuffer> = new Uint8Array()
  return (piece) => {
    const bytes = piece === undefined ? held : joined(held, piece)
    const formulas: number[] = []
    let at = 0
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (place === 'start' || place === 'opened') {
        const isQuoted = place === 'opened'
        if (byte === QUOTE) place = isQuoted ? 'mark' : 'opened'
        else if (isQuoted || !ENDS.has(byte)) {
          const found = judge(bytes, at, isQuoted, piece === undefined)
          if (found === undefined) break
          if (found === true) formulas.push(at)
          if (found === 'skip') at += 2
          else place = isQuoted ? 'quoted' : 'plain'
        }
      } else if (place === 'quoted') {
        if (byte === QUOTE) place = 'mark'
      } else if (place === 'mark' && byte === QUOTE) place = 'quoted'
      else place = ENDS.has(byte) ? 'start' : 'plain'
    }
    held = bytes.slice(at)
    return withApostrophes(bytes.subarray(0, at), formulas)
  }
}

function joined(one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>) {
  if (one.length === 0) return other
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

function withApostrophes(bytes: Uint8Array<ArrayBuffer>, formulas: readonly number[]) {
  if (formulas.length === 0) return bytes
  const text = new Uint8Array(bytes.length + formulas.length)
  let from = 0
  for (const [count, at] of formulas.entries()) {
    text.set(bytes.subarray(from, at), from + count)
    text[at + count] = APOSTROPHE
    from = at
  }
  text.set(bytes.subarray(from), from + formulas.length)
  return text
}
