/** About what crypto is worth in the person's own currency. */
import type { Rate } from '#api/exchange/views.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { isPositive, round, times, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

/** Units of the own currency for one of an asset, by the asset's symbol. */
type Prices = ReadonlyMap<string, Decimal>

/** Of the platform's rates into the own currency; an asset has one price on all its networks. */
export const pricesInto = (unit: string, rates: readonly Rate[]): Prices =>
  new Map(rates.flatMap(({ from, to, rate }) => (to.symbol === unit ? [[from.symbol, rate]] : [])))

/**
 * At today's rate. Undefined for fiat money, for what did not move, where the platform has no rate, and for less than
 * the own currency has coins.
 */
export function fiatValueOf(
  { amount, currency, status }: Transaction,
  prices: Prices,
  digits: number,
): Decimal | undefined {
  const price = prices.get(currency.symbol)
  if (!currency.isCrypto || price === undefined || endedWithoutMoney(status)) return undefined
  const worth = round(times(amount, price), digits, 'half-up')
  return isPositive(worth) ? worth : undefined
}
