/** Reads the reports of the two test suites: counts, and a line for each test that failed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { browserTestCommand, unitTestCommand } from './single-test.ts'

export interface TestCount {
  passed: number
  failed: number
}

export const REPORT_FOLDER = 'test-results'
export const UNIT_REPORT_FILE = `${REPORT_FOLDER}/unit.json`
const E2E_REPORT = `${REPORT_FOLDER}/e2e.json`

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

interface UnitReport {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const readUnitReport = () => readJson(UNIT_REPORT_FILE) as UnitReport

export function countUnitTests(): TestCount {
  const { numPassedTests, numTotalTests } = readUnitReport()
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

const beginningOf = (text = '', length = 300) =>
  stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').slice(0, length)

export function failedUnitTests(): string[] {
  return readUnitReport().testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message === '' ? [] : [`${file}: ${beginningOf(message)}`]
    return failed.flatMap(({ fullName, failureMessages }) => [
      `${file}: ${fullName}: ${beginningOf(failureMessages[0])}`,
      `  alone: ${unitTestCommand(file, fullName)}`,
    ])
  })
}

/**
 * A test that passed only on a retry counts as failed, because an occasional race is a defect.
 * `areSkipsExpected`: a program that tests need is missing.
 */
export function countBrowserTests(areSkipsExpected: boolean): TestCount {
  const { expected, flaky, unexpected, skipped } = readEndToEndReport().stats
  return { passed: expected, failed: unexpected + flaky + (areSkipsExpected ? 0 : skipped) }
}

interface EndToEndResult {
  error?: { message?: string; location?: { line: number } }
  attachments: { name: string; path?: string }[]
}

interface EndToEndSuite {
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: EndToEndResult[] }[]
  }[]
  suites?: EndToEndSuite[]
}

interface EndToEndReport {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>
  suites: EndToEndSuite[]
}

const readEndToEndReport = () => readJson(E2E_REPORT) as EndToEndReport

function specsOf({ specs, suites = [] }: EndToEndSuite): EndToEndSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * Returns the accessibility tree at the failure in one line, beginning with the screen; in Telegram
 * the host's buttons would come first.
 */
function pageOf({ attachments }: EndToEndResult): string {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  if (file === undefined) return 'unknown'
  const [, tree] = /```yaml\n([^]*?)```/.exec(readFileSync(file, 'utf8')) ?? []
  const named = tree?.replaceAll(/ \[(?:ref|cursor)=\w+\]/g, '')
  return beginningOf(named?.slice(Math.max(0, named.search(/- (?:main|dialog)\b/))), 900)
}

export function failedBrowserTests(areSkipsExpected: boolean): string[] {
  return readEndToEndReport()
    .suites.flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(
          ({ status }) => status !== 'expected' && !(status === 'skipped' && areSkipsExpected),
        )
        .flatMap(({ status, results }) => {
          const kind = status === 'flaky' ? 'passed in a second try' : status
          const [first] = results
          const { message, location } = first?.error ?? {}
          return [
            `${file}:${line} ${title} (${kind}): ${beginningOf(message)}`,
            `  at line ${location?.line ?? line}, page: ${first ? pageOf(first) : 'not opened'}`,
            `  alone: ${browserTestCommand(`tests/e2e/${file}`, line)}`,
          ]
        }),
    )
}
