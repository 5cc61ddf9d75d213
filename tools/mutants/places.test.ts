import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { KNOWN_FAULTS, placeOf } from './known.ts'
import { faultPlacesIn, insertFault } from './places.ts'
import { copyProject } from './project-copy.ts'

const faultsIn = (text: string) =>
  faultPlacesIn('some.tsx', text).map(({ original, replacement, ordinal }) => [
    original,
    replacement,
    ordinal,
  ])

it.each<[string, string, [was: string, now: string][]]>([
  ['an operator', 'const a = b + c', [['b + c', 'b - c']]],
  ['a comparison', 'const a = b >= c', [['b >= c', 'b > c']]],
  ['a connective', 'const a = b && c', [['b && c', 'b || c']]],
  ['an assignment', 'a -= b', [['a -= b', 'a += b']]],
  ['a negation', 'const a = !b', [['!b', 'b']]],
  ['a number', 'const a = 30', [['30', '30 + 1']]],
  ['a boolean', 'const a = false', [['false', 'true']]],
  ['a method', 'const a = b.find(c)', [['find', 'findLast']]],
  ['arguments', 'const a = f(b, c, d)', [['b, c', 'c, b']]],
  ['a call', 'await client.clear()', [['await client.clear()', ';']]],
  [
    'a condition',
    'if (a) b = c',
    [
      ['a', 'true'],
      ['a', 'false'],
    ],
  ],
  [
    'a choice',
    'const a = b ? c : d',
    [
      ['b', 'true'],
      ['b', 'false'],
    ],
  ],
  ['what only draws or types', 'const a: 1 | true = b as 2; const c = <A size={3} />', []],
])('The places for faults in the code %s are found: %s', (_what, text, faults) => {
  expect(faultsIn(text)).toEqual(faults.map(([was, now]) => [was, now, 0]))
})

it('Equal faults of one file are told apart by an index', () => {
  expect(faultsIn('f(1); g(1)').filter(([was]) => was === '1')).toEqual([
    ['1', '1 + 1', 0],
    ['1', '1 + 1', 1],
  ])
})

it('A fault is inserted only at the place in the file where it was found', () => {
  const text = 'const a = 1\nconst b = a > 1'
  const [, place] = faultPlacesIn('some.ts', text)
  expect(place).toMatchObject({ line: 2, original: 'a > 1' })
  expect(place && insertFault(text, place)).toBe('const a = 1\nconst b = a >= 1')
})

it.each(KNOWN_FAULTS)(
  'The known fault in $path can be inserted, and its test exists: $harm',
  (fault) => {
    const text = readFileSync(fault.path, 'utf8')
    expect(insertFault(text, placeOf(fault, text))).not.toBe(text)
    expect(existsSync(fault.test)).toBe(true)
  },
)

it('A known fault is out of date if its text is missing or occurs twice', () => {
  const fault = { path: 'some.ts', original: 'a', replacement: 'b', test: '', harm: '' }
  expect(() => placeOf(fault, 'c')).toThrow('some.ts has 0 times')
  expect(() => placeOf(fault, 'a a')).toThrow('some.ts has 2 times')
  expect(insertFault('c\na', placeOf(fault, 'c\na'))).toBe('c\nb')
})

it('A copy of the project has all files and linked packages, and changes leave the original as is', () => {
  const project = mkdtempSync(join(tmpdir(), 'tessera-mutants-test-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: project })
  const linked = ['node_modules/one/a.js', 'node_modules/.bin/one', 'node_modules/.cache/one']
  for (const path of ['src/a.ts', ...linked, '.gitignore']) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), 'node_modules\n')
  }
  const { folder, remove } = copyProject(project)
  expect(readdirSync(folder).toSorted()).toEqual(['.gitignore', 'node_modules', 'src'])
  expect(readdirSync(join(folder, 'node_modules')).toSorted()).toEqual(['.bin', 'one'])
  expect(realpathSync(join(folder, 'node_modules/one'))).toBe(join(project, 'node_modules/one'))
  writeFileSync(join(folder, 'src/a.ts'), 'a fault')
  expect(readFileSync(join(project, 'src/a.ts'), 'utf8')).toBe('node_modules\n')
  remove()
  expect([existsSync(folder), existsSync(join(project, 'node_modules/one'))]).toEqual([false, true])
})
