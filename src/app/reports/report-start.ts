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

/**
 * Valid values that replace those settings that reports don't need, because the real values may be
 * wrong.
 */
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
    // If the tenant id is invalid, a placeholder replaces it.
    return parse('-')
  }
}

/**
 * Reports the error that stopped the start. Never rejects. Does nothing if there is no receiver of
 * reports.
 */
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
    // A failed report is ignored, because the page already shows the failure of the start.
  }
}
