/** How Home puts the assets of a wallet in order: by kind, and without the smallest where the person wants that. */
import type { AssetBalance } from '#api/wallets/views.ts'
import { compare, decimal, isPositive, sum, type Decimal } from '#lib/money/decimal.ts'

type Asset = Pick<AssetBalance, 'symbol' | 'isCrypto' | 'isStablecoin' | 'amount' | 'fiatAmount'>

const KINDS = ['currencies', 'stablecoins', 'coins'] as const
export type AssetKind = (typeof KINDS)[number]

export interface AssetGroup<T extends Asset> {
  kind: AssetKind
  assets: T[]
  /** In the person's default currency. */
  total: Decimal
}

const kindOf = ({ isCrypto, isStablecoin }: Asset): AssetKind =>
  isCrypto ? (isStablecoin ? 'stablecoins' : 'coins') : 'currencies'

/** One whole unit of the person's default currency. */
const SMALL = decimal('1')

/** Worth less than one unit of the default currency. What has no known price may be worth anything, so it is not. */
export const isSmall = ({ amount, fiatAmount }: Asset): boolean =>
  compare(fiatAmount, SMALL) < 0 && (isPositive(fiatAmount) || !isPositive(amount))

/** The kinds that there are, always in the same order; within each the platform's own. */
export const groupAssets = <T extends Asset>(assets: readonly T[]): AssetGroup<T>[] =>
  KINDS.map((kind) => {
    const own = assets.filter((asset) => kindOf(asset) === kind)
    return { kind, assets: own, total: sum(own.map(({ fiatAmount }) => fiatAmount)) }
  }).filter((group) => group.assets.length > 0)
