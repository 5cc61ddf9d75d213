/**
 * Pairs of currencies that can be exchanged: one side is a balance of the wallet, the other has a
 * rate on the platform.
 */
import type { Rate } from '#api/exchange/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { compare, isPositive, ZERO } from '#lib/money/decimal.ts'

/**
 * Returns every balance that may be sold, first those that are not empty, otherwise in the wallet's
 * order.
 */
export function sellableBalances({ assets }: WalletDetail): NetworkBalance[] {
  const balances = assets
    .flatMap(({ networks }) => networks)
    .filter(({ currency }) => currency.isEnabled)
  const hasMoney = ({ amount }: NetworkBalance) => isPositive(amount)
  return [...balances.filter(hasMoney), ...balances.filter((one) => !hasMoney(one))]
}

export const largestBalance = (balances: readonly NetworkBalance[]): NetworkBalance | undefined =>
  balances.toSorted((a, b) => compare(b.fiatAmount, a.fiatAmount) || compare(b.amount, a.amount))[0]

/** Returns the chosen balance, with zero for a currency that the wallet does not have yet. */
export function balanceOf(
  id: string,
  balances: readonly NetworkBalance[],
  currencies: readonly CurrencyView[],
): NetworkBalance | undefined {
  const held = balances.find(({ currency }) => currency.id === id)
  if (held !== undefined) return held
  const currency = currencies.find((one) => one.id === id)
  return currency && { currency, amount: ZERO, fiatAmount: ZERO }
}

export interface Target {
  currency: CurrencyView
  rate: Rate
}

export const targetsOf = (rates: readonly Rate[], currencies: readonly CurrencyView[]): Target[] =>
  rates.flatMap((rate) => {
    const currency = currencies.find(({ id }) => id === rate.to.id)
    return currency?.isEnabled === true ? [{ currency, rate }] : []
  })

export function chooseTarget(
  targets: readonly Target[],
  chosen: string,
  sold: string,
  ownCurrency: string,
): Target | undefined {
  return (
    targets.find(({ currency }) => currency.id === chosen) ??
    targets.find(({ currency }) => currency.symbol === ownCurrency) ??
    targets.find(({ currency }) => currency.symbol !== sold) ??
    targets[0]
  )
}

export interface CurrencyPair {
  from: NetworkBalance
  target: Target
}

export const currencyIdsOf = ({ from, target }: CurrencyPair) => ({
  from: from.currency.id,
  to: target.currency.id,
})
