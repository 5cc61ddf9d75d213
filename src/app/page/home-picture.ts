/** Converts answers to texts of Home's balances. The page draws them, and the app stores them. */
import type { AssetBalance, WalletDetail } from '#api/wallets/views.ts'
import { groupAssets, isSmall, type AssetKind } from '#features/home/model/asset-groups.ts'
import { amountParts, amountText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import type { Language } from '#i18n/languages.ts'
import { assetRoute } from '#paths/route.ts'
import type { Host } from '#shell/host.ts'

/** Maximum number of rows for each kind of asset; a phone's first screen has no room for more. */
const MAX_ROWS = 6

export interface HomeBalanceTexts {
  wallet: string
  platform: Host['platform']
  /**
   * The total as two texts: the digits before the decimal mark, and the rest, which is drawn
   * smaller.
   */
  total: [whole: string, rest: string]
  /**
   * Assets grouped by kind. The drawing decides whether a group is folded and whether small amounts
   * are hidden.
   */
  groups: { kind: AssetKind; total: string; rows: AssetLine[] }[]
}

interface AssetLine {
  href: string
  title: string
  subtitle: string
  amount: string
  fiat: string
  isSmall: boolean
}

/** Members that the page's script compares before it draws (home.ts). */
export interface HomeSnapshot extends HomeBalanceTexts {
  shape?: number
  session: string | undefined
  tenantId: string
  language: string
  at: number
  /**
   * The time of `at` as text, because formatting it in another language would take longer than the
   * drawing.
   */
  time: string
}

/**
 * Returns two lists: the first rows, and the first rows without small amounts. The drawing chooses
 * one.
 */
function linesOf(
  assets: readonly AssetBalance[],
  currency: string,
  language: Language,
): AssetLine[] {
  const large = assets.filter((asset) => !isSmall(asset)).slice(0, MAX_ROWS)
  return assets
    .filter((asset, at) => at < MAX_ROWS || large.includes(asset))
    .map((asset) => ({
      href: assetRoute.to({ symbol: asset.symbol }),
      title: asset.symbol,
      subtitle:
        asset.networks.length > 1 ? '' : (asset.networks[0]?.currency.network?.name ?? asset.name),
      amount: amountText(asset.amount, asset, language, 'short'),
      fiat: asset.symbol === currency ? '' : amountText(asset.fiatAmount, currency, language),
      isSmall: isSmall(asset),
    }))
}

export interface PageLook {
  language: Language
  platform: Host['platform']
}

/**
 * Converts the balances of a wallet to texts. `currency`: the symbol of the person's default
 * currency.
 */
export function toHomeBalanceTexts(
  { id, total, assets }: WalletDetail,
  currency: string,
  { language, platform }: PageLook,
): HomeBalanceTexts {
  const { minus, whole, separator, fraction } = amountParts(total, currency, { language })
  const [open = '', close = ''] = isolated('|', language).split('|')
  return {
    wallet: id,
    platform,
    total: [open + minus + whole, `${separator}${fraction} ${currency}${close}`],
    groups: groupAssets(assets).map(({ kind, total: fiatTotal, assets: own }) => ({
      kind,
      total: amountText(fiatTotal, currency, language),
      rows: linesOf(own, currency, language),
    })),
  }
}
