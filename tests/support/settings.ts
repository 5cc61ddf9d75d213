import { SETTINGS, type SettingName } from '#config/setting-list.ts'
import { SettingsError, type Settings } from '#config/settings.ts'

export const COMPLETE_SETTINGS = {
  VITE_API_V1_BASE_URL: 'https://api.example.test/v1',
  VITE_API_V2_BASE_URL: 'https://api.example.test/prefix/v2/',
  VITE_TOTP_BASE_URL: '/totp',
  VITE_TENANT_ID: ' tenant ',
}
export const ORIGIN = 'https://app.example.test'

export const SETTING_RULES = Object.entries(SETTINGS).map(([name, rule]) => ({
  name: name as SettingName,
  kind: rule.kind,
  isRequired: 'isRequired' in rule,
}))

/** Returns the names of the faulty settings, whether `readSettings` throws or ignores them. */
export function faultsOf(readSettings: () => Pick<Settings, 'faults'> | object): readonly string[] {
  try {
    const settings = readSettings()
    return 'faults' in settings ? settings.faults : []
  } catch (error) {
    if (error instanceof SettingsError) return error.names
    throw error
  }
}
