import { cleanText } from './clean-text.ts'

/**
 * Telegram's limit for the message of a popup, in UTF-16 units (contract §4). `shell/popup.ts`,
 * which is loaded at the start, checks it.
 */
const MAX_MESSAGE = 256
const CUT = '…'

/** Splits a text into visible characters; returns at most as many as a message can contain. */
function lettersOf(text: string): string[] {
  const letters: string[] = []
  let units = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    text,
  )) {
    letters.push(segment)
    units += segment.length
    if (units > MAX_MESSAGE) break
  }
  return letters
}

/**
 * Writes a message with texts of any length, such as names. Shortens the longest of these texts by
 * whole characters until the message fits Telegram's limit; the message's own words are never cut.
 */
export function fitMessage<Name extends string>(
  write: (names: Record<Name, string>) => string,
  names: Record<Name, string>,
): string {
  const parts = (Object.entries(names) as [Name, string][]).map(([name, text]) => ({
    name,
    text: cleanText(text),
    letters: lettersOf(cleanText(text)),
    isCut: false,
  }))
  const written = () =>
    write(
      Object.fromEntries(
        parts.map(({ name, text, letters, isCut }) => [
          name,
          isCut ? letters.join('') + CUT : text,
        ]),
      ) as Record<Name, string>,
    )
  const sizeOf = ({ letters }: { letters: string[] }) => letters.join('').length
  let message = written()
  while (message.trim().length > MAX_MESSAGE) {
    const [longest] = parts.toSorted((a, b) => sizeOf(b) - sizeOf(a))
    // Even without names the message is too long, which is a mistake of the caller.
    if (longest === undefined || longest.letters.length === 0) break
    longest.letters.pop()
    longest.isCut = true
    message = written()
  }
  return message
}
