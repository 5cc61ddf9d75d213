/** Prices: a fixed base in US dollars with a small drift that repeats for the same moment. */
import { decimal, parseDecimal, quotient, round, times, type Decimal } from '#lib/money/decimal.ts'

import { CURRENCIES, type CurrencyRow } from '../db/reference.ts'
import type { World } from '../world.ts'

/** US dollars for one unit, and the widest drift in hundredths of a percent. */
const PRICES: Record<string, { usd: Decimal; drift: number }> = {
  USD: { usd: decimal('1'), drift: 0 },
  USDT: { usd: decimal('1'), drift: 0 },
  USDC: { usd: decimal('1'), drift: 0 },
  EUR: { usd: decimal('1.09'), drift: 4 },
  BTC: { usd: decimal('96400'), drift: 25 },
  ETH: { usd: decimal('3410'), drift: 30 },
  TON: { usd: decimal('5.42'), drift: 40 },
  TRX: { usd: decimal('0.248'), drift: 30 },
  SOL: { usd: decimal('212'), drift: 35 },
}

const STEP_MS = 15_000
const RATE_PLACES = 12

/** Whole number in [-width, width] that only depends on symbol and step: FNV-1a, folded. */
function wobble(symbol: string, step: number, width: number): number {
  let hash = 0x811c9dc5
  for (const char of `${symbol}${step}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  }
  return ((hash >>> 8) % (2 * width + 1)) - width
}

/** When the prices of now were made, epoch ms. */
export const pricedAt = (world: World): number => Math.floor(world.clock.now() / STEP_MS) * STEP_MS

/** US dollars for one unit of the symbol now; undefined where there is no price. */
function usdPrice(world: World, symbol: string): Decimal | undefined {
  const price = PRICES[symbol]
  if (price === undefined || price.drift === 0) return price?.usd
  const drift = wobble(symbol, Math.floor(world.clock.now() / STEP_MS), price.drift)
  return times(price.usd, times(parseDecimal(10_000 + drift), decimal('0.0001')))
}

/** The one pair of known currencies without a rate, so that clients meet "rates not found". */
const isUnpriced = (a: string, b: string) => [a, b].toSorted().join() === 'EUR,TRX'

/**
 * Units of `to` for one unit of `from`, cut to 12 decimals; 1 within one symbol. Undefined where there
 * is no rate: between two fiat currencies (contract §4 has no such direction) and for TRX with EUR.
 */
export function rateOf(world: World, from: CurrencyRow, to: CurrencyRow): Decimal | undefined {
  if (from.symbol === to.symbol) return decimal('1')
  if ((from.fiat && to.fiat) || isUnpriced(from.symbol, to.symbol)) return undefined
  const [a, b] = [usdPrice(world, from.symbol), usdPrice(world, to.symbol)]
  return a === undefined || b === undefined ? undefined : quotient(a, b, RATE_PLACES, 'down')
}

/** What US dollars are worth in a currency, rounded up to its decimals. Throws for one without a price. */
export function fromDollars(world: World, dollars: Decimal, currency: CurrencyRow): Decimal {
  const price = usdPrice(world, currency.symbol)
  if (price === undefined) throw new RangeError(`no price for ${currency.symbol}`)
  return quotient(dollars, price, currency.decimals, 'up')
}

/** Value of an amount in a fiat currency given by code, in cents; null for an unknown code. */
export function fiatValue(
  world: World,
  amount: Decimal,
  currency: CurrencyRow,
  code: string,
): Decimal | null {
  const unit = CURRENCIES.find((row) => row.fiat !== undefined && row.symbol === code)
  const [price, base] = [usdPrice(world, currency.symbol), usdPrice(world, code)]
  if (unit === undefined || price === undefined || base === undefined) return null
  if (currency.symbol === code) return round(amount, 2, 'half-up')
  return quotient(times(amount, price), base, 2, 'half-up')
}
