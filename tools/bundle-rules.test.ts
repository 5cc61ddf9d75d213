import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, expect, it } from 'vitest'

import { bundleProblems, KIT_STYLE_SHEET } from './bundle-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-bundle-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NOTICES = '# Licenses\n\n## ky - 1.14.3 (MIT)\n\n## idb-keyval - 6.3.0 (Apache-2.0)\n'

const [kitClass = ''] = /tgui-[\da-f]{16}/.exec(readFileSync(KIT_STYLE_SHEET, 'utf8')) ?? []

it.each<[string, Record<string, string>, string[]]>([
  [
    'a part of the kit whose styles were removed',
    {
      'static/index-a.js': `draw("${kitClass}", "tgui-0000000000000000")`,
      'static/base-a.css': '.own{}',
    },
    [`the kit's .${kitClass} is drawn without its styles: add its part to KIT_PARTS`],
  ],
  [
    'nothing of a part of the kit with its styles',
    { 'static/index-a.js': `draw("${kitClass}")`, 'static/base-a.css': `.${kitClass}{}` },
    [],
  ],
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
  [
    'a package whose licence is not permissive',
    { 'licenses.txt': `${NOTICES}\n## left-pad - 1.0.0 (GPL-3.0)\n`, 'static/a.js': '1' },
    ['left-pad - 1.0.0 (GPL-3.0): not a permissive licence that is known (tools/bundle-rules.ts)'],
  ],
  [
    'a package without a licence',
    { 'licenses.txt': '## left-pad - 1.0.0\n', 'static/a.js': '1' },
    ['left-pad - 1.0.0: not a permissive licence that is known (tools/bundle-rules.ts)'],
  ],
  [
    'a bundle without the notices of its packages',
    { 'licenses.txt': '', 'static/a.js': '1' },
    [`${join(folder, 'licenses.txt')} is missing: packages are shipped without their notices`],
  ],
])('The rules for a bundle report %s', (_what, files, problems) => {
  for (const [path, text] of Object.entries({ 'licenses.txt': NOTICES, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  expect(bundleProblems(folder).toSorted()).toEqual(problems)
})
