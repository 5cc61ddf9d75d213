/**
 * Exact decimals. An amount is a string in plain notation ("1234.56"), never a number, so nothing
 * is rounded unless a call says how. Big.js is in strict mode: a number passed by mistake throws.
 */
import Big from 'big.js'

declare const brand: unique symbol
/** Plain decimal notation: optional minus, digits, optional fraction without trailing zeros. */
export type Decimal = string & { readonly [brand]: 'Decimal' }

const Exact = Big()
Exact.strict = true
/** Number of decimals of an inexact division before it is rounded as the caller says. */
Exact.DP = 60

export type Rounding = 'down' | 'half-up' | 'up'
const MODES = {
  down: Exact.roundDown,
  'half-up': Exact.roundHalfUp,
  up: Exact.roundUp,
} as const

const NOTATION = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i

function toDecimal(value: Big): Decimal {
  const text = value.toFixed()
  return (text === '-0' ? '0' : text) as Decimal
}

const big = (value: Decimal) => new Exact(value)

/**
 * Reads an amount as it came from the platform: a JSON number, or a string if a double can't hold
 * its digits. Throws RangeError if it is not a finite decimal.
 */
export function parseDecimal(value: string | number): Decimal {
  const text = String(value)
  if (!NOTATION.test(text)) throw new RangeError(`not a decimal: ${text}`)
  return toDecimal(new Exact(text))
}

export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'string' && NOTATION.test(value)
}

export const decimal = (literal: `${number}`): Decimal => parseDecimal(literal)

export const ZERO = decimal('0')

export const plus = (a: Decimal, b: Decimal): Decimal => toDecimal(big(a).plus(big(b)))
export const minus = (a: Decimal, b: Decimal): Decimal => toDecimal(big(a).minus(big(b)))
export const times = (a: Decimal, b: Decimal): Decimal => toDecimal(big(a).times(big(b)))
export const negate = (a: Decimal): Decimal => toDecimal(big(a).neg())
export const absolute = (a: Decimal): Decimal => toDecimal(big(a).abs())
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = new Exact('0')
  for (const value of values) total = total.plus(big(value))
  return toDecimal(total)
}

/** Returns a negative number, zero or a positive number, as needed for sorting. */
export const compare = (a: Decimal, b: Decimal): number => big(a).cmp(big(b))
export const isZero = (a: Decimal): boolean => big(a).eq(big(ZERO))
export const isNegative = (a: Decimal): boolean => big(a).lt(big(ZERO))
export const isPositive = (a: Decimal): boolean => big(a).gt(big(ZERO))
export const smallerOf = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b)

export function round(value: Decimal, places: number, rounding: Rounding): Decimal {
  return toDecimal(big(value).round(places, MODES[rounding]))
}

/** Divides `a` by `b`, with `places` decimals. Throws RangeError if `b` is zero. */
export function quotient(a: Decimal, b: Decimal, places: number, rounding: Rounding): Decimal {
  if (isZero(b)) throw new RangeError('division by zero')
  return toDecimal(big(a).div(big(b)).round(places, MODES[rounding]))
}

/**
 * Rounds half up to `digits` significant digits. For rates and estimates, never for money that
 * moves.
 */
export const roundToDigits = (value: Decimal, digits: number): Decimal =>
  toDecimal(big(value).prec(digits, MODES['half-up']))

/**
 * Shortens an amount for display; the result is never larger than the amount. It has four
 * significant digits, but at least all integer digits and two decimals, and at most eight decimals.
 * Smaller amounts give zero.
 */
export const toShortAmount = (value: Decimal): Decimal =>
  round(value, Math.min(Math.max(3 - big(value).e, 2), 8), 'down')

export const decimalsOf = (value: Decimal): number => value.split('.')[1]?.length ?? 0
