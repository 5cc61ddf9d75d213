/** Tasks that start three seconds after the app is drawn. They are loaded as a separate file. */
import type { QueryClient } from '@tanstack/react-query'

import type { Settings } from '#config/settings.ts'
import { copyAsPlainText } from '#shell/copy-as-plain-text.ts'
import { keepFieldInView } from '#shell/field-in-view.ts'
import type { Host } from '#shell/host.ts'
import { cacheFiles } from '#shell/service-worker/cache-files.ts'
import type { Scope } from '#storage/stored.ts'

import { trimFeeds } from './cache/short-feeds.ts'
import { writeDeviceCache } from './cache/write-cache.ts'
import { handleRecordedErrors } from './reports/drain-errors.ts'

export { OperatorWatch } from './operators/operator-watch.tsx'

export function startBackgroundTasks(
  client: QueryClient,
  host: Host,
  scope: Scope,
  { settings, ...answers }: Parameters<typeof writeDeviceCache>[3] & { settings: Settings },
): void {
  writeDeviceCache(client, host, scope, answers)
  keepFieldInView()
  copyAsPlainText()
  const { VITE_SERVICE_WORKER: isEnabled = '' } = settings.texts
  // Stores the app's files, so that the app can open without a connection.
  void cacheFiles(host, !/^[f0]/i.test(isEnabled)).catch(() => undefined)
  trimFeeds(client, import.meta.env.BASE_URL.slice(0, -1))
  // If the code for reports can't be loaded, errors are not reported; the app works as before.
  void startReports(client, settings).catch(dropErrors)
}

/** Drops recorded and later errors if reports are off. */
const dropErrors = () => handleRecordedErrors(() => undefined)

async function startReports(client: QueryClient, settings: Settings): Promise<void> {
  const { faultsIn } = await import('#config/strict-settings.ts')
  const faults = await faultsIn(settings)
  if (faults.length > 0) console.warn('Settings at fault, left to their defaults:', ...faults)
  const { VITE_REPORT_URL: reportUrl, VITE_REPORT_WEB_VITALS: isMeasured = '' } = settings.texts
  if (!reportUrl) return dropErrors()
  const { isSampled, reportErrors } = await import('./reports/watch-errors.ts')
  if (!isSampled(settings)) return dropErrors()
  const target = { url: reportUrl, tenant: settings.tenantId }
  reportErrors(client, target, faults)
  if (!/^[t1]/i.test(isMeasured)) return
  const { reportVitals } = await import('./reports/report-vitals.ts')
  reportVitals(target)
}
