/** What is wrong with a file of settings, in one line and in the words that the page of the app has for it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

import { settingFault, toShown } from '../src/config/setting-fault.ts'
import { isSettingName, ruleOf } from '../src/config/setting-list.ts'
import { SETTINGS_FILE, type SettingsError } from '../src/config/settings.ts'
import words from '../src/i18n/messages/en/start-problem.json' with { type: 'json' }

/** Node ends its words for broken JSON with the place, or with where in the text it is. */
function placeOf(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const [, offset] = /position (\d+)/.exec(said) ?? []
    const lines = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n')
    return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
  }
}

function faultOf(name: string, value: unknown): string {
  const fault = settingFault(name, value)
  const said = words.faults[fault].replace('{name}', name).replace('{value}', toShown(value))
  if (fault === 'unknown') return said
  const expected = words.expected[isSettingName(name) ? ruleOf(name).kind : 'file']
  return `${said.endsWith('.') ? said : `${said}.`} ${expected}`
}

/** All faults of one file, whose text is `text`. */
export function describeFaults({ names, given }: SettingsError, text: string): string {
  const place = placeOf(text)
  if (place !== undefined) return `${SETTINGS_FILE} is no JSON: look at ${place}`
  return names.map((name) => faultOf(name, given?.[name])).join(' ')
}

/** Names of what a build does not know or take, by the schema that lies in it; a build of ours always has one. */
export function faultsOfBuild(dist: string, given: Readonly<Record<string, unknown>>): string[] {
  const file = join(dist, 'config.schema.json')
  if (!existsSync(file)) return []
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as {
    properties: Record<string, z.core.JSONSchema.JSONSchema>
  }
  return Object.entries(given)
    .filter(([name, value]) => {
      const schema = properties[name]
      return schema === undefined || !z.fromJSONSchema(schema).safeParse(value ?? '').success
    })
    .map(([name]) => name)
}
