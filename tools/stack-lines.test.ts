import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { sourceLine, stackOf } from './stack-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-maps-'))
const place = { line: 0, column: 0 }

/** Builds one minified file with a separate source map. */
beforeAll(async () => {
  const source = join(folder, 'broken.ts')
  writeFileSync(
    source,
    'export function run(): void {\n  const value = 1\n\n  throw new Error(`x${value}`)\n}\n',
  )
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      sourcemap: 'hidden',
      minify: true,
      lib: { entry: source, formats: ['es'] },
    },
  })
  const [{ output } = { output: [] }] = made as {
    output: { type: string; code?: string; map?: unknown }[]
  }[]
  const chunk = output.find(({ type }) => type === 'chunk')
  const lines = (chunk?.code ?? '').split('\n')
  place.line = lines.findIndex((text) => text.includes('Error')) + 1
  place.column = (lines[place.line - 1]?.indexOf('throw') ?? 0) + 1
  writeFileSync(join(folder, 'broken-abcd1234.js.map'), JSON.stringify(chunk?.map))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('A place in a built file is resolved to the line of its source', () => {
  const built = `static/broken-abcd1234.js:${place.line}:${place.column}`
  expect(sourceLine(built, folder)).toMatch(/broken\.ts:4:3$/)
})

it('A stack frame of another build or of an unknown file is reported as unresolved', () => {
  for (const place of ['static/gone-abcd1234.js:1:1', 'static/../secret.js:1:1', 'nonsense'])
    expect(sourceLine(place, folder)).toBe(`${place} (no source map in ${folder})`)
})

it.each(['', 'null', '[]', '{}', '{"stack":[1]}'])('The file %j is no report', (json) => {
  expect(() => stackOf(json)).toThrow('no report')
})
