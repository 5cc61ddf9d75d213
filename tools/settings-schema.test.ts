import { readFileSync, writeFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { MEANINGS, SCHEMA_FILE, toJsonSchema } from './settings-schema.ts'

it('docs/deploy.md lists exactly the existing settings, each with its meaning', () => {
  const rows = [
    ...readFileSync('docs/deploy.md', 'utf8').matchAll(/^\| `(VITE_\w+)` +\| (.*?) +\|$/gm),
  ]
  expect(rows.map(([, name, meaning]) => [name, meaning])).toEqual(Object.entries(MEANINGS))
})

it('The JSON Schema of config.json has exactly the settings of the list', () => {
  if (process.env['UPDATE_SCHEMA'] !== undefined) writeFileSync(SCHEMA_FILE, toJsonSchema())
  expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(toJsonSchema()))
})

it('The example of docs/deploy.md fits the JSON Schema', () => {
  const [, example = ''] =
    /```json\n([\s\S]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  const { properties } = JSON.parse(toJsonSchema()) as {
    properties: Record<string, { pattern?: string }>
  }
  for (const [name, value] of Object.entries(JSON.parse(example) as Record<string, string>)) {
    // The documents shorten this key.
    if (name !== 'VITE_SERVER_PUBLIC_KEY_BASE64')
      expect(value).toMatch(new RegExp(properties[name]?.pattern ?? '^$', 'u'))
  }
})
