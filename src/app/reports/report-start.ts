/** Reports a start that failed, as far as it can be known where to. */
import {
  parseSettings,
  readRuntimeSettings,
  SettingsError,
  type Settings,
} from '#config/settings.ts'
import { readRuntimeConfig } from '#shell/prefetched-responses.ts'

import { readReportEnvironment } from './environment.ts'
import { factsOf, knownIn, postReport } from './send-reports.ts'
import { isSampled } from './watch-errors.ts'

/** What stands in for settings that have nothing to do with reports, since they may be what is at fault. */
const OTHERS = {
  VITE_API_V1_BASE_URL: '/',
  VITE_API_V2_BASE_URL: '/',
  VITE_TOTP_BASE_URL: '/',
}

/** Throws SettingsError where the settings can't be read. */
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
    // A tenant id that is none is not told.
    return parse('-')
  }
}

/** Never rejects. A start that does not know its settings has nobody to tell. */
export async function reportStart(error: unknown): Promise<void> {
  try {
    const settings = await readReportSettings()
    const { VITE_REPORT_URL: reportUrl } = settings.texts
    const facts = factsOf('start', error)
    if (!reportUrl || facts === undefined || !isSampled(settings)) return
    const known = knownIn(error instanceof SettingsError ? error.names : [])
    const target = { url: reportUrl, tenant: settings.tenantId }
    postReport(target, { type: 'error', ...facts, settings: known, ...readReportEnvironment() })
  } catch {
    // Said on the page.
  }
}
