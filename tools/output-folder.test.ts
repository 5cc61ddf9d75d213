import { execFileSync } from 'node:child_process'
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

import { afterAll, beforeAll, expect, it } from 'vitest'

import { failureOf } from '#tests/support/commands.ts'

import { emptyOutputFolder } from './output-folder.ts'

/** A clone of the project with a neighbour beside it, in a folder of its own. */
const parent = mkdtempSync(path.join(tmpdir(), 'tessera-output-'))
const clone = path.join(parent, 'clone')
const neighbour = path.join(parent, 'neighbour.txt')

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: clone, encoding: 'utf8' })

beforeAll(() => {
  mkdirSync(clone)
  git('clone', '--quiet', '--shared', process.cwd(), '.')
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
])('A command that fills a folder deletes nothing for --out %s, and says why', (out, why) => {
  expect(() => emptyOutputFolder(out, clone)).toThrow(why)
  expect(git('status', '--porcelain')).toBe('?? linked\n')
  expect(readdirSync(path.join(clone, 'dist-notes'))).toEqual(['notes.txt'])
  expect(existsSync(neighbour)).toBe(true)
})

it('npm run build:demo fills no folder that is not its own', async () => {
  const { code, line } = await failureOf('build:demo', ['--out', 'src'], {}, clone)
  expect(line).toContain('git tracks files in it')
  expect(code).toBe(1)
})

it('A new folder, an empty one and an earlier output are taken', () => {
  emptyOutputFolder('dist-new/deep', clone)
  mkdirSync(path.join(clone, 'dist-empty'))
  emptyOutputFolder('dist-empty', clone)
  writeFileSync(path.join(clone, 'dist-empty/old.html'), '')
  emptyOutputFolder('dist-empty', clone)
  expect(readdirSync(path.join(clone, 'dist-empty'))).toEqual(['.tessera-output'])
  expect(existsSync(path.join(clone, 'dist-new/deep'))).toBe(true)
})
