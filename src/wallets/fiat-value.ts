/** About what crypto is worth in the person's own currency. */
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

/** Decimals of a worth in a currency that Intl does not know. */
const CENTS = 2
/** Decimals of a price that is worked out from what a balance is worth. */
const PRICE_DECIMALS = 18

/** A balance worth less says too little about its price: its value is cut to cents. */
const TELLING = decimal('1')

/** Units of the own currency for one of an asset, by the asset's symbol. */
type Prices = ReadonlyMap<string, Decimal>

export interface FiatValue {
  amount: Decimal
  unit: string
}

/** Of the platform's rates into the own currency; an asset has one price on all its networks. */
export const pricesInto = (unit: string, rates: readonly Rate[]): Prices =>
  new Map(rates.flatMap(({ from, to, rate }) => (to.symbol === unit ? [[from.symbol, rate]] : [])))

/**
 * Of what the platform says that a wallet's balances are worth; it says nothing of assets that the wallet has none of,
 * or hardly any.
 */
export const pricesHeld = (assets: readonly AssetBalance[]): Prices =>
  new Map(
    assets
      .filter(({ amount, fiatAmount }) => isPositive(amount) && compare(fiatAmount, TELLING) >= 0)
      .map(({ symbol, amount, fiatAmount }) => [
        symbol,
        quotient(fiatAmount, amount, PRICE_DECIMALS, 'half-up'),
      ]),
  )

/**
 * At today's rate. Undefined for fiat money, for what did not move, where the platform has no rate, and for less than
 * the own currency has coins.
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
