/**
 * Everything a change must pass, in one run: each step counts as one check, a test suite as its tests.
 * Prints `N passed, N failed` alone on the last line and fails when anything failed.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

import { ensureBrowser } from './browser.ts'
import { ensureProgram } from './debian.ts'

interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: string
  /** Reads the suite's report; a step without one counts as a single check. */
  count?: () => Count
}

const REPORTS = 'test-results'
const UNIT_REPORT = `${REPORTS}/unit.json`
const E2E_REPORT = `${REPORTS}/e2e.json`

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function unitCount(): Count {
  const { numPassedTests, numTotalTests } = readJson(UNIT_REPORT) as Record<string, number>
  return { passed: numPassedTests ?? 0, failed: (numTotalTests ?? 0) - (numPassedTests ?? 0) }
}

function endToEndCount(): Count {
  const { stats } = readJson(E2E_REPORT) as { stats: Record<string, number> }
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (stats.skipped ?? 0),
  }
}

const STEPS: readonly Step[] = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'types', command: 'tsc --noEmit' },
  { name: 'dead code', command: 'knip' },
  {
    name: 'unit and component tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`,
    count: unitCount,
  },
  { name: 'live build', command: 'npm run -s build' },
  { name: 'bundle rules', command: 'tsx tools/bundle-rules.ts' },
  { name: 'size budgets', command: 'size-limit' },
  { name: 'sandbox build', command: 'npm run -s build:sandbox' },
  { name: 'end-to-end tests', command: 'playwright test', count: endToEndCount },
  { name: 'endpoint coverage', command: 'tsx tools/endpoint-coverage.ts' },
]

function run(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: 'inherit' })
    child.on('exit', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}

/** A suite that broke before it could report counts as one failure. */
function countOf({ count }: Step, isGreen: boolean): Count {
  const single = { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 }
  if (count === undefined) return single
  try {
    const counted = count()
    return isGreen || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return single
  }
}

async function check(): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  process.env.CHROMIUM_PATH = await ensureBrowser()
  // Here and one after the other: tests that run at once would wait for the package manager's lock.
  ensureProgram('nginx', 'nginx-light')
  ensureProgram('caddy', 'caddy')
  const total = { passed: 0, failed: 0 }
  const summary: string[] = []
  for (const step of STEPS) {
    console.log(`\n> ${step.name}: ${step.command}`)
    const isGreen = await run(step.command)
    const { passed, failed } = countOf(step, isGreen)
    total.passed += passed
    total.failed += failed
    summary.push(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${passed} passed, ${failed} failed`,
    )
  }
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed
}

process.exitCode = (await check()) === 0 ? 0 : 1
