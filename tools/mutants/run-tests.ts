/** Tools that are run in a copy of the project, and the tests of it that fail. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Tests that run longer count as failed: the fault may be an endless loop. */
const LIMIT_MS = 600_000
/** Replaces the tests' own patience in the copies: most faults make a test wait in vain. */
const WAIT_TIMEOUT_MS = 20_000

/**
 * Runs a tool in a copy of the project and resolves to its exit code; undefined if it was stopped
 * by the time limit.
 */
export function runIn(
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
      // The negative id also ends its workers, which hang in the loop.
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

/** Runs the tests. Each file that fails comes with its first test that does. */
export async function failuresOf(folder: string, tests: readonly string[], ...flags: string[]) {
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

/** Lets the tests of a copy wait for less long. */
export function shortenTimeouts(folder: string): void {
  const file = join(folder, 'tests/support/wait-timeout.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(WAIT_TIMEOUT_MS = )[\d_]+/, `$1${WAIT_TIMEOUT_MS}`))
}
