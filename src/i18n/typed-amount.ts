/**
 * Content of an amount field. A text is an amount only in the language it was typed in: "9.500" is
 * nine and a half in English, nine thousand in Spanish. So it keeps its language until it becomes a
 * decimal. It keeps its currency too, because the same digits are another sum in another currency.
 */
import * as z from 'zod/mini'

import { toLatinDigits } from '#lib/digits.ts'
import { compare, isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'

import { amountInput, groupSeparatorOf } from './amount-input.ts'
import { LANGUAGES, languageOf } from './languages.ts'

/**
 * Symbol of the currency. Absent in drafts of earlier builds, and while a field that has only one
 * currency has not added it yet.
 */
const of = z.optional(z.string())
/** An amount that a person typed; no `language` in drafts of builds that did not store it. */
const Text = z.object({ text: z.string(), language: z.optional(z.enum(LANGUAGES)), of })
/** Amount that the app filled in from a link, quote or balance, in the language's notation. */
const Known = z.object({ amount: z.custom<Decimal>(isDecimal), of })
/** Drafts of earlier builds store an amount as a plain text. */
const Bare = z.codec(z.string(), Text, {
  decode: (text) => ({ text }),
  encode: ({ text }) => text,
})

export const TypedAmountSchema = z.union([Known, Text, Bare])
export type TypedAmount = z.output<typeof TypedAmountSchema>

export const NO_AMOUNT: TypedAmount = { text: '' }

export const typedAmount = (text: string, locale: string): TypedAmount =>
  text === '' ? NO_AMOUNT : { text, language: languageOf(locale) }

export const toTypedAmount = (amount: Decimal, symbol?: string): TypedAmount => ({
  amount,
  ...(symbol !== undefined && { of: symbol }),
})

/** Returns the same digits as an amount in the currency with this symbol. */
export const withCurrencySymbol = (symbol: string, typed: TypedAmount): TypedAmount =>
  isBlank(typed) ? NO_AMOUNT : { ...typed, of: symbol }

/**
 * Returns the amount if it is in the currency with this symbol, else an empty one. An amount
 * without a currency counts as empty, because the field's current currency may not be the one that
 * the person meant.
 */
export const amountInCurrency = (symbol: string, typed: TypedAmount): TypedAmount =>
  typed.of === symbol ? typed : NO_AMOUNT

export const isBlank = (typed: TypedAmount): boolean => 'text' in typed && typed.text.trim() === ''

export const isSameTyped = (a: TypedAmount, b: TypedAmount): boolean =>
  'text' in a
    ? 'text' in b && a.text === b.text && a.language === b.language
    : 'amount' in b && a.amount === b.amount

/** Separates the number from signs around it, without knowing the currency or its decimals. */
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
 * Returns the amount as it is typed in the language `targetLanguage`: "12,345" in Russian is "12.345" in
 * English. A text stays unchanged if it means the same in both languages or is no amount. Returns
 * an empty text if the language is unknown and the text could mean different amounts.
 */
export function amountTextIn(typed: TypedAmount, targetLanguage: string): string {
  if ('amount' in typed) return amountInput(typed.amount, targetLanguage)
  const { text, language } = typed
  const { before, figures, after } = splitAmount(text)
  const now = readingOf(figures, targetLanguage)
  if (language === undefined) {
    const isPlain = LANGUAGES.every((one) => isSame(readingOf(figures, one), now))
    return isPlain ? text : ''
  }
  const reading = readingOf(figures, language)
  if (reading === undefined || isSame(reading, now)) return text
  return before + amountInput(reading, targetLanguage) + after
}

export function isAmount(typed: TypedAmount, amount: Decimal): boolean {
  if ('amount' in typed) return isSame(typed.amount, amount)
  const { text, language } = typed
  return language !== undefined && isSame(readingOf(splitAmount(text).figures, language), amount)
}
