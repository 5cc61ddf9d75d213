/**
 * Home's last balances as text. The page draws them before the app's code has loaded
 * (src/app/page/home.ts). Written only if the app has no lock and amounts are not hidden.
 */
import type { QueryClient } from '@tanstack/react-query'

import { rowsOf } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWallet, toWalletSummary } from '#api/wallets/views.ts'
import { localeOf } from '#i18n/languages.ts'
import { isUuid } from '#lib/uuid.ts'
import { areAmountsHiddenOn, preferredLanguage } from '#session/device-preferences.ts'
import { hasLock } from '#session/lock/lock-store.ts'
import { sessionName } from '#session/person-scope.ts'
import type { Host } from '#shell/host.ts'
import { HOME_SNAPSHOT_NAME, HOME_SNAPSHOT_SHAPE } from '#storage/names.ts'
import type { Scope } from '#storage/stored.ts'
import { currentWalletIn } from '#wallets/current-wallet.ts'

import { toHomeBalanceTexts, type HomeSnapshot } from '../page/home-picture.ts'
import type { CacheScope } from './device-cache.ts'

function currencyIn(client: QueryClient): string {
  const named = client.getQueryData(userQueries.data().queryKey)?.default_currency ?? ''
  if (!isUuid(named)) return named
  const currencies = systemQueries.currencies()
  const list = client.getQueryData(currencies.queryKey)
  const known = list === undefined ? [] : (currencies.select?.(list) ?? [])
  return known.find(({ id }) => id === named)?.symbol ?? ''
}

type Device = Pick<Host, 'storage' | 'language' | 'platform'>

export function homeSnapshotOf(
  client: QueryClient,
  host: Device,
  scope: Scope,
  tenantId: string,
): HomeSnapshot | undefined {
  const list = client.getQueryData(walletQueries.list().queryKey)
  const current = list && currentWalletIn(rowsOf(list).map(toWalletSummary), scope)
  const { queryKey } = walletQueries.detail(current?.id)
  const answer = client.getQueryData(queryKey)
  const currency = currencyIn(client)
  if (answer === undefined || currency === '') return undefined
  const language = preferredLanguage(host)
  const at = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return {
    ...toHomeBalanceTexts(toWallet(answer), currency, { language, platform: host.platform }),
    shape: HOME_SNAPSHOT_SHAPE,
    session: sessionName.read(scope),
    tenantId,
    language,
    at,
    time: format.format(at),
  }
}

export function writeHomeSnapshot(
  client: QueryClient,
  host: Device,
  scope: Scope,
  { tenantId }: CacheScope,
): void {
  const { storage, prefix } = scope
  const canShow = !hasLock(scope) && !areAmountsHiddenOn(host.storage)
  const snapshot = canShow ? homeSnapshotOf(client, host, scope, tenantId) : undefined
  if (snapshot === undefined) storage.removeItem(prefix + HOME_SNAPSHOT_NAME)
  else void storage.setItem(prefix + HOME_SNAPSHOT_NAME, JSON.stringify(snapshot))
}
