/** Home's balances as text: converts answers to the picture that the page draws and stores. */
import type { AssetBalance, WalletDetail } from '#api/wallets/views.ts'
import { groupAssets, isSmall, type AssetKind } from '#features/home/model/asset-groups.ts'
import { amountParts, amountText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import type { Language } from '#i18n/languages.ts'
import { assetRoute } from '#paths/route.ts'
import type { Host } from '#shell/host.ts'

/** Rows of one kind; a phone's first screen has no room for more. */
const MAX_ROWS = 6

export interface HomePicture {
  wallet: string
  platform: Host['platform']
  /** Whole part, and the smaller part behind it. */
  total: [whole: string, rest: string]
  /**
   * Groups by kind. Whether a group is folded and small assets are hidden is read when they are
   * drawn.
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

/**
 * Version of the picture. Change it if earlier pages can't draw this picture or this page can't
 * draw theirs.
 */
export const SNAPSHOT_SHAPE = 1

/** Members that the script of the page checks before it draws the picture (home.ts). */
export interface HomeSnapshot extends HomePicture {
  shape?: number
  session: string | undefined
  tenantId: string
  language: string
  at: number
  /**
   * `at` in words. Formatted here, because loading a language's formats takes longer than drawing
   * the picture.
   */
  time: string
}

/**
 * Returns the first rows, and the first rows that are not small; the picture shows one of the two.
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

/** `currency` is the symbol of the person's default currency. */
export function homePictureOf(
  { id, total, assets }: WalletDetail,
  currency: string,
  { language, platform }: { language: Language; platform: Host['platform'] },
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
