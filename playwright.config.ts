import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

import { defineConfig } from '@playwright/test'

import { TIMEOUT_FACTOR } from './tests/support/suite-size.ts'
import { findBrowser } from './tools/browser.ts'
import { claimOutputFolder } from './tools/output-folder.ts'

const executablePath = findBrowser()

// Playwright empties the folder that this flag names, with all files in it.
const { output } = parseArgs({ strict: false, options: { output: { type: 'string' } } }).values
if (typeof output === 'string') claimOutputFolder(output)

/** Settings of end-to-end tests. Each worker has its own sandbox and Telegram (tests/e2e/fixtures.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // All machines share one reference, because the pictures contain no letters.
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One for each core: a test and its browser keep a core busy, and more workers slow each other.
  workers: Math.min(4, availableParallelism()),
  // A second attempt distinguishes a race from a failure; `tools/check.ts` counts both as failed.
  retries: 1,
  // Long, because a busy machine is slow, and no test measures time.
  timeout: 180_000 * TIMEOUT_FACTOR,
  expect: { timeout: 20_000 },
  reporter: [
    ['line'],
    ['./tests/e2e/failure-details.ts'],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    viewport: { width: 390, height: 780 },
    launchOptions: {
      // Undefined if `tools/browser.ts` has fetched Playwright's own build.
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--headless',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
