/**
 * What commands and builds leave of other people's files. Everything happens in a small project of its own, made anew
 * for each try.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import fc from 'fast-check'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { expectHelp, failureOf, OUR_COMMANDS, runHere } from '#tests/support/commands.ts'
import { RUNS_TIMEOUT, runsOf } from '#tests/support/size.ts'

import { claimOutputFolder, ownOutput } from './output-folder.ts'

const checkout = process.cwd()
const PAGE = '<!doctype html><meta name="tessera-build" content="{}" /><p>'

let parent = ''
let project = ''

/** A project with neighbours: files that git tracks, files that it doesn't, a build, and links to all of them. */
function makeWorld(): void {
  parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'tessera-output-')))
  project = path.join(parent, 'project')
  const files = {
    'neighbour/kept.txt': 'kept',
    'project/index.html': '<p>',
    'project/src/main.ts': 'kept',
    'project/notes/kept.txt': 'kept',
    'project/dist/index.html': PAGE,
    'project/dist/manifest.webmanifest': '{}',
    'project/dist-demo/index.html': PAGE,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(parent, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(parent, name), text)
  }
  for (const name of ['deploy', 'telegram.config.json'])
    cpSync(path.join(checkout, name), path.join(project, name), { recursive: true })
  for (const command of [
    ['init', '-q'],
    ['add', 'src', 'deploy', 'index.html'],
  ])
    spawnSync('git', command, { cwd: project })
  const links = { linked: 'src', outside: '../neighbour', gone: '../nowhere' }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(project, name))
  symlinkSync('../src/main.ts', path.join(project, 'dist-demo/nginx.conf'))
  symlinkSync('../../neighbour', path.join(project, 'dist-demo/static'))
}
const removeWorld = () => {
  process.chdir(checkout)
  rmSync(parent, { recursive: true, force: true })
}
beforeEach(makeWorld)
afterEach(removeWorld)

/** Every file and link with what it holds, but for git's own. */
function snapshot(): Record<string, string> {
  const names = readdirSync(parent, { recursive: true, encoding: 'utf8' })
  const seen: Record<string, string> = {}
  for (const name of names) {
    const folder = realpathSync(path.join(parent, path.dirname(name)))
    const file = path.join(folder, path.basename(name))
    if (/\/\.git(\/|$)/.test(file)) continue
    const stats = lstatSync(file)
    if (stats.isSymbolicLink()) seen[file] = readlinkSync(file)
    else if (stats.isFile()) seen[file] = readFileSync(file, 'utf8')
  }
  return seen
}

async function runBuild(out: string): Promise<void> {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const output = { outDir: out, emptyOutDir: true }
  const plugins = [ownOutput()]
  await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    plugins,
    build: output,
  }).catch(() => undefined)
  exit.mockRestore()
  said.mockRestore()
}

/** What fills the folder that a flag names, by the command that has it. */
const FILLS: Record<string, (out: string) => Promise<unknown>> = {
  'build:demo': runBuild,
  'deploy:config': (out) => runHere('deploy:config', ['--out', out]),
  'deploy:container': (out) => runHere('deploy:container', ['--out', out]),
}

it('The property below tries every command that has a flag for a folder to fill', async () => {
  const filling: string[] = []
  for (const name of OUR_COMMANDS) {
    // One after another, since each of them reads this process's own parameters.
    // oxlint-disable-next-line no-await-in-loop
    const told = await runHere(name, ['--help'])
    expectHelp(name, told)
    if (told.stdout.includes('--out ')) filling.push(name)
  }
  expect(filling.toSorted()).toEqual(Object.keys(FILLS))
})

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
  'No command changes or deletes a file outside of the folder that it is told to fill',
  async () => {
    removeWorld()
    const steps = fc.array(fc.constantFrom(...STEPS, ...MORE_STEPS), { minLength: 1, maxLength: 4 })
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(FILLS)),
        steps,
        fc.boolean(),
        async (command, names, isAbsolute) => {
          makeWorld()
          process.chdir(project)
          const out = isAbsolute ? path.join(project, ...names) : names.join('/')
          const before = Object.entries(snapshot())
          await FILLS[command]?.(out)
          const folder = existsSync(out) ? realpathSync(out) : ''
          // What was somebody else's stays, inside of the folder as well.
          const isOwn = (file: string) =>
            /\/dist(-demo)?\//.test(file) && file.startsWith(`${folder}/`)
          const kept = before.filter(([file]) => folder === '' || !isOwn(file))
          const after = snapshot()
          expect(after).toMatchObject(Object.fromEntries(kept))
          const made = Object.keys(after).filter((file) => !before.some(([one]) => one === file))
          expect(made.filter((file) => !file.startsWith(`${folder}/`))).toEqual([])
          outcomes.add(`${command} ${made.length > 0}`)
          removeWorld()
        },
      ),
      { numRuns: runsOf(80, 1000) },
    )
    makeWorld()
    // A command that filled no folder, or refused none, would have shown nothing.
    expect(outcomes.size).toBe(2 * Object.keys(FILLS).length)
  },
  RUNS_TIMEOUT,
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
])('A folder such as %s is not filled, and the refusal says why', (out, why) => {
  expect(() => claimOutputFolder(out, project)).toThrow(why)
})

it('A new folder, an empty one and an earlier output are filled', () => {
  mkdirSync(path.join(project, 'dist-empty'))
  for (const out of [
    'dist-new/deep',
    'dist-new',
    'dist-empty',
    'dist-empty',
    'dist',
    'dist-demo',
  ]) {
    claimOutputFolder(out, project)
    expect(existsSync(path.join(project, out, '.tessera-output'))).toBe(true)
  }
})

it('Two that fill one folder at once are told of each other, and one that was killed is in no way', () => {
  const marker = path.join(project, 'dist/.tessera-output')
  writeFileSync(marker, String(process.ppid))
  expect(() => claimOutputFolder('dist', project)).toThrow(
    `process ${process.ppid} is writing into ${path.join(project, 'dist')}`,
  )
  writeFileSync(marker, '99999999')
  claimOutputFolder('dist', project)
  expect(readFileSync(marker, 'utf8')).toBe(String(process.pid))
})

/** A clone whose files nobody needs, with this checkout's tools. */
function makeClone(): string {
  const clone = path.join(parent, 'clone')
  spawnSync('git', ['clone', '--quiet', '--shared', checkout, clone])
  symlinkSync(path.join(checkout, 'node_modules'), path.join(clone, 'node_modules'))
  for (const file of ['vite.config.ts', 'playwright.config.ts', 'tools'])
    cpSync(path.join(checkout, file), path.join(clone, file), { recursive: true })
  return clone
}
const sourcesOf = (clone: string) => readdirSync(path.join(clone, 'src'), { recursive: true })

it.each([
  ['build:demo', ['--out', 'src']],
  ['build', ['--outDir', 'src']],
])('npm run %s fills no folder that is not its own', async (name, flags) => {
  const clone = makeClone()
  const before = sourcesOf(clone)
  const { code, line } = await failureOf(name, flags, {}, clone)
  expect(line).toMatch(/git tracks files in it|Unknown option/)
  expect(code).toBeGreaterThan(0)
  expect(sourcesOf(clone)).toEqual(before)
})

it.each([[['--output', 'src']], [['--output=src']]])(
  'The end-to-end tests empty no folder that is not their own: %j',
  (flags) => {
    const clone = makeClone()
    const before = sourcesOf(clone)
    const program = [path.join(checkout, 'node_modules/@playwright/test/cli.js'), 'test', ...flags]
    const { stdout, stderr, status } = spawnSync(process.execPath, program, {
      cwd: clone,
      encoding: 'utf8',
    })
    expect(stdout + stderr).toContain('git tracks files in it')
    expect(status).toBe(1)
    expect(sourcesOf(clone)).toEqual(before)
  },
)
