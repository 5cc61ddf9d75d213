/**
 * Mutation testing: makes one fault at a time in a copy of the project, and runs the tests that
 * import the file. Seed and text of a place decide its rank, so that the same seed draws nearly the
 * same faults in another version.
 */
import { execFileSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { listFiles, readSources } from '#tests/support/sources.ts'

import { readHistory, withRecord } from './bench/history.ts'
import { runCommand, wholeNumber } from './command-line.ts'
import { KNOWN_FAULTS, placeOf } from './mutants/known.ts'
import { faultPlacesIn, insertFault, type FaultPlace } from './mutants/places.ts'
import { copyProject } from './mutants/project-copy.ts'
import { failedTestsOf, shortenTimeouts, runTool } from './mutants/run-tests.ts'
import { relatedTestsOf } from './related-tests.ts'

const HISTORY = 'docs/bench/mutants.json'
const FOLDERS = [
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
/** Number of tests to run first, because one of them notices most faults. */
const FIRST = 5

interface Ended {
  place: FaultPlace
  /** The test that noticed the fault, or another reason; undefined if nothing did. */
  by?: { file?: string; title: string } | undefined
}

/** A fault, and the tests that could notice it, nearest first. */
interface Trial {
  place: FaultPlace
  tests: readonly string[]
  /** True if the type check could notice it too. */
  isForTypes: boolean
}

/**
 * Returns a number that depends on the seed and the text of the place, so that unchanged places
 * keep their rank.
 */
const rankOf = (seed: number, { path, original, replacement, ordinal }: FaultPlace) =>
  createHash('sha256')
    .update(JSON.stringify([seed, path, original, replacement, ordinal]))
    .digest('hex')

const draw = (seed: number, count: number, places: readonly FaultPlace[]): FaultPlace[] =>
  places
    .map((place) => ({ place, rank: rankOf(seed, place) }))
    .toSorted((one, other) => one.rank.localeCompare(other.rank))
    .slice(0, count)
    .map(({ place }) => place)

function drawTrials(
  seed: number,
  { count, paths, tests: nearest }: { count: number; paths: readonly string[]; tests: number },
): Trial[] {
  const sources = readSources('src', 'mocks', 'tests', 'tools')
  const places = listFiles('src', 'mocks')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))
    .filter((path) => paths.some((room) => path === room || path.startsWith(`${room}/`)))
    .flatMap((path) => faultPlacesIn(path, readFileSync(path, 'utf8')))
  return draw(seed, count, places).map((place) => {
    const tests = relatedTestsOf(place.path, sources).map(({ path }) => path)
    return { place, tests: tests.slice(0, nearest), isForTypes: true }
  })
}

function knownTrials(seed: number, count: number): Trial[] {
  const testOf = new Map(
    KNOWN_FAULTS.map((fault) => [placeOf(fault, readFileSync(fault.path, 'utf8')), fault.test]),
  )
  return draw(seed, count, [...testOf.keys()]).map((place) => ({
    place,
    tests: [testOf.get(place) ?? ''],
    isForTypes: false,
  }))
}

async function play(folder: string, { place, tests, isForTypes }: Trial): Promise<Ended> {
  const file = join(folder, place.path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, insertFault(text, place))
  try {
    for (const some of [tests.slice(0, FIRST), tests.slice(FIRST)]) {
      const [by] = some.length === 0 ? [] : await failedTestsOf(folder, some, '--bail=1')
      if (by !== undefined) return { place, by }
    }
    const isRefused = isForTypes && (await runTool(folder, 'tsc', ['--noEmit'])) !== 0
    return { place, by: isRefused ? { title: 'types' } : undefined }
  } finally {
    writeFileSync(file, text)
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 70)

function print({ place: { path, line, original, replacement }, by }: Ended): void {
  const noticed = by === undefined ? 'SURVIVED' : `${by.file ?? ''} ${by.title}`.trim()
  console.info(`${path}:${line} | ${oneLine(original)} -> ${oneLine(replacement)} | ${noticed}`)
}

/** Tries all faults; `folders`: copies of the project, which work at the same time. */
async function playAll(trials: Trial[], until: number, folders: string[]): Promise<Ended[]> {
  const left = [...trials]
  const ended: Ended[] = []
  const playNext = async (folder: string): Promise<void> => {
    const trial = performance.now() < until ? left.shift() : undefined
    if (trial === undefined) return
    const one = await play(folder, trial)
    ended.push(one)
    print(one)
    await playNext(folder)
  }
  await Promise.all(folders.map(playNext))

  // A test that also fails without a fault has noticed none.
  const noticing = [...new Set(ended.flatMap(({ by }) => by?.file ?? []))]
  const [folder = ''] = folders
  const doubtful = noticing.length === 0 ? [] : await failedTestsOf(folder, noticing)
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
      known: {
        schema: z._default(z.boolean(), false),
        help: 'tries only the faults that tests once missed, and fails if one is missed again',
      },
      seed: {
        schema: z.optional(wholeNumber(0, 1e9)),
        value: '<number>',
        help: 'seed that selects the faults; 1 by default, with --known a random one',
      },
      count: {
        schema: z._default(wholeNumber(1, 10_000), 60),
        value: '<count>',
        help: 'number of faults',
      },
      minutes: {
        schema: z._default(wholeNumber(1, 1000), 120),
        value: '<count>',
        help: 'minutes after which no further fault is tried',
      },
      paths: {
        schema: z._default(z.array(z.string()), FOLDERS),
        isRepeated: true,
        value: '<path>',
        help: 'file or folder that gets the faults; may be repeated',
      },
      tests: {
        schema: z._default(wholeNumber(1, 10_000), 30),
        value: '<count>',
        help: 'number of test files to run for each fault, the nearest first',
      },
      jobs: {
        schema: z._default(wholeNumber(1, 16), 2),
        value: '<count>',
        help: 'number of faults that are tried at once',
      },
      record: {
        schema: z._default(z.boolean(), false),
        help: `stores the rate in ${HISTORY}`,
      },
    },
  },
  async ({ known, seed: given, count, minutes, paths, tests, jobs, record }) => {
    const until = performance.now() + minutes * 60_000
    const seed = given ?? (known ? randomInt(1e9) : 1)
    const trials = known ? knownTrials(seed, count) : drawTrials(seed, { count, paths, tests })
    const copies = Array.from({ length: Math.min(jobs, trials.length) }, copyProject)
    try {
      for (const { folder } of copies) shortenTimeouts(folder)
      const ended = await playAll(
        trials,
        until,
        copies.map(({ folder }) => folder),
      )
      const noticed = ended.filter(({ by }) => by !== undefined).length
      const late = trials.length - ended.length
      if (late > 0) console.info(`${late} faults were not begun within ${minutes} minutes`)
      console.info(`seed ${seed}: ${noticed} of ${ended.length} faults were noticed`)
      if (known && noticed < trials.length) process.exitCode = 1
      if (record && !known) keep(seed, ended)
    } finally {
      for (const { remove } of copies) remove()
    }
  },
)
