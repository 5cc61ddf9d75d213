/** Prices: a fixed price in US dollars with a small drift, which is the same for the same time. */
import type * as z from 'zod/mini'

import type { ExchangeRate, RateQuery } from '#api/exchange/schema.ts'
import { decimal, parseDecimal, quotient, round, times, type Decimal } from '#lib/money/decimal.ts'

import { CURRENCIES, currencyById, type CurrencyRow } from '../db/reference.ts'
import { badField } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { feeRulesOf, acceptsPair } from './orders/fees.ts'
import { toIsoTime } from './presenters.ts'

/** Price of a unit in US dollars, and the largest drift in hundredths of a percent. */
export const PRICES: Record<string, { usd: Decimal; drift: number }> = {
  USD: { usd: decimal('1'), drift: 0 },
  USDT: { usd: decimal('1'), drift: 0 },
  USDC: { usd: decimal('1'), drift: 0 },
  EUR: { usd: decimal('1.09'), drift: 4 },
  GBP: { usd: decimal('1.27'), drift: 4 },
  BTC: { usd: decimal('96400'), drift: 25 },
  ETH: { usd: decimal('3410'), drift: 30 },
  TON: { usd: decimal('5.42'), drift: 40 },
  TRX: { usd: decimal('0.248'), drift: 30 },
  SOL: { usd: decimal('212'), drift: 35 },
  POL: { usd: decimal('0.58'), drift: 35 },
  BNB: { usd: decimal('682'), drift: 30 },
  AVAX: { usd: decimal('38.4'), drift: 35 },
}

export const PRICE_STEP_MS = 15_000
const RATE_PLACES = 12

/**
 * Returns an integer from `-maxDrift` to `maxDrift` that depends only on symbol and step (a folded
 * FNV-1a hash).
 */
export function priceDriftOf(symbol: string, step: number, maxDrift: number): number {
  let hash = 0x811c9dc5
  for (const char of `${symbol}${step}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  }
  return ((hash >>> 8) % (2 * maxDrift + 1)) - maxDrift
}

/** Returns the epoch milliseconds at which the present prices began. */
const pricedAt = (state: SandboxState): number =>
  Math.floor(state.clock.now() / PRICE_STEP_MS) * PRICE_STEP_MS

function usdPrice(state: SandboxState, symbol: string): Decimal | undefined {
  const price = PRICES[symbol]
  if (price === undefined || price.drift === 0) return price?.usd
  const drift = priceDriftOf(symbol, Math.floor(state.clock.now() / PRICE_STEP_MS), price.drift)
  return times(price.usd, times(parseDecimal(10_000 + drift), decimal('0.0001')))
}

/**
 * Returns whether two currencies have no rate. One pair has none, so that clients meet "rates not
 * found".
 */
const isUnpriced = (a: string, b: string) => [a, b].toSorted().join() === 'EUR,TRX'

/**
 * Returns units of `to` for a unit of `from`, cut to 12 decimals; 1 for the same symbol. Undefined
 * without a rate: between two fiat currencies (contract §4 has none), and for TRX and EUR.
 */
export function rateOf(
  state: SandboxState,
  from: CurrencyRow,
  to: CurrencyRow,
): Decimal | undefined {
  if (from.symbol === to.symbol) return decimal('1')
  if ((from.fiat && to.fiat) || isUnpriced(from.symbol, to.symbol)) return undefined
  const [a, b] = [usdPrice(state, from.symbol), usdPrice(state, to.symbol)]
  return a === undefined || b === undefined ? undefined : quotient(a, b, RATE_PLACES, 'down')
}

/** Converts US dollars into a currency, rounded up to its decimals. Throws if it has no price. */
export function fromDollars(state: SandboxState, dollars: Decimal, currency: CurrencyRow): Decimal {
  const price = usdPrice(state, currency.symbol)
  if (price === undefined) throw new RangeError(`no price for ${currency.symbol}`)
  return quotient(dollars, price, currency.decimals, 'up')
}

/** Returns the value of an amount in a fiat currency, in cents; null for an unknown code. */
export function fiatValue(
  state: SandboxState,
  amount: Decimal,
  currency: CurrencyRow,
  currencyCode: string,
): Decimal | null {
  const unit = CURRENCIES.find((row) => row.fiat !== undefined && row.symbol === currencyCode)
  const [price, base] = [usdPrice(state, currency.symbol), usdPrice(state, currencyCode)]
  if (unit === undefined || price === undefined || base === undefined) return null
  if (currency.symbol === currencyCode) return round(amount, 2, 'half-up')
  return quotient(times(amount, price), base, 2, 'half-up')
}

const PLACES = 12

const larger = (a: Decimal, b: Decimal) => (Number(a) >= Number(b) ? a : b)

function toRate(
  state: SandboxState,
  orderType: string,
  from: CurrencyRow,
  to: CurrencyRow,
): ExchangeRate | undefined {
  const rules = from.id === to.id ? undefined : feeRulesOf(orderType, from, to)
  const rate = rateOf(state, from, to)
  if (rules === undefined || rate === undefined || !acceptsPair(rules, from, to)) return undefined
  const least = rules.limits && fromDollars(state, rules.limits.min, from)
  return {
    from: from.symbol,
    to: to.symbol,
    from_uuid: from.id,
    to_uuid: to.id,
    rate,
    inverted_rate: quotient(decimal('1'), rate, PLACES, 'down'),
    rate_source: 'coingecko',
    updated_at: toIsoTime(pricedAt(state)),
    min_amount: larger(from.minAmount, least ?? from.minAmount),
    offramp_enabled: from.crypto !== undefined && to.fiat !== undefined,
    onramp_enabled: from.fiat !== undefined && to.crypto !== undefined,
  }
}

/**
 * Lists rates (E24). Throws 422 on `to_uuid` if both currencies are given, and for an unknown
 * currency.
 */
export function listRates(state: SandboxState, query: z.output<typeof RateQuery>): ExchangeRate[] {
  const { order_type, from_uuid, to_uuid } = query
  if (from_uuid && to_uuid) throw badField('to_uuid', 'give from_uuid or to_uuid, not both')
  for (const [field, uuid] of Object.entries({ from_uuid, to_uuid })) {
    if (uuid && currencyById(uuid) === undefined) throw badField(field, 'no such currency')
  }
  const sold = CURRENCIES.filter(({ id }) => !from_uuid || id === from_uuid)
  const bought = CURRENCIES.filter(({ id }) => !to_uuid || id === to_uuid)
  return sold.flatMap((from) => bought.flatMap((to) => toRate(state, order_type, from, to) ?? []))
}
