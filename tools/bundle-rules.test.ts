import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { bundleProblems } from './bundle-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-bundle-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NOTICES = '# Licenses\n\n## ky - 1.14.3 (MIT)\n\n## idb-keyval - 6.3.0 (Apache-2.0)\n'

function bundleOf(files: Record<string, string>): string {
  for (const [path, text] of Object.entries({ 'licenses.txt': NOTICES, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

describe('bundleProblems', () => {
  it('bundleProblems finds none in a bundle of the app alone', () => {
    const files = { 'index.html': '<!doctype html>', 'static/index-a.js': 'start()' }
    expect(bundleProblems(bundleOf(files))).toEqual([])
  })

  it('bundleProblems names each hidden file and folder, at whatever depth', () => {
    const files = {
      '.env': 'A=1',
      'static/index-a.js': 'start()',
      'static/.cache/list.json': '[]',
      'static/media/.notes': 'x',
    }
    const hidden = ['.env', 'static/.cache', 'static/media/.notes']
    expect(bundleProblems(bundleOf(files)).toSorted()).toEqual(
      hidden.map((path) => `${join(folder, path)} would be public: it is no part of the app`),
    )
  })

  it('bundleProblems tells of a start that waits for what it draws with', () => {
    const files = {
      'static/index-a.js': 'import("./drawing-b.js")',
      'static/base-a.js': 'import{r}from"./drawing-b.js";r()',
      'static/late-a.js': 'import{r}from"./drawing-b.js";r()',
    }
    expect(bundleProblems(bundleOf(files))).toEqual([
      'base-a.js waits for React’s drawing half before anything of it runs',
    ])
  })

  it('bundleProblems tells of the sandbox in a script and of a bundle without scripts', () => {
    const withSandbox = bundleOf({ 'static/index-a.js': 'fetch("/sandbox/inbox")' })
    expect(bundleProblems(withSandbox)).toEqual([
      'index-a.js contains "/sandbox/inbox": the sandbox reached the live bundle',
    ])
    rmSync(join(folder, 'static/index-a.js'))
    expect(bundleProblems(folder)).toEqual([`${join(folder, 'static')} holds no scripts`])
  })

  it.each([
    ['## left-pad - 1.0.0 (GPL-3.0)', 'left-pad - 1.0.0 (GPL-3.0)'],
    ['## left-pad - 1.0.0', 'left-pad - 1.0.0'],
  ])('bundleProblems names a package without a known permissive licence: %s', (heading, name) => {
    const bundle = bundleOf({ 'licenses.txt': `${NOTICES}\n${heading}\n`, 'static/a.js': '1' })
    expect(bundleProblems(bundle)).toEqual([
      `${name}: not a permissive licence that is known (tools/bundle-rules.ts)`,
    ])
  })

  it('bundleProblems tells of a bundle without the notices of its packages', () => {
    const bundle = bundleOf({ 'static/a.js': '1' })
    rmSync(join(bundle, 'licenses.txt'))
    expect(bundleProblems(bundle)).toEqual([
      `${join(bundle, 'licenses.txt')} is missing: packages are shipped without their notices`,
    ])
  })
})
