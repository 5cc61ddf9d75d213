import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, expect, it } from 'vitest'

import { bundleProblems } from './bundle-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-bundle-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each<[string, Record<string, string>, string[]]>([
  [
    'nothing in a bundle of the app alone',
    { 'index.html': '<!doctype html>', 'static/index-a.js': 'start()' },
    [],
  ],
  [
    'each hidden file and folder, at whatever depth',
    {
      '.env': 'A=1',
      'static/index-a.js': 'start()',
      'static/.cache/list.json': '[]',
      'static/media/.notes': 'x',
    },
    ['.env', 'static/.cache', 'static/media/.notes'].map(
      (path) => `${join(folder, path)} would be public: it is no part of the app`,
    ),
  ],
  [
    'a start that waits for what it draws with',
    {
      'static/index-a.js': 'import("./drawing-b.js")',
      'static/base-a.js': 'import{r}from"./drawing-b.js";r()',
      'static/late-a.js': 'import{r}from"./drawing-b.js";r()',
    },
    ['base-a.js waits for React’s drawing half before anything of it runs'],
  ],
  [
    'the sandbox in a script',
    { 'static/index-a.js': 'fetch("/sandbox/inbox")' },
    ['index-a.js contains "/sandbox/inbox": the sandbox reached the live bundle'],
  ],
  [
    'a bundle without scripts',
    { 'static/a.css': '' },
    [`${join(folder, 'static')} holds no scripts`],
  ],
])('The rules of a bundle find %s', (_what, files, problems) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  expect(bundleProblems(folder).toSorted()).toEqual(problems)
})
