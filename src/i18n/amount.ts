import {
  decimal,
  firstDigits,
  isNegative,
  isZero,
  round,
  type Decimal,
} from '#lib/money/decimal.ts'

import { isolated } from './direction.ts'

/**
 * Which digits are written: `all`, in whatever currency, of the price of one unit of something else, and the first ones
 * of tokens where a list is read at a glance (`short`). Otherwise fiat has its own, and tokens all that they have.
 */
export type AmountDigits = 'all' | 'short'

/**
 * What an amount is of: the currency, for a token may be called as the money of a state is (SBD). The symbol alone where
 * nobody knows more of it; it is taken for what Intl knows by it.
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

/** One format for each language and smallest number of decimals. */
export function formatOf(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: MAX_INTL_DECIMALS,
      // Of four digits as well: sums that stand below each other are written alike, in Spanish too.
      useGrouping: 'always',
      // What is shown can be typed: some languages have digits of their own besides these.
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

/** The decimals that sums of a currency of a state are written with: two of the euro, none of the yen. Undefined for tokens. */
export function fiatDigits(unit: Unit): number | undefined {
  if (typeof unit !== 'string' && unit.isCrypto) return undefined
  const symbol = symbolOf(unit)
  if (!digitsByUnit.has(symbol)) digitsByUnit.set(symbol, readFiatDigits(symbol))
  return digitsByUnit.get(symbol)
}

interface NamedUnit {
  symbol: string
  isCrypto: boolean
  /** In the platform's language. */
  name: string
  network?: { name: string } | undefined
}

/** What stands below a symbol: the network of a token; of a currency of a state, what the language calls it. */
export const unitSubtitle = (unit: NamedUnit, language: string): string =>
  unit.network?.name ??
  (fiatDigits(unit) === undefined ? unit.name : namesIn(language).of(unit.symbol)!)

/**
 * An amount cut into its parts, in the language's own separators. Fiat has the digits of its currency, tokens and
 * rates exactly those that they are given with: Intl reads the decimal string (ECMA-402 NumberFormat v3).
 */
export function amountParts(
  amount: Decimal,
  unit: Unit,
  { language, digits }: AmountFormat,
): AmountParts {
  const own = digits === 'all' ? undefined : fiatDigits(unit)
  const isShort = digits === 'short' && own === undefined
  let shown = amount
  if (isShort) shown = firstDigits(amount)
  else if (own !== undefined) shown = round(amount, own, 'half-up')
  // What would be written as nothing is less than the least that a list writes, or has the digits that it has.
  const isLost = isZero(shown) && !isZero(amount)
  const isBound = isLost && isShort
  if (isLost) shown = isShort ? decimal(isNegative(amount) ? '-0.00000001' : '0.00000001') : amount
  const parts: AmountParts = {
    minus: '',
    whole: isBound ? '<\u00A0' : '',
    separator: '',
    fraction: '',
  }
  // The typings know numbers only, the standard takes numeric strings.
  for (const { type, value } of formatOf(language, own ?? 0).formatToParts(
    shown as unknown as number,
  )) {
    // Apart from a bound, to which it would belong otherwise.
    if (type === 'minusSign') parts.minus = isBound ? '−\u00A0' : '−'
    else if (type === 'decimal') parts.separator = value
    else if (type === 'fraction') parts.fraction = value
    else if (type !== 'literal') parts.whole += value
  }
  return parts
}

/** The figures of an amount as one string, without its unit. */
export function figureText(
  amount: Decimal,
  unit: Unit,
  language: string,
  digits?: AmountDigits,
): string {
  const { minus, whole, separator, fraction } = amountParts(amount, unit, { language, digits })
  return `${minus}${whole}${fraction && separator + fraction}`
}

/** The same with its unit, for labels and messages: where words run from right to left it keeps its own direction. */
export const amountText = (
  amount: Decimal,
  unit: Unit,
  language: string,
  digits?: AmountDigits,
): string =>
  isolated(`${figureText(amount, unit, language, digits)}\u00A0${symbolOf(unit)}`, language)
