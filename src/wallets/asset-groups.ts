/** Groups currencies for a choice by asset, each with its networks; the most used come first. */
import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { Decimal } from '#lib/money/decimal.ts'

export interface AssetOption {
  currency: CurrencyView
  /** Available balance; absent if the choice doesn't depend on it. */
  amount?: Decimal
}

interface AssetGroup {
  symbol: string
  /** Networks of the asset; never empty. */
  options: AssetOption[]
}

/**
 * Groups the options by asset. `usageCounts`: number of transactions by currency. The asset with the
 * symbol `firstSymbol` comes first; assets with equal numbers keep the given order.
 */
export function assetGroups(
  options: readonly AssetOption[],
  usageCounts: ReadonlyMap<CurrencyId, number>,
  query: string,
  firstSymbol?: string,
): AssetGroup[] {
  const words = splitWords(query)
  const usesOf = ({ currency }: AssetOption) => usageCounts.get(currency.id) ?? 0
  const groups = new Map<string, AssetOption[]>()
  for (const option of options) {
    const { symbol, name, network } = option.currency
    const letters = splitWords(symbol).join('')
    const names = splitWords(`${name} ${network?.name ?? ''}`)
    // A name matches from the start of a word, because otherwise "usdt eth" would match every
    // network of Tether. A symbol matches anywhere, as "btc" in WBTC.
    if (words.every((word) => letters.includes(word) || names.some((one) => one.startsWith(word))))
      groups.set(symbol, [...(groups.get(symbol) ?? []), option])
  }
  const usesIn = ({ symbol, options: members }: AssetGroup) =>
    symbol === firstSymbol ? Infinity : members.reduce((total, option) => total + usesOf(option), 0)
  return [...groups]
    .map(([symbol, members]) => ({
      symbol,
      options: members.toSorted((one, other) => usesOf(other) - usesOf(one)),
    }))
    .toSorted((one, other) => usesIn(other) - usesIn(one))
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
