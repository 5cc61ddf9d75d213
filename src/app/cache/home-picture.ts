/** What Home shows of a wallet, as text: drawn before React is there, from answers or from what Home showed last. */
import type { QueryClient } from '@tanstack/react-query'

import { rowsOf } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWallet, toWalletSummary, type AssetBalance } from '#api/wallets/views.ts'
import { groupAssets, isSmall, type AssetKind } from '#features/home/model/asset-groups.ts'
import { amountParts, amountText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import type { Language } from '#i18n/languages.ts'
import { isUuid } from '#lib/uuid.ts'
import { paths } from '#paths'
import { preferredLanguage } from '#session/preferences.tsx'
import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'
import { currentOf } from '#wallets/current-wallet.ts'

/** Of one kind; more don't fit on the first screen of a phone. */
const MOST_ROWS = 6

/** What `src/app/page/home-snapshot.ts` draws. */
export interface HomePicture {
  wallet: string
  /** Whose measures the rows have. */
  platform: Host['platform']
  /** Epoch milliseconds of the answer. */
  at: number
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

function currencyIn(client: QueryClient): string {
  const user = userQueries.data()
  const answer = client.getQueryData(user.queryKey)
  const named = (answer === undefined ? undefined : user.select?.(answer).defaultCurrency) ?? ''
  if (!isUuid(named)) return named
  const currencies = systemQueries.currencies()
  const list = client.getQueryData(currencies.queryKey)
  const known = list === undefined ? [] : (currencies.select?.(list) ?? [])
  return known.find(({ id }) => id === named)?.symbol ?? ''
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
      href: paths.asset.to({ symbol: asset.symbol }),
      title: asset.symbol,
      subtitle:
        asset.networks.length > 1 ? '' : (asset.networks[0]?.currency.network?.name ?? asset.name),
      amount: amountText(asset.amount, asset, language, 'short'),
      fiat: asset.symbol === currency ? '' : amountText(asset.fiatAmount, currency, language),
      isSmall: isSmall(asset),
    }))
}

export type Device = Pick<Host, 'storage' | 'language' | 'platform'>

/** Undefined where the answers that it is drawn from are not in the cache. */
export function homePictureOf(
  client: QueryClient,
  host: Device,
  scope: Scope,
): HomePicture | undefined {
  const list = client.getQueryData(walletQueries.list().queryKey)
  const current =
    list === undefined ? undefined : currentOf(rowsOf(list).map(toWalletSummary), scope)
  const detail = walletQueries.detail(current?.id)
  const answer = client.getQueryData(detail.queryKey)
  const currency = currencyIn(client)
  if (answer === undefined || currency === '') return undefined
  const language = preferredLanguage(host)
  const { total, assets } = toWallet(answer)
  const { minus, whole, separator, fraction } = amountParts(total, currency, { language })
  const [open = '', close = ''] = isolated('|', language).split('|')
  return {
    wallet: current?.id ?? '',
    platform: host.platform,
    at: client.getQueryState(detail.queryKey)?.dataUpdatedAt ?? 0,
    total: [open + minus + whole, `${separator}${fraction} ${currency}${close}`],
    groups: groupAssets(assets).map(({ kind, total: worth, assets: own }) => ({
      kind,
      total: amountText(worth, currency, language),
      rows: linesOf(own, currency, language),
    })),
  }
}
