import { parseArgs } from 'node:util'

import { defineConfig } from '@playwright/test'

import { TIMEOUT_FACTOR } from './tests/support/suite-size.ts'
import { findBrowser } from './tools/browser.ts'
import { claimOutputFolder } from './tools/output-folder.ts'

const executablePath = findBrowser()

// Playwright empties the folder that this flag names, whatever is in it.
const { output } = parseArgs({ strict: false, options: { output: { type: 'string' } } }).values
if (typeof output === 'string') claimOutputFolder(output)

/** End-to-end tests: every worker has its own sandbox and its own Telegram (tests/e2e/fixtures.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // One reference for every machine: the pictures have no letters.
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Twice the cores of the smallest machine: a browser waits half of its time.
  workers: 4,
  // A second try tells a race from a plain failure; `tools/check.ts` counts both as failed.
  retries: 1,
  // Patience, not speed: what a test waits for comes late on a busy machine, and no test is about that.
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
      // Undefined: Playwright's own build, where `tools/browser.ts` had to fetch that.
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
