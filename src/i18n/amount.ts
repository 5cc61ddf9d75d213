import {
  decimal,
  toShortAmount,
  isNegative,
  isZero,
  round,
  type Decimal,
} from '#lib/money/decimal.ts'

import { isolated } from './direction.ts'

/**
 * Number of digits to write. `all` is for rates; `short` for rows, titles, buttons and charts. The
 * default is for amounts that are confirmed, copied or exported: fiat amounts have the digits of
 * their currency, tokens have all their digits.
 */
export type AmountDigits = 'all' | 'short'

/**
 * Currency of an amount. Whether it is crypto matters, because a token may have the same name as a
 * fiat currency (SBD). A symbol alone is looked up in Intl.
 */
export type Unit = string | { symbol: string; isCrypto: boolean }

export const symbolOf = (unit: Unit): string => (typeof unit === 'string' ? unit : unit.symbol)

interface AmountFormat {
  language: string
  digits?: AmountDigits | undefined
}

interface AmountParts {
  minus: '' | '−' | '−\u00A0'
  whole: string
  separator: string
  fraction: string
}

const MAX_INTL_DECIMALS = 20
const formats = new Map<string, Intl.NumberFormat>()

export function formatOf(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: MAX_INTL_DECIMALS,
      // Numbers of four digits get a separator too, also in Spanish, so that the amounts of a
      // column look alike.
      useGrouping: 'always',
      // People type Latin digits, also in languages that have digits of their own.
      numberingSystem: 'latn',
    })
  formats.set(key, format)
  return format
}

const digitsByUnit = new Map<string, number | undefined>()

const namesIn = (language: string) =>
  new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })

function readFiatDigits(unit: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(unit)) return undefined
  if (namesIn('en').of(unit) === undefined) return undefined
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: unit })
  return format.resolvedOptions().minimumFractionDigits
}

/**
 * Returns the decimals of a fiat currency: two for the euro, none for the yen. Undefined for
 * tokens.
 */
export function fiatDigits(unit: Unit): number | undefined {
  if (typeof unit !== 'string' && unit.isCrypto) return undefined
  const symbol = symbolOf(unit)
  if (!digitsByUnit.has(symbol)) digitsByUnit.set(symbol, readFiatDigits(symbol))
  return digitsByUnit.get(symbol)
}

interface NamedUnit {
  symbol: string
  isCrypto: boolean
  /** The platform's name for the currency. */
  name: string
  network?: { name: string } | undefined
}

/**
 * Returns the subtitle of a symbol: the network of a token, or the name of a fiat currency in the
 * person's language.
 */
export const unitSubtitle = (unit: NamedUnit, language: string): string =>
  unit.network?.name ??
  (fiatDigits(unit) === undefined ? unit.name : namesIn(language).of(unit.symbol)!)

/**
 * Splits an amount into parts with the language's separators. Fiat has the digits of its currency,
 * tokens and rates keep theirs: Intl reads the decimal string (ECMA-402 NumberFormat v3).
 */
export function amountParts(
  amount: Decimal,
  unit: Unit,
  { language, digits }: AmountFormat,
): AmountParts {
  const own = digits === 'all' ? undefined : fiatDigits(unit)
  const isShort = digits === 'short' && own === undefined
  let shown = amount
  if (isShort) shown = toShortAmount(amount)
  else if (own !== undefined) shown = round(amount, own, 'half-up')
  // In short form, an amount that would be rounded to zero is written as an upper bound. In any
  // other form, such an amount keeps its own digits.
  const isLost = isZero(shown) && !isZero(amount)
  const isBound = isLost && isShort
  if (isLost) shown = isBound ? decimal(isNegative(amount) ? '-0.00000001' : '0.00000001') : amount
  const parts: AmountParts = {
    minus: '',
    whole: isBound ? '<\u00A0' : '',
    separator: '',
    fraction: '',
  }
  // A cut amount gets two decimals, so that it does not look whole. A text is passed although types
  // accept only numbers: the standard accepts numeric texts too.
  for (const { type, value } of formatOf(language, own ?? (shown === amount ? 0 : 2)).formatToParts(
    shown as unknown as number,
  )) {
    // The space keeps the minus sign apart from the "<" of an upper bound.
    if (type === 'minusSign') parts.minus = isBound ? '−\u00A0' : '−'
    else if (type === 'decimal') parts.separator = value
    else if (type === 'fraction') parts.fraction = value
    else if (type !== 'literal') parts.whole += value
  }
  return parts
}

/** Writes an amount without its unit. */
export function figureText(
  amount: Decimal,
  unit: Unit,
  language: string,
  digits?: AmountDigits,
): string {
  const { minus, whole, separator, fraction } = amountParts(amount, unit, { language, digits })
  return `${minus}${whole}${fraction && separator + fraction}`
}

/**
 * Writes an amount with its unit, for labels and messages. In right-to-left text the amount keeps
 * its own direction.
 */
export const amountText = (
  amount: Decimal,
  unit: Unit,
  language: string,
  digits?: AmountDigits,
): string =>
  isolated(`${figureText(amount, unit, language, digits)}\u00A0${symbolOf(unit)}`, language)
