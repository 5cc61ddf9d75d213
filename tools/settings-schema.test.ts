import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { MEANINGS } from './settings-schema.ts'

it('docs/deploy.md lists every setting with its meaning, and no other', () => {
  const rows = [
    ...readFileSync('docs/deploy.md', 'utf8').matchAll(/^\| `(VITE_\w+)` +\| (.*?) +\|$/gm),
  ]
  expect(rows.map(([, name, meaning]) => [name, meaning])).toEqual(Object.entries(MEANINGS))
})
