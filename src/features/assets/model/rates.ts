import type { Rate } from '#api/exchange/views.ts'
import type { AssetBalance } from '#api/wallets/views.ts'

const SHOWN = 4

/** Of an asset in fiat money, of fiat money in assets: one line for each symbol. */
export function ratesOf(
  rates: readonly Rate[],
  { isCrypto, symbol }: Pick<AssetBalance, 'isCrypto' | 'symbol'>,
): Rate[] {
  const matching = rates.filter(
    ({ canOfframp, canOnramp, to }) => (isCrypto ? canOfframp : canOnramp) && to.symbol !== symbol,
  )
  return [...new Map(matching.map((rate) => [rate.to.symbol, rate])).values()].slice(0, SHOWN)
}
