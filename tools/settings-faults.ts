/** Describes the mistakes of a settings file in one line, in the words of the app's page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

import { LANGUAGES } from '#i18n/languages.ts'

import { settingFault, shortenValue } from '../src/config/setting-fault.ts'
import { isSettingName, settingRuleOf } from '../src/config/setting-list.ts'
import { SETTINGS_FILE, type Settings, type SettingsError } from '../src/config/settings.ts'
import words from '../src/i18n/messages/en/start-problem.json' with { type: 'json' }

/** Returns the position of the mistake, with which Node's message about malformed JSON ends. */
function placeOf(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const output = error instanceof Error ? error.message : ''
    const [, offset] = /position (\d+)/.exec(output) ?? []
    const lines = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n')
    return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
  }
}

type Given = Readonly<Record<string, unknown>>

/** Returns whether a notice ends before it begins. */
function isPeriodReversed({ VITE_NOTICE_FROM: from, VITE_NOTICE_UNTIL: until }: Given): boolean {
  return Date.parse(String(from)) >= Date.parse(String(until))
}

function faultOf(name: string, given: Given): string {
  const value = given[name]
  const fault = settingFault(name, value)
  if (name === 'VITE_NOTICE_UNTIL' && isPeriodReversed(given))
    return `${name} ${shortenValue(value)} is not after VITE_NOTICE_FROM ${shortenValue(given['VITE_NOTICE_FROM'])}.`
  const output = words.faults[fault].replace('{name}', name).replace('{value}', shortenValue(value))
  if (fault === 'unknown') return output
  const expected = words.expected[isSettingName(name) ? settingRuleOf(name).kind : 'file'].replace(
    '{languages}',
    LANGUAGES.join(', '),
  )
  return `${output.endsWith('.') ? output : `${output}.`} ${expected}`
}

export function describeFaults({ names, given }: SettingsError, text: string): string {
  const place = placeOf(text)
  if (place !== undefined) return `${SETTINGS_FILE} is no JSON: look at ${place}`
  return names.map((name) => faultOf(name, given ?? {})).join(' ')
}

/** Returns a line for each value that is valid but hardly meant. */
export function warningsOf({ baseUrls, texts }: Settings, now = Date.now()): string[] {
  const { v1, v2, totp } = baseUrls
  const { VITE_NOTICE_KIND: kind, VITE_NOTICE_UNTIL: until = '' } = texts
  const addresses = [v1, v2, totp].map((url) => url.replace(/\/+$/, ''))
  const isRepeated = new Set(addresses).size < addresses.length
  const [endOfV1, endOfV2] = addresses.map((url) => new URL(url).pathname.split('/').at(-1))
  return [
    ...(isRepeated ? ['two bases have the same address'] : []),
    ...(!isRepeated && (endOfV1 === 'v2' || endOfV2 === 'v1')
      ? ['VITE_API_V1_BASE_URL and VITE_API_V2_BASE_URL look swapped']
      : []),
    ...(kind && Date.parse(until) < now
      ? [`the notice "${kind}" ended at ${until}, and nobody sees it: VITE_NOTICE_UNTIL is past`]
      : []),
  ]
}

/** Returns the names that a build doesn't know or accept, by the schema in its folder. */
export function faultsOfBuild(dist: string, values: Readonly<Record<string, unknown>>): string[] {
  const file = join(dist, 'config.schema.json')
  if (!existsSync(file)) return []
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as {
    properties: Record<string, z.core.JSONSchema.JSONSchema>
  }
  return Object.entries(values)
    .filter(([name, value]) => {
      const schema = properties[name]
      return schema === undefined || !z.fromJSONSchema(schema).safeParse(value ?? '').success
    })
    .map(([name]) => name)
}
