/**
 * Mutation testing: puts one fault after another into a copy of the project, and runs the tests
 * that import the file. The seed and the text of a place decide its rank, so that the same seed
 * draws nearly the same faults in another version.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import * as z from 'zod/mini'

import { listFiles, readSources } from '#tests/support/sources.ts'

import { readHistory, withRecord } from './bench/history.ts'
import { runCommand, wholeNumber } from './command-line.ts'
import { placesIn, withFault, type Place } from './mutants/places.ts'
import { copyProject } from './mutants/project-copy.ts'
import { testsOf } from './tests-of.ts'

const HISTORY = 'docs/bench/mutants.json'
const ROOMS = [
  'src/lib/money',
  'src/orders',
  'src/session',
  'src/api/http',
  'src/shell',
  'src/search',
  'src/quotes',
  'src/payments',
  'src/features/batch',
  'mocks/db/ledger.ts',
]
/** Number of tests that run first: one of them notices most faults. */
const FIRST = 5
/** An endless loop counts as noticed. */
const LIMIT_MS = 600_000
/**
 * Patience of tests in the copies: a fault often shows as something that never appears, and a
 * minute is long to wait for each.
 */
const PATIENCE_MS = 20_000

interface Ended {
  place: Place
  /** The test that noticed it, or another reason; undefined if nothing did. */
  by?: { file?: string; title: string } | undefined
}

/** Drawn by the text of the place, so that unchanged places keep their rank. */
const rankOf = (seed: number, { path, was, now, ordinal }: Place) =>
  createHash('sha256')
    .update(JSON.stringify([seed, path, was, now, ordinal]))
    .digest('hex')

function drawPlaces(seed: number, count: number, paths: readonly string[]): Place[] {
  return listFiles('src', 'mocks')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))
    .filter((path) => paths.some((room) => path === room || path.startsWith(`${room}/`)))
    .flatMap((path) => placesIn(path, readFileSync(path, 'utf8')))
    .map((place) => ({ place, rank: rankOf(seed, place) }))
    .toSorted((one, other) => one.rank.localeCompare(other.rank))
    .slice(0, count)
    .map(({ place }) => place)
}

/**
 * Runs a tool in a copy of the project and resolves to its exit code; undefined if it was stopped
 * by the time limit.
 */
function runIn(folder: string, tool: string, parameters: string[]): Promise<number | undefined> {
  const child = spawn(join('node_modules/.bin', tool), parameters, {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      // Includes its workers, which hang in the loop.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      resolve(undefined)
    }, LIMIT_MS)
    child.on('close', (code) => {
      clearTimeout(late)
      resolve(code ?? 1)
    })
  })
}

interface Report {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

async function failuresOf(folder: string, tests: readonly string[], ...flags: string[]) {
  const report = join(folder, 'test-results/mutants.json')
  rmSync(report, { force: true })
  const code = await runIn(folder, 'vitest', [
    'run',
    '--maxWorkers=1',
    '--experimental.fsModuleCache',
    '--reporter=json',
    `--outputFile=${report}`,
    ...flags,
    ...tests,
  ])
  if (code === undefined) return [{ title: 'timed out' }]
  if (code === 0) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: relative(folder, name),
      title: assertionResults.find(({ status }) => status === 'failed')?.fullName ?? 'the file',
    }))
}

async function play(folder: string, place: Place, tests: readonly string[]): Promise<Ended> {
  const file = join(folder, place.path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, withFault(text, place))
  try {
    for (const some of [tests.slice(0, FIRST), tests.slice(FIRST)]) {
      const [by] = some.length === 0 ? [] : await failuresOf(folder, some, '--bail=1')
      if (by !== undefined) return { place, by }
    }
    const isRefused = (await runIn(folder, 'tsc', ['--noEmit'])) !== 0
    return { place, by: isRefused ? { title: 'types' } : undefined }
  } finally {
    writeFileSync(file, text)
  }
}

function hurry(folder: string): void {
  const file = join(folder, 'tests/support/patience.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(PATIENCE_MS = )[\d_]+/, `$1${PATIENCE_MS}`))
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 70)

function print({ place: { path, line, was, now }, by }: Ended): void {
  const noticed = by === undefined ? 'SURVIVED' : `${by.file ?? ''} ${by.title}`.trim()
  console.info(`${path}:${line} | ${oneLine(was)} -> ${oneLine(now)} | ${noticed}`)
}

/** `folders` are copies of the project, which share the faults. */
async function playAll(places: Place[], nearest: number, folders: string[]): Promise<Ended[]> {
  const sources = readSources('src', 'mocks', 'tests', 'tools')
  const left = [...places]
  const ended: Ended[] = []
  const playNext = async (folder: string): Promise<void> => {
    const place = left.shift()
    if (place === undefined) return
    const tests = testsOf(place.path, sources).map(({ path }) => path)
    const one = await play(folder, place, tests.slice(0, nearest))
    ended.push(one)
    print(one)
    await playNext(folder)
  }
  await Promise.all(folders.map(playNext))

  // A test that also fails without a fault has noticed nothing.
  const noticing = [...new Set(ended.flatMap(({ by }) => by?.file ?? []))]
  const [folder = ''] = folders
  const doubtful = noticing.length === 0 ? [] : await failuresOf(folder, noticing)
  return ended.map((one) => {
    const isDoubtful = doubtful.some(
      ({ title, ...by }) => one.by?.title === title && 'file' in by && by.file === one.by.file,
    )
    if (isDoubtful) console.info(`fails without a fault, too: ${one.by?.title ?? ''}`)
    return isDoubtful ? { place: one.place } : one
  })
}

function keep(seed: number, ended: readonly Ended[]): void {
  const build = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const noticed = ended.filter(({ by }) => by !== undefined).length
  const date = new Date().toISOString().slice(0, 10)
  const figures = {
    faults: ended.length,
    noticed,
    'noticed / faults': noticed / ended.length,
    seed,
  }
  const history = withRecord(readHistory(HISTORY), { build, date, figures })
  writeFileSync(HISTORY, `${JSON.stringify(history, undefined, 2)}\n`)
}

await runCommand(
  {
    name: 'npm run test:mutants',
    about:
      'Puts faults into a copy of the project, one at a time, and says which of them the tests notice.',
    flags: {
      seed: { schema: z._default(wholeNumber(0, 1e9), 1), value: '<number>', help: 'which faults' },
      count: { schema: z._default(wholeNumber(1, 10_000), 60), value: '<count>', help: 'how many' },
      paths: {
        schema: z._default(z.array(z.string()), ROOMS),
        isRepeated: true,
        value: '<path>',
        help: 'file or folder that they are put into; may be given several times',
      },
      tests: {
        schema: z._default(wholeNumber(1, 10_000), 30),
        value: '<count>',
        help: 'files of tests that look for each, the nearest first',
      },
      jobs: {
        schema: z._default(wholeNumber(1, 16), 2),
        value: '<count>',
        help: 'faults that are looked for at once',
      },
      record: {
        schema: z._default(z.boolean(), false),
        help: `keeps the rate in ${HISTORY}`,
      },
    },
  },
  async ({ seed, count, paths, tests, jobs, record }) => {
    const places = drawPlaces(seed, count, paths)
    const copies = Array.from({ length: Math.min(jobs, places.length) }, copyProject)
    try {
      for (const { folder } of copies) hurry(folder)
      const ended = await playAll(
        places,
        tests,
        copies.map(({ folder }) => folder),
      )
      const noticed = ended.filter(({ by }) => by !== undefined).length
      console.info(`${noticed} of ${ended.length} faults were noticed`)
      if (record) keep(seed, ended)
    } finally {
      for (const { remove } of copies) remove()
    }
  },
)
