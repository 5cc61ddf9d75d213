import { isSettingName } from './setting-list.ts'
import { SETTINGS_FILE } from './settings.ts'

/** Number of characters of a value to show: enough to find the value, but less than a whole key. */
const MAX_SHOWN = 60

export function shortenValue(value: unknown): string {
  const text = JSON.stringify(value ?? '')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/**
 * Returns what is wrong with a setting. `name` is the setting's name, or that of the settings file
 * if the whole file is wrong.
 */
export function settingFault(name: string, value: unknown): 'missing' | 'malformed' | 'unknown' {
  if (!isSettingName(name) && name !== SETTINGS_FILE) return 'unknown'
  const isBlank = typeof value === 'string' && value.trim() === ''
  return value === undefined || value === null || isBlank ? 'missing' : 'malformed'
}
