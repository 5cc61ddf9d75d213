import { isolated } from './direction.ts'
import { decimalsOf, isZero, round, type Decimal } from '#lib/money/decimal.ts'

interface AmountFormat {
  language: string
  /** The price of one unit of something else: all its digits count, in whatever currency. */
  isRate?: boolean
}

interface AmountParts {
  minus: '' | '−'
  whole: string
  separator: string
  fraction: string
}

const MAX_INTL_DECIMALS = 20
const formats = new Map<string, Intl.NumberFormat>()

/** One format for each language and number of decimals. */
export function formatOf(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // What is shown can be typed: some languages have digits of their own besides these.
      numberingSystem: 'latn',
    })
  formats.set(key, format)
  return format
}

const digitsByUnit = new Map<string, number | undefined>()

function readFiatDigits(unit: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(unit)) return undefined
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  if (names.of(unit) === undefined) return undefined
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: unit })
  return format.resolvedOptions().minimumFractionDigits
}

/** The decimals that sums of a currency of a state are written with: two of the euro, none of the yen. Undefined for tokens. */
export function fiatDigits(unit: string): number | undefined {
  if (!digitsByUnit.has(unit)) digitsByUnit.set(unit, readFiatDigits(unit))
  return digitsByUnit.get(unit)
}

/** Fiat in its own digits; only what they would make nothing of keeps those that it has. */
function toShown(amount: Decimal, digits: number): Decimal {
  const rounded = round(amount, digits, 'half-up')
  return isZero(rounded) && !isZero(amount) ? amount : rounded
}

/**
 * An amount cut into its parts, in the language's own separators. Fiat has the digits of its currency, tokens and
 * rates exactly those that they are given with: Intl reads the decimal string (ECMA-402 NumberFormat v3).
 */
export function amountParts(
  amount: Decimal,
  unit: string,
  { language, isRate = false }: AmountFormat,
): AmountParts {
  const digits = isRate ? undefined : fiatDigits(unit)
  const shown = digits === undefined ? amount : toShown(amount, digits)
  const decimals = Math.min(Math.max(decimalsOf(shown), digits ?? 0), MAX_INTL_DECIMALS)
  const parts: AmountParts = { minus: '', whole: '', separator: '', fraction: '' }
  // The typings know numbers only, the standard takes numeric strings.
  for (const { type, value } of formatOf(language, decimals).formatToParts(
    shown as unknown as number,
  )) {
    if (type === 'minusSign') parts.minus = '−'
    else if (type === 'decimal') parts.separator = value
    else if (type === 'fraction') parts.fraction = value
    else if (type !== 'literal') parts.whole += value
  }
  return parts
}

/** The figures of an amount as one string, without its unit. */
export function figureText(amount: Decimal, unit: string, language: string): string {
  const { minus, whole, separator, fraction } = amountParts(amount, unit, { language })
  return `${minus}${whole}${fraction && separator + fraction}`
}

/** The same with its unit, for labels and messages: where words run from right to left it keeps its own direction. */
export const amountText = (amount: Decimal, unit: string, language: string): string =>
  isolated(`${figureText(amount, unit, language)}\u00A0${unit}`, language)
