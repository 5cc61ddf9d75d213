/** Runs tools and tests in a copy of the project. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Milliseconds after which tests count as failed, because the fault may be an endless loop. */
const LIMIT_MS = 600_000
/** Milliseconds that tests in the copy wait for a change; most faults make them wait in vain. */
const WAIT_TIMEOUT_MS = 20_000

/**
 * Runs a tool in a copy of the project; resolves to its exit code, or undefined if it ran out of
 * time.
 */
export function runTool(
  folder: string,
  tool: string,
  parameters: string[],
): Promise<number | undefined> {
  const child = spawn(join('node_modules/.bin', tool), parameters, {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      // The negative id also ends the tool's workers.
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

/** Runs tests; returns each file that fails, with its first failed test. */
export async function failedTestsOf(folder: string, tests: readonly string[], ...flags: string[]) {
  const report = join(folder, 'test-results/mutants.json')
  rmSync(report, { force: true })
  const code = await runTool(folder, 'vitest', [
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

/** Writes `WAIT_TIMEOUT_MS` into a copy of the project. */
export function shortenTimeouts(folder: string): void {
  const file = join(folder, 'tests/support/wait-timeout.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(WAIT_TIMEOUT_MS = )[\d_]+/, `$1${WAIT_TIMEOUT_MS}`))
}
