/** Home's balances as text: the one way from an answer to what the page draws and keeps. */
import type { AssetBalance, WalletDetail } from '#api/wallets/views.ts'
import { groupAssets, isSmall, type AssetKind } from '#features/home/model/asset-groups.ts'
import { amountParts, amountText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import type { Language } from '#i18n/languages.ts'
import { assetRoute } from '#paths/route.ts'
import type { Host } from '#shell/host.ts'

/** Of one kind; more don't fit on the first screen of a phone. */
const MOST_ROWS = 6

export interface HomePicture {
  wallet: string
  /** Whose measures the rows have. */
  platform: Host['platform']
  /** Whole part, and what stands smaller behind it. */
  total: [whole: string, rest: string]
  /** Of each kind. Which of them are folded, and whether small ones are hidden, is read when they are drawn. */
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

/** Another number for a picture that pages of before can't draw, or whose own pictures this one can't. */
export const SNAPSHOT_SHAPE = 1

/** What the page's own script checks before it draws the picture (home.ts). */
export interface HomeSnapshot extends HomePicture {
  shape?: number
  /** The session that it was written in, as `sessionName` names it. */
  session: string | undefined
  tenantId: string
  language: string
  /** Epoch milliseconds of the answer. */
  at: number
  /** `at` for people. Written here: to load a language's formats takes longer than all else of the picture. */
  time: string
}

/** The first ones, and the first ones that are not small: one of the two is drawn. */
function linesOf(
  assets: readonly AssetBalance[],
  currency: string,
  language: Language,
): AssetLine[] {
  const large = assets.filter((asset) => !isSmall(asset)).slice(0, MOST_ROWS)
  return assets
    .filter((asset, at) => at < MOST_ROWS || large.includes(asset))
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
    groups: groupAssets(assets).map(({ kind, total: worth, assets: own }) => ({
      kind,
      total: amountText(worth, currency, language),
      rows: linesOf(own, currency, language),
    })),
  }
}
