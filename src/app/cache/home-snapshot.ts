/**
 * What Home showed last, as text: the page draws it before any code is there (src/shell/home-snapshot.inline.js), and
 * the app takes its place within a second. Only while nothing hides it: no lock, no hidden amounts.
 */
import type { QueryClient } from '@tanstack/react-query'

import { rowsOf } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWallet, toWalletSummary, type AssetBalance } from '#api/wallets/views.ts'
import { groupAssets, isSmall, type AssetKind } from '#features/home/model/asset-groups.ts'
import { amountParts, amountText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import { localeOf, type Language } from '#i18n/languages.ts'
import { isUuid } from '#lib/uuid.ts'
import { paths } from '#paths'
import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

import { currentOf } from '#wallets/current-wallet.ts'
import { hasLock } from '#session/lock/lock-store.ts'
import { areAmountsHiddenOn, preferredLanguage } from '#session/preferences.tsx'
import type { CacheScope } from './device-cache.ts'
import { sessionName } from '#session/person-scope.ts'

/** Name in its person's scope; read by `home-snapshot.inline.js`. */
const KEY = 'home-snapshot'
/** Of one kind; more don't fit on the first screen of a phone. */
const MOST_ROWS = 6

/** Read by `home-snapshot.inline.js`, which knows these names by heart. */
interface HomeSnapshot {
  /** The session that it was written in, as `sessionName` names it. */
  session: string | undefined
  tenantId: string
  wallet: string
  /** Address of the build's first script: another build draws Home in another way. */
  build: string
  language: string
  /** Whose measures the rows have. */
  platform: Host['platform']
  /** Epoch milliseconds of the answer. */
  at: number
  /** The same for people. Written here: to load a language's formats takes longer than all else of the picture. */
  time: string
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
      amount: amountText(asset.amount, asset.symbol, language),
      fiat: asset.symbol === currency ? '' : amountText(asset.fiatAmount, currency, language),
      isSmall: isSmall(asset),
    }))
}

type Device = Pick<Host, 'storage' | 'language' | 'platform'>

function snapshotOf(
  client: QueryClient,
  host: Device,
  scope: Scope,
  { build, tenantId }: CacheScope,
) {
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
  const at = client.getQueryState(detail.queryKey)?.dataUpdatedAt ?? 0
  const snapshot: HomeSnapshot = {
    session: sessionName.read(scope),
    tenantId,
    wallet: current?.id ?? '',
    build,
    language,
    platform: host.platform,
    at,
    time: new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at),
    total: [open + minus + whole, `${separator}${fraction} ${currency}${close}`],
    groups: groupAssets(assets).map(({ kind, total: worth, assets: own }) => ({
      kind,
      total: amountText(worth, currency, language),
      rows: linesOf(own, currency, language),
    })),
  }
  return snapshot
}

/** Writes down what Home shows now, or takes away what stands there where nothing may be shown. */
export function writeHomeSnapshot(
  client: QueryClient,
  host: Device,
  scope: Scope,
  answers: CacheScope,
): void {
  const { storage, prefix } = scope
  const mayShow = !hasLock(scope) && !areAmountsHiddenOn(host.storage)
  const snapshot = mayShow ? snapshotOf(client, host, scope, answers) : undefined
  if (snapshot === undefined) storage.removeItem(prefix + KEY)
  else storage.setItem(prefix + KEY, JSON.stringify(snapshot))
}
