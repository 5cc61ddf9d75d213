/**
 * Checks the values of settings, not only their form: for the command that checks a deployment, and
 * for the console and reports of a running page.
 */
import { importServerKey } from '#lib/card-secret/server-key.ts'

import { settingRuleOf, SETTINGS, type SettingName } from './setting-list.ts'
import type { Settings } from './settings.ts'

/** Converts a build id, such as 20261122.1331, to an ISO 8601 time. */
const toMoment = (build: string) =>
  build.replace(/^(\d{4})(\d\d)(\d\d)\.(\d\d)(\d\d).*/, '$1-$2-$3T$4:$5Z')

/** Returns whether the date and time exist; 30 February, for example, does not. */
function isMoment(text: string): boolean {
  const day = text.slice(0, 'YYYY-MM-DD'.length)
  // Some engines read a day that doesn't exist as a day of the next month.
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return isDay && !Number.isNaN(Date.parse(text))
}

async function isSound(name: SettingName, text: string): Promise<boolean> {
  if (text === '') return true
  const { kind } = settingRuleOf(name)
  if (kind === 'moment') return isMoment(text)
  if (kind === 'build') return isMoment(toMoment(text))
  if (kind !== 'publicKey') return true
  return importServerKey(text).then(
    () => true,
    () => false,
  )
}

/** Returns the names of all wrong settings. Settings already ignored are not checked further. */
export async function faultsIn({ texts, faults }: Settings): Promise<string[]> {
  const names = Object.keys(SETTINGS) as SettingName[]
  const found = new Set(faults)
  for (const name of names)
    // oxlint-disable-next-line no-await-in-loop -- Only one of them waits for anything.
    if (!(await isSound(name, texts[name] ?? ''))) found.add(name)
  const { VITE_NOTICE_FROM: from = '', VITE_NOTICE_UNTIL: until = '' } = texts
  // A notice that ends before it begins would never be shown.
  if (Date.parse(from) >= Date.parse(until)) found.add('VITE_NOTICE_UNTIL')
  return [...found]
}
