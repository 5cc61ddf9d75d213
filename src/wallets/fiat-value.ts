import type { Rate } from '#api/exchange/views.ts'
import type { AssetBalance, Transaction } from '#api/wallets/views.ts'
import { fiatDigits } from '#i18n/amount.ts'
import {
  compare,
  decimal,
  isPositive,
  quotient,
  round,
  times,
  type Decimal,
} from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

const CENTS = 2
/** Number of decimals of a price that is computed from a balance and its value. */
const PRICE_DECIMALS = 18

/**
 * Minimum value of a balance from which a price is computed, in the currency of the totals. Values
 * are rounded to cents, so smaller ones give wrong prices.
 */
const TELLING = decimal('1')

type Prices = ReadonlyMap<string, Decimal>

export interface FiatValue {
  amount: Decimal
  unit: string
}

/** Returns prices by symbol, because an asset has the same price on all networks. */
export const pricesInCurrency = (unit: string, rates: readonly Rate[]): Prices =>
  new Map(rates.flatMap(({ from, to, rate }) => (to.symbol === unit ? [[from.symbol, rate]] : [])))

/**
 * Returns prices computed from the values of a wallet's balances. Very small balances are left out.
 */
export const pricesOfBalances = (assets: readonly AssetBalance[]): Prices =>
  new Map(
    assets
      .filter(({ amount, fiatAmount }) => isPositive(amount) && compare(fiatAmount, TELLING) >= 0)
      .map(({ symbol, amount, fiatAmount }) => [
        symbol,
        quotient(fiatAmount, amount, PRICE_DECIMALS, 'half-up'),
      ]),
  )

/**
 * Returns the value at today's rate. Undefined for fiat money, for rows that moved nothing, if
 * there is no rate, and if the value is below the currency's smallest coin.
 */
export function fiatValueOf(
  { amount, currency, status }: Transaction,
  prices: Prices,
  unit: string,
): FiatValue | undefined {
  const price = prices.get(currency.symbol)
  if (!currency.isCrypto || price === undefined || endedWithoutMoney(status)) return undefined
  const worth = round(times(amount, price), fiatDigits(unit) ?? CENTS, 'half-up')
  return isPositive(worth) ? { amount: worth, unit } : undefined
}
