/** What is wrong with a setting that was refused, for the page of the app and for the command that checks a file. */
import { isSettingName } from './setting-list.ts'
import { SETTINGS_FILE } from './settings.ts'

/** Characters of a value that are shown: enough to find it by, and no whole key. */
const MAX_SHOWN = 60

/** The value as JSON writes it, cut where it is long. */
export function toShown(value: unknown): string {
  const text = JSON.stringify(value ?? '')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** `name` is a setting's, or that of the file of settings, where that itself is at fault. */
export function settingFault(name: string, value: unknown): 'missing' | 'malformed' | 'unknown' {
  if (!isSettingName(name) && name !== SETTINGS_FILE) return 'unknown'
  const isBlank = typeof value === 'string' && value.trim() === ''
  return value === undefined || value === null || isBlank ? 'missing' : 'malformed'
}
