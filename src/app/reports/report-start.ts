/** Reports that the start has failed, if the settings name a receiver of reports. */
import {
  parseSettings,
  readRuntimeSettings,
  SettingsError,
  type Settings,
} from '#config/settings.ts'
import { readRuntimeConfig } from '#shell/prefetched-responses.ts'

import { readReportEnvironment } from './environment.ts'
import { errorFactsOf, settingNamesIn, postReport } from './send-reports.ts'
import { isSampled } from './watch-errors.ts'

/** Valid values for the settings that reports don't need, because the real ones may be wrong. */
const OTHERS = {
  VITE_API_V1_BASE_URL: '/',
  VITE_API_V2_BASE_URL: '/',
  VITE_TOTP_BASE_URL: '/',
}

async function readReportSettings(): Promise<Settings> {
  const environment: Record<string, unknown> = {
    ...import.meta.env,
    ...readRuntimeSettings(await readRuntimeConfig()),
  }
  const { VITE_REPORT_URL, VITE_REPORT_SAMPLE_RATE, VITE_TENANT_ID } = environment
  const parse = (tenant: unknown) =>
    parseSettings(
      { ...OTHERS, VITE_REPORT_URL, VITE_REPORT_SAMPLE_RATE, VITE_TENANT_ID: tenant },
      location.origin,
    )
  try {
    return parse(VITE_TENANT_ID)
  } catch {
    // The tenant id is invalid, so a placeholder takes its place.
    return parse('-')
  }
}

/** Reports the error. Never rejects. Does nothing if there is no receiver. */
export async function reportFailedStart(error: unknown): Promise<void> {
  try {
    const settings = await readReportSettings()
    const { VITE_REPORT_URL: reportUrl } = settings.texts
    const facts = errorFactsOf('start', error)
    if (!reportUrl || facts === undefined || !isSampled(settings)) return
    const known = settingNamesIn(error instanceof SettingsError ? error.names : [])
    const target = { url: reportUrl, tenant: settings.tenantId }
    postReport(target, { type: 'error', ...facts, settings: known, ...readReportEnvironment() })
  } catch {
    // A failure here changes nothing, because the page shows the first failure.
  }
}
