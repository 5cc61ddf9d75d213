/** Converts answers to Home's balances as text, which the page draws and stores. */
import type { AssetBalance, WalletDetail } from '#api/wallets/views.ts'
import { groupAssets, isSmall, type AssetKind } from '#features/home/model/asset-groups.ts'
import { amountParts, amountText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import type { Language } from '#i18n/languages.ts'
import { assetRoute } from '#paths/route.ts'
import type { Host } from '#shell/host.ts'

/** Most rows of a kind of asset; a phone's first screen has no room for more. */
const MAX_ROWS = 6

export interface HomePicture {
  wallet: string
  platform: Host['platform']
  /** Digits before the decimal mark, and the smaller ones after it. */
  total: [whole: string, rest: string]
  /**
   * Groups of assets by kind. The drawing decides whether a group is folded and small assets are
   * hidden.
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
export interface HomeSnapshot extends HomePicture {
  shape?: number
  session: string | undefined
  tenantId: string
  language: string
  at: number
  /** `at` in words, because formatting in another language takes longer than the drawing. */
  time: string
}

/** Returns the first rows, and the first rows without small amounts; the drawing chooses one. */
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

export interface PictureLook {
  language: Language
  platform: Host['platform']
}

/** `currency`: symbol of the person's default currency. */
export function homePictureOf(
  { id, total, assets }: WalletDetail,
  currency: string,
  { language, platform }: PictureLook,
): HomePicture {
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
