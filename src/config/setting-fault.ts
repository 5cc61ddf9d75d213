import { isSettingName } from './setting-list.ts'
import { SETTINGS_FILE } from './settings.ts'

/** Characters of a value to show: enough to find it, but no whole key. */
const MAX_SHOWN = 60

export function shortenValue(value: unknown): string {
  const text = JSON.stringify(value ?? '')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/**
 * Returns the kind of fault. `name` is the name of a setting, or of the settings file if the whole
 * file is at fault.
 */
export function settingFault(name: string, value: unknown): 'missing' | 'malformed' | 'unknown' {
  if (!isSettingName(name) && name !== SETTINGS_FILE) return 'unknown'
  const isBlank = typeof value === 'string' && value.trim() === ''
  return value === undefined || value === null || isBlank ? 'missing' : 'malformed'
}
