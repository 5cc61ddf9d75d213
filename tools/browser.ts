/** Finds or installs the Chromium for end-to-end tests and the bench. */
import { fileURLToPath } from 'node:url'

import { installPackages, isExecutable, runProgram } from './debian.ts'

/** The headless shell is first: it needs a third less CPU for the same pages. */
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
 * Returns the path of a Chromium: `CHROMIUM_PATH`, else the usual places; undefined if there is
 * none. Throws if CHROMIUM_PATH can't be run.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named === undefined || named === '') return PLACES.find(isExecutable)
  if (isExecutable(named)) return named
  throw new Error(`CHROMIUM_PATH names no program that can be run: ${named}`)
}

async function installBuild(): Promise<string | undefined> {
  if (!runProgram('npx', 'playwright', 'install', 'chromium')) return undefined
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return isExecutable(path) ? path : undefined
}

/** Returns the path of a Chromium, and installs one if there is none. Rejects if that fails. */
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
