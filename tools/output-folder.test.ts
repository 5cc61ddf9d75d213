/** Commands and builds must not touch other people's files. Each case has its own small project. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { failureOf, OUTPUT_COMMANDS } from '#tests/support/commands.ts'
import { buildInto, createOutputCommands } from '#tests/support/output-commands.ts'
import { contentsOf, createOutputFixture } from '#tests/support/output-fixture.ts'
import { RUNS_TIMEOUT_MS, runCount } from '#tests/support/suite-size.ts'

import { CommandError } from './command-line.ts'
import { claimOutputFolder, emptyOutputFolder } from './output-folder.ts'

const checkout = process.cwd()
const PAGE = '<!doctype html><meta name="tessera-build" content="{}" /><p>'

const makeFixture = createOutputFixture(PAGE)

let parent = ''
let project = ''
const makeWorld = () => {
  parent = makeFixture()
  project = path.join(parent, 'project')
}

const removeWorld = () => {
  process.chdir(checkout)
  rmSync(parent, { recursive: true, force: true })
}
beforeEach(makeWorld)
afterEach(removeWorld)

const runBuild = (out: string) => buildInto(project, out)

const FILLS = createOutputCommands(() => project)

const STEPS = [
  '.',
  '..',
  'src',
  'notes',
  'dist',
  'dist-demo',
  'dist-new',
  'linked',
  'outside',
  'gone',
]
const MORE_STEPS = ['deploy', 'container', 'neighbour', 'project', 'static', 'nginx.conf', '.git']

it(
  'No command changes or deletes a file outside the output folder that it was given',
  async () => {
    removeWorld()
    const steps = fc.array(fc.constantFrom(...STEPS, ...MORE_STEPS), { minLength: 1, maxLength: 4 })
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...OUTPUT_COMMANDS),
        steps,
        fc.boolean(),
        async (command, names, isAbsolute) => {
          makeWorld()
          process.chdir(project)
          const out = isAbsolute ? path.join(project, ...names) : names.join('/')
          const before = Object.entries(contentsOf(parent))
          await FILLS[command](out)
          const named = path.resolve(out)
          const folder = existsSync(named) ? realpathSync(named) : ''
          // Files of other people stay, also those inside the folder.
          const isOwn = (file: string) =>
            /\/dist(-demo)?\//.test(file) && file.startsWith(`${folder}/`)
          const kept = before.filter(([file]) => folder === '' || !isOwn(file))
          const after = contentsOf(parent)
          expect(after).toMatchObject(Object.fromEntries(kept))
          const made = Object.keys(after).filter((file) => !before.some(([one]) => one === file))
          expect(made.filter((file) => !file.startsWith(`${folder}/`))).toEqual([])
          outcomes.add(`${command} ${made.length > 0}`)
          removeWorld()
        },
      ),
      { numRuns: runCount(80, 1000) },
    )
    makeWorld()
    // Some commands must have written and some must have refused, or the cases test nothing.
    expect(outcomes.size).toBe(2 * OUTPUT_COMMANDS.length)
  },
  RUNS_TIMEOUT_MS,
)

it.each([
  ['.', 'the project itself lies in it'],
  ['..', 'the project itself lies in it'],
  ['/', 'the project itself lies in it'],
  ['src', 'git tracks files in it'],
  ['linked', 'git tracks files in it'],
  ['index.html', 'git tracks files in it'],
  ['notes', 'it holds files that were not made here'],
  ['outside', 'it holds files that were not made here'],
  ['notes/kept.txt', 'it is no folder'],
  ['notes/kept.txt/below', 'it is no folder'],
])('The output folder %s is refused with the reason', (out, why) => {
  expect(() => claimOutputFolder(out, project)).toThrow(why)
})

it('An output folder is accepted if it is new, empty or an earlier output', () => {
  mkdirSync(path.join(project, 'dist-empty'))
  for (const out of [
    'dist-new/deep',
    'dist-new',
    'dist-empty',
    'dist-empty',
    'dist',
    'dist-demo',
  ]) {
    claimOutputFolder(out, project, { isShared: out === 'dist-new' })
    expect(existsSync(path.join(project, out, '.tessera-output'))).toBe(true)
  }
})

function markedBy(writer: string): string {
  const marker = path.join(project, 'dist/.tessera-output')
  rmSync(marker, { force: true })
  claimOutputFolder('dist', project)
  return JSON.stringify({ ...JSON.parse(readFileSync(marker, 'utf8')), writer })
}

it('A folder that another process is filling is refused, unless that process was killed', () => {
  const marker = path.join(project, 'dist/.tessera-output')
  writeFileSync(marker, markedBy(`${process.ppid}`))
  expect(() => claimOutputFolder('dist', project)).toThrow(
    `process ${process.ppid} is writing into ${path.join(project, 'dist')}`,
  )
  writeFileSync(marker, markedBy('99999999'))
  claimOutputFolder('dist', project)
  expect(readFileSync(marker, 'utf8')).toMatch(new RegExp(`"writer":"${process.pid}\\b`))
})

it.each(['-1', '1.5', '99999999999', 'mine'])(
  'A marker file with %s does not block the output folder',
  (text) => {
    writeFileSync(path.join(project, 'dist/.tessera-output'), markedBy(text))
    expect(() => claimOutputFolder('dist', project)).not.toThrow()
  },
)

it('A folder stays blocked by a running process of another user, but not by a reused process id', () => {
  const marker = path.join(project, 'dist/.tessera-output')
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  writeFileSync(marker, markedBy(`${process.ppid}`))
  expect(() => claimOutputFolder('dist', project)).toThrow(`process ${process.ppid} is writing`)
  kill.mockRestore()
  if (!existsSync('/proc/self/stat')) return
  writeFileSync(marker, markedBy(`${process.ppid} 1`))
  expect(() => claimOutputFolder('dist', project)).not.toThrow()
})

it.each([
  ['.tessera-output', 'dist/index.html'],
  ['.tessera-output', 'notes'],
  ['index.html', 'notes/kept.txt'],
])(
  'A symbolic link named %s is not accepted as a marker, and its target stays unchanged',
  (name, target) => {
    mkdirSync(path.join(project, 'dist-linked'))
    symlinkSync(path.join(project, target), path.join(project, 'dist-linked', name))
    const before = contentsOf(parent)
    expect(() => claimOutputFolder('dist-linked', project)).toThrow('not made here')
    expect(contentsOf(parent)).toEqual(before)
  },
)

it("A link in place of an output's marker file is replaced, and a folder of that name is an error", () => {
  const marker = path.join(project, 'dist/.tessera-output')
  symlinkSync('../notes/kept.txt', marker)
  claimOutputFolder('dist', project)
  expect(readFileSync(path.join(project, 'notes/kept.txt'), 'utf8')).toBe('kept')
  expect(lstatSync(marker).isFile()).toBe(true)
  mkdirSync(path.join(project, 'dist-demo/.tessera-output'))
  expect(() => claimOutputFolder('dist-demo', project)).toThrow(CommandError)
})

it('A folder named index.html is not accepted as a build', () => {
  mkdirSync(path.join(project, 'dist-new/index.html'), { recursive: true })
  writeFileSync(path.join(project, 'dist-new/index.html/kept.txt'), 'kept')
  expect(() => claimOutputFolder('dist-new', project)).toThrow('not made here')
})

it('A folder that contains other outputs can be filled, but no build empties it', async () => {
  claimOutputFolder('dist-all/kiln', project)
  writeFileSync(path.join(project, 'dist-all/kiln/kept.txt'), 'kept')
  for (let run = 0; run < 2; run += 1) {
    await runBuild('dist-all')
    expect(existsSync(path.join(project, 'dist-all/kiln/kept.txt'))).toBe(true)
    claimOutputFolder('dist-all', project, { isShared: true })
  }
})

it('Only a folder with one of the fixed names is emptied without a marker file of an earlier run', () => {
  process.chdir(project)
  mkdirSync('dist-maps')
  writeFileSync('dist-maps/base.js.map', '{}')
  emptyOutputFolder('dist-maps')
  expect(readdirSync('dist-maps')).toEqual(['.tessera-output'])
  emptyOutputFolder('dist-maps')
  symlinkSync('../neighbour', 'pictures')
  const before = contentsOf(parent)
  for (const folder of ['pictures', 'linked', 'src', '.', '..'])
    expect(() => emptyOutputFolder(folder)).toThrow(CommandError)
  expect(contentsOf(parent)).toEqual(before)
})

it('Nothing is written into the .git folder, nor into a folder that another repository tracks', () => {
  expect(() => claimOutputFolder('.git/new', project)).toThrow("it is git's own")
  const other = path.join(parent, 'other')
  mkdirSync(path.join(other, 'dist'), { recursive: true })
  writeFileSync(path.join(other, 'dist/index.html'), PAGE)
  for (const command of [
    ['init', '-q'],
    ['add', '.'],
  ])
    spawnSync('git', command, { cwd: other })
  expect(() => claimOutputFolder('../other/dist', project)).toThrow('git tracks files in it')
})

let clone = ''
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'tessera-clone-'))
  spawnSync('git', ['clone', '--quiet', '--shared', checkout, clone])
  symlinkSync(path.join(checkout, 'node_modules'), path.join(clone, 'node_modules'))
  for (const file of ['vite.config.ts', 'playwright.config.ts', 'tools'])
    cpSync(path.join(checkout, file), path.join(clone, file), { recursive: true })
})
afterAll(() => rmSync(clone, { recursive: true }))
const clonedSources = () => readdirSync(path.join(clone, 'src'), { recursive: true })

it.each([
  ['build:demo', ['--out', 'src']],
  ['build', ['--outDir', 'src']],
])('npm run %s refuses to fill a folder of source files', async (name, flags) => {
  const before = clonedSources()
  const { code, line } = await failureOf(name, flags, {}, clone)
  expect(line).toMatch(/git tracks files in it|Unknown option/)
  expect(code).toBeGreaterThan(0)
  expect(clonedSources()).toEqual(before)
})

it.each([[['--output', 'src']], [['--output=src']]])(
  "The end-to-end tests don't empty a folder that they have not made: %j",
  (flags) => {
    const before = clonedSources()
    const program = [path.join(checkout, 'node_modules/@playwright/test/cli.js'), 'test', ...flags]
    const { stdout, stderr, status } = spawnSync(process.execPath, program, {
      cwd: clone,
      encoding: 'utf8',
    })
    expect(stdout + stderr).toContain('git tracks files in it')
    expect(status).toBe(1)
    expect(clonedSources()).toEqual(before)
  },
)
