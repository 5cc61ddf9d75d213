/** Home's balances as text: converts answers to the picture that the page draws and stores. */
import type { AssetBalance, WalletDetail } from '#api/wallets/views.ts'
import { groupAssets, isSmall } from '#features/home/model/asset-groups.ts'
import { amountParts, amountText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import type { Language } from '#i18n/languages.ts'
import { assetRoute } from '#paths/route.ts'
import type { Host } from '#shell/host.ts'

import type { AssetLine, HomePicture } from './snapshot.ts'

/** Rows of one kind; a phone's first screen has no room for more. */
const MAX_ROWS = 6

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
