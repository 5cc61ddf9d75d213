/** Groups the assets of a wallet by kind and finds the small amounts, which the person can hide. */
import type { AssetBalance } from '#api/wallets/views.ts'
import { compare, decimal, isPositive, sum, type Decimal } from '#lib/money/decimal.ts'

type Asset = Pick<AssetBalance, 'symbol' | 'isCrypto' | 'isStablecoin' | 'amount' | 'fiatAmount'>

const KINDS = ['currencies', 'stablecoins', 'coins'] as const
export type AssetKind = (typeof KINDS)[number]

export interface AssetGroup<T extends Asset> {
  kind: AssetKind
  assets: T[]
  total: Decimal
}

const kindOf = ({ isCrypto, isStablecoin }: Asset): AssetKind =>
  isCrypto ? (isStablecoin ? 'stablecoins' : 'coins') : 'currencies'

const SMALL = decimal('1')

/**
 * Returns whether an asset is worth less than one unit of the default currency. An asset without a
 * known price never counts as small.
 */
export const isSmall = ({ amount, fiatAmount }: Asset): boolean =>
  compare(fiatAmount, SMALL) < 0 && (isPositive(fiatAmount) || !isPositive(amount))

/**
 * Returns the groups that contain assets, always in the same order. Assets within a group keep the
 * platform's order.
 */
export const groupAssets = <T extends Asset>(assets: readonly T[]): AssetGroup<T>[] =>
  KINDS.map((kind) => {
    const own = assets.filter((asset) => kindOf(asset) === kind)
    return { kind, assets: own, total: sum(own.map(({ fiatAmount }) => fiatAmount)) }
  }).filter((group) => group.assets.length > 0)
