/** Amounts as people have typed them, brought from one language to another without a change of the amount. */
import { toLatinDigits } from '#lib/digits.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'

import { amountInput, groupSeparatorOf } from './amount-input.ts'
import { LANGUAGES } from './languages.ts'

/** A currency's mark, the figures, a mark: which currency and how many decimals it has is not known here. */
const MARKED =
  /^(\S*[\p{L}\p{Sc}]\S*\s+|[^\d.,]*)(.*?)(\s+\S*[\p{L}\p{Sc}]\S*|[\p{L}\p{Sc}][\p{L}\p{Sc}\d]*|[^\d.,]*)$/su

function splitAmount(text: string): { before: string; figures: string; after: string } {
  const [, before = '', figures = '', after = ''] = MARKED.exec(toLatinDigits(text).trim()) ?? []
  return { before, figures, after }
}

function readingOf(figures: string, language: string): Decimal | undefined {
  const groupSeparator = groupSeparatorOf(language)
  const parsed = parseAmount(figures, { decimals: Number.POSITIVE_INFINITY, groupSeparator })
  return parsed.ok ? parsed.amount : undefined
}

const isSame = (a: Decimal | undefined, b: Decimal | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && compare(a, b) === 0)

/**
 * What was typed in the language `from`, as it is typed in `to`: "12,345" of Russian is "12.345" in English.
 * What means the same in both stays as it was typed, and so does what is no amount. Where nobody knows in which
 * language it was typed, and it would mean different amounts, it is empty.
 */
export function retyped(text: string, from: string | undefined, to: string): string {
  const { before, figures, after } = splitAmount(text)
  const now = readingOf(figures, to)
  if (from === undefined) {
    const isPlain = LANGUAGES.every((language) => isSame(readingOf(figures, language), now))
    return isPlain ? text : ''
  }
  const reading = readingOf(figures, from)
  if (reading === undefined || isSame(reading, now)) return text
  return before + amountInput(reading, to) + after
}

/** The language in which the text means one of these amounts, `likely` first; undefined where it is none. */
export function typedIn(
  text: string,
  amounts: readonly Decimal[],
  likely: string,
): string | undefined {
  const { figures } = splitAmount(text)
  return [likely, ...LANGUAGES].find((language) =>
    amounts.some((amount) => isSame(readingOf(figures, language), amount)),
  )
}
