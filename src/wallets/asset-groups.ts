/** Assets to choose from: each with its networks below it, what is used most first. */
import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { Decimal } from '#lib/money/decimal.ts'

export interface AssetOption {
  currency: CurrencyView
  /** What there is of it, where that matters. */
  amount?: Decimal
}

interface AssetGroup {
  symbol: string
  /** Of one asset, each on another network; never none. */
  options: AssetOption[]
}

/**
 * The options that a search lets through. `used` says how often a currency was moved; where that is the same, what
 * was given first stays first. The asset of the symbol `first` stands before all others.
 */
export function assetGroups(
  options: readonly AssetOption[],
  used: ReadonlyMap<CurrencyId, number>,
  query: string,
  first?: string,
): AssetGroup[] {
  const words = wordsOf(query)
  const usesOf = ({ currency }: AssetOption) => used.get(currency.id) ?? 0
  const groups = new Map<string, AssetOption[]>()
  for (const option of options) {
    const { symbol, name, network } = option.currency
    const letters = wordsOf(symbol).join('')
    const names = wordsOf(`${name} ${network?.name ?? ''}`)
    // Names from the start of a word, or "usdt eth" would find all of Tether; symbols anywhere: "btc" is in WBTC.
    if (words.every((word) => letters.includes(word) || names.some((one) => one.startsWith(word))))
      groups.set(symbol, [...(groups.get(symbol) ?? []), option])
  }
  const usesIn = ({ symbol, options: members }: AssetGroup) =>
    symbol === first ? Infinity : members.reduce((total, option) => total + usesOf(option), 0)
  return [...groups]
    .map(([symbol, members]) => ({
      symbol,
      options: members.toSorted((one, other) => usesOf(other) - usesOf(one)),
    }))
    .toSorted((one, other) => usesIn(other) - usesIn(one))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
