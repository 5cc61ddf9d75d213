/** Where in a text stands what was found in its fold. */
import { foldUnit } from '#lib/fold.ts'

/** Places in a text, the end not part of it. */
export type TextRange = readonly [start: number, end: number]

/** Units that become none, or two. */
const NOT_ONE = /[ßẞæÆœŒ\u0640]|\p{M}/u

/** The places of a text that became these of its fold. */
export function unfoldRanges(text: string, ranges: readonly TextRange[]): TextRange[] {
  if (!NOT_ONE.test(text)) return [...ranges]
  const origins: number[] = []
  for (let at = 0; at < text.length; at += 1)
    for (let units = foldUnit(text.charAt(at)).length; units > 0; units -= 1) origins.push(at)
  const originOf = (at: number) => origins[at] ?? text.length
  return ranges.map(([start, end]) => [
    originOf(start),
    Math.max(originOf(end), originOf(end - 1) + 1),
  ])
}

const WORD = /[\p{L}\p{N}]/u

/** Whether a word begins at this place of a text. */
export const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !WORD.test(text.charAt(at - 1))
