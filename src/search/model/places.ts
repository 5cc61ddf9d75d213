import { normalizeCodeUnit } from '#lib/normalize-text.ts'

/** The range of a text; its end is excluded. */
export type TextRange = readonly [start: number, end: number]

const NOT_ONE = /[ßẞæÆœŒ\u0640]|\p{M}/u

/** Converts ranges in a folded text to ranges in the original text. */
export function toOriginalRanges(text: string, ranges: readonly TextRange[]): TextRange[] {
  if (!NOT_ONE.test(text)) return [...ranges]
  const origins: number[] = []
  for (let at = 0; at < text.length; at += 1)
    for (let units = normalizeCodeUnit(text.charAt(at)).length; units > 0; units -= 1)
      origins.push(at)
  const originOf = (at: number) => origins[at] ?? text.length
  return ranges.map(([start, end]) => [
    originOf(start),
    Math.max(originOf(end), originOf(end - 1) + 1),
  ])
}

const WORD = /[\p{L}\p{N}]/u

export const isWordStart = (text: string, index: number): boolean =>
  index === 0 || !WORD.test(text.charAt(index - 1))
