import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, expect, it } from 'vitest'

/** A clone of the project with a neighbour beside it, in a folder of its own. */
const parent = mkdtempSync(path.join(tmpdir(), 'tessera-output-'))
const clone = path.join(parent, 'clone')
const neighbour = path.join(parent, 'neighbour.txt')

const run = (program: string, args: string[], cwd = clone) =>
  spawnSync(program, args, { cwd, encoding: 'utf8' })

beforeAll(() => {
  run('git', ['clone', '--quiet', '--shared', process.cwd(), clone], '.')
  writeFileSync(neighbour, 'kept')
  mkdirSync(path.join(clone, 'dist-notes'))
  writeFileSync(path.join(clone, 'dist-notes/notes.txt'), 'kept')
  symlinkSync('src', path.join(clone, 'linked'))
})
afterAll(() => rmSync(parent, { recursive: true }))

it.each([
  ['.', 'the project itself lies in it'],
  ['..', 'the project itself lies in it'],
  ['/', 'the project itself lies in it'],
  ['src', 'git tracks files in it'],
  ['linked', 'git tracks files in it'],
  ['docs/bench', 'git tracks files in it'],
  ['dist-notes', 'none of our commands has written'],
  ['index.html', 'git tracks files in it'],
  [neighbour, 'it is no folder'],
])('build:demo deletes nothing for --out %s, and says why', (out, why) => {
  const command = path.resolve('tools/build-demo.ts')
  const ended = run(process.execPath, [
    '--import',
    import.meta.resolve('tsx'),
    command,
    '--out',
    out,
  ])
  expect(ended.stderr).toContain(why)
  expect(ended.status).toBe(1)
  expect(run('git', ['status', '--porcelain']).stdout).toBe('?? linked\n')
  expect(readdirSync(path.join(clone, 'dist-notes'))).toEqual(['notes.txt'])
  expect(existsSync(neighbour)).toBe(true)
})

it('A new folder, an empty one and an earlier output are taken', () => {
  const tool = pathToFileURL(path.resolve('tools/output-folder.ts')).href
  const empty = (folder: string) =>
    run(process.execPath, [
      '--import',
      import.meta.resolve('tsx'),
      '--input-type=module',
      '--eval',
      `(await import('${tool}')).emptyOutputFolder('${folder}')`,
    ]).status
  expect(empty('dist-new/deep')).toBe(0)
  mkdirSync(path.join(clone, 'dist-empty'))
  expect(empty('dist-empty')).toBe(0)
  writeFileSync(path.join(clone, 'dist-empty/old.html'), '')
  expect(empty('dist-empty')).toBe(0)
  expect(readdirSync(path.join(clone, 'dist-empty'))).toEqual(['.tessera-output'])
})
