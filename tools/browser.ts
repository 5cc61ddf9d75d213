/** The browser that end-to-end tests and the bench run in: the system's Chromium, fetched where there is none. */
import { fileURLToPath } from 'node:url'

import { installPackages, isExecutable, run } from './debian.ts'

/** The headless shell first: it draws the same pages with two thirds of the work, and the tests open hundreds. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const FAILURE = [
  'No Chromium was found, and it could not be installed.',
  'Install one (Debian: apt-get install chromium-headless-shell), or name yours in CHROMIUM_PATH.',
].join('\n')

/**
 * Path of a Chromium of this machine: `CHROMIUM_PATH`, else the usual places. Undefined where there is
 * none; throws when CHROMIUM_PATH names something that can't be run.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named === undefined || named === '') return PLACES.find(isExecutable)
  if (isExecutable(named)) return named
  throw new Error(`CHROMIUM_PATH names no program that can be run: ${named}`)
}

/** Playwright's own build, from the Playwright that the lock file pins. */
async function installBuild(): Promise<string | undefined> {
  if (!run('npx', 'playwright', 'install', 'chromium')) return undefined
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return isExecutable(path) ? path : undefined
}

/** Path of a Chromium, installed first where the machine has none. Rejects when that fails too. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found !== undefined) return found
  const path =
    (installPackages('chromium-headless-shell') || installPackages('chromium')
      ? findBrowser()
      : undefined) ?? (await installBuild())
  if (path === undefined) throw new Error(FAILURE)
  return path
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.info(await ensureBrowser())
