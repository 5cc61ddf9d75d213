/**
 * Runs all checks of a change: each step counts as one, a test suite as its tests. Prints `N
 * passed, N failed` on the last line, and fails if anything failed.
 */
import { spawn } from 'node:child_process'

import { isWholeSuite } from '#tests/support/suite-size.ts'

import { ensureBrowser } from './browser.ts'
import {
  countBrowserTests,
  failedBrowserTests,
  REPORT_FOLDER,
  UNIT_REPORT_FILE,
  countUnitTests,
  failedUnitTests,
  type TestCount,
} from './check-reports.ts'
import { oneOf, runCommand } from './command-line.ts'
import { ensureProgram } from './debian.ts'
import { emptyOutputFolder } from './output-folder.ts'

/** Parts of the check that the workflow runs as jobs side by side. */
const PARTS = ['static', 'unit', 'browser'] as const
type Part = (typeof PARTS)[number]

interface Step {
  name: string
  command: string
  part: Part
  /** True if a later step of the browser part needs the result of this one. */
  isForBrowser?: boolean
  count?: () => TestCount
  isForAll?: boolean
  /** Returns a line for each test that failed or was retried, because the log is long. */
  findings?: () => string[]
}

/** Servers, by program and Debian package. Their tests are left out if neither is available. */
const SERVERS = { nginx: 'nginx-light', caddy: 'caddy' }
/** Programs that import the books' files and printed page; only `npm run test:all` needs them. */
const BOOK_PROGRAMS = {
  hledger: 'hledger',
  ofxdump: 'ofx',
  'aqbanking-cli': 'aqbanking-tools',
  xmllint: 'libxml2-utils',
  soffice: 'libreoffice-calc-nogui',
  pdftotext: 'poppler-utils',
}
const missing: string[] = []
const missingForBooks: string[] = []

/**
 * The stages run one after another; the lanes of a stage run at once, the steps of a lane in
 * sequence. No lane needs more than one core for long. The test suites run alone, because busy
 * cores make tests slow.
 */
const STAGES: readonly (readonly Step[])[][] = [
  [
    [
      { name: 'format', command: 'oxfmt --check', part: 'static' },
      { name: 'lint', command: 'oxlint --type-aware --deny-warnings', part: 'static' },
      { name: 'types', command: 'tsc --noEmit', part: 'static' },
    ],
    [
      { name: 'dead code', command: 'knip', part: 'static' },
      { name: 'live build', command: 'npm run -s build', part: 'static', isForBrowser: true },
      { name: 'bundle rules', command: 'tsx tools/bundle-rules.ts', part: 'static' },
      { name: 'size budgets', command: 'size-limit', part: 'static' },
      { name: 'sandbox build', command: 'npm run -s build:sandbox', part: 'browser' },
    ],
  ],
  [
    [
      {
        name: 'unit and component tests',
        command: `vitest run --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT_FILE}`,
        part: 'unit',
        count: countUnitTests,
        findings: failedUnitTests,
      },
      {
        name: 'end-to-end tests',
        command: 'playwright test',
        part: 'browser',
        count: () => countBrowserTests(missing.length > 0),
        findings: () => failedBrowserTests(missing.length > 0),
      },
      { name: 'endpoint coverage', command: 'tsx tools/endpoint-coverage.ts', part: 'browser' },
      { name: 'load', command: 'tsx tools/load.ts', part: 'unit', isForAll: true },
      {
        name: 'known faults',
        command: 'tsx tools/mutants.ts --known --count 12 --minutes 10',
        part: 'unit',
        isForAll: true,
      },
    ],
  ],
]

/**
 * Runs a step. With `isAlone` its output is printed at once, else at its end, so that steps don't
 * mix.
 */
function run({ name, command }: Step, isAlone: boolean): Promise<boolean> {
  const title = `\n> ${name}: ${command}`
  if (isAlone) console.log(title)
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: isAlone ? 'inherit' : 'pipe' })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('close', (code) => {
      if (!isAlone) console.log(`${title}\n${Buffer.concat(output).toString().trimEnd()}`)
      resolve(code === 0)
    })
    child.on('error', () => resolve(false))
  })
}

/** Returns the counts of a suite; one failure if it stopped before its report. */
function countOf({ count }: Step, isGreen: boolean): TestCount {
  const single = { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 }
  if (count === undefined) return single
  try {
    const counted = count()
    return isGreen || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return single
  }
}

function findingsOf({ findings }: Step): string[] {
  try {
    return (findings?.() ?? []).map((finding) => `       ${finding}`)
  } catch {
    return []
  }
}

const aloneOf = ({ command }: Step) => (command.startsWith('npm ') ? command : `npx ${command}`)

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000)

async function check(parts: readonly Part[]): Promise<number> {
  const started = performance.now()
  emptyOutputFolder(REPORT_FOLDER)
  // Programs are installed before the tests, which would wait for the package manager's lock.
  if (parts.includes('browser')) {
    process.env.CHROMIUM_PATH = await ensureBrowser()
    for (const [program, name] of Object.entries(SERVERS))
      if (ensureProgram(program, name) === undefined) missing.push(program)
  }
  for (const [program, name] of Object.entries(
    isWholeSuite && parts.includes('unit') ? BOOK_PROGRAMS : {},
  ))
    if (ensureProgram(program, name) === undefined) missingForBooks.push(program)
  const isChosen = ({ part, isForBrowser = false, isForAll = false }: Step) =>
    (parts.includes(part) || (isForBrowser && parts.includes('browser'))) &&
    (isWholeSuite || !isForAll)
  const results: { step: Step; count: TestCount; seconds: number }[] = []
  const runLane = async (lane: readonly Step[], isAlone: boolean) => {
    for (const step of lane.filter(isChosen)) {
      const begun = performance.now()
      const isGreen = await run(step, isAlone)
      results.push({ step, count: countOf(step, isGreen), seconds: secondsSince(begun) })
    }
  }
  for (const lanes of STAGES)
    await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
  const total = { passed: 0, failed: 0 }
  const summary: string[] = []
  for (const { step, count, seconds } of results) {
    const findings = findingsOf(step)
    total.passed += count.passed
    total.failed += count.failed
    summary.push(
      `${count.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`,
      ...findings,
      ...(count.failed > 0 && findings.length === 0 ? [`       alone: ${aloneOf(step)}`] : []),
    )
  }
  for (const program of [...missing, ...missingForBooks]) {
    // With CI set, a test that is left out is a failure.
    if (process.env['CI']) total.failed++
    summary.push(`left out: tests of ${program}, which is missing here: install it to run them`)
  }
  console.log(`\n${summary.join('\n')}\n\n${secondsSince(started)} s in all`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed
}

await runCommand(
  {
    name: 'npm test',
    about: 'Everything that a change must pass; npm run test:all leaves nothing out.',
    flags: {},
    words: { schema: oneOf(PARTS), value: `[${PARTS.join(' | ')}]`, help: 'runs these parts only' },
  },
  async (_flags, parts) => {
    process.exitCode = (await check(parts.length === 0 ? PARTS : parts)) === 0 ? 0 : 1
  },
)
