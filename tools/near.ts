/**
 * Runs the tests affected by a change (`npm run test:near`): the commits since `main`, and
 * uncommitted files.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import * as z from 'zod/mini'

import { readSources } from '#tests/support/sources.ts'

import { ensureBrowser } from './browser.ts'
import { CommandError, runCommand } from './command-line.ts'
import { nearTests } from './near-tests.ts'

function git(...parameters: string[]): string[] {
  try {
    const output = execFileSync('git', parameters, { encoding: 'utf8', stdio: 'pipe' })
    return output.split('\n').filter((line) => line !== '')
  } catch {
    throw new CommandError(`git ${parameters.join(' ')} has failed`)
  }
}

function changedSince(base: string): string[] {
  const [commit = base] = git('merge-base', 'HEAD', base)
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter(existsSync)
}

function run(program: string, ...parameters: string[]): boolean {
  console.log(`\n> ${[program, ...parameters].join(' ')}`)
  return spawnSync(`node_modules/.bin/${program}`, parameters, { stdio: 'inherit' }).status === 0
}

await runCommand(
  {
    name: 'npm run test:near',
    about: 'Runs the tests that import what has changed, and the flows of its feature.',
    flags: {
      base: {
        schema: z._default(z.string(), 'main'),
        value: '<commit>',
        help: 'commit from which the change is measured',
      },
      list: { schema: z._default(z.boolean(), false), help: 'names the tests and runs none' },
      browser: {
        schema: z._default(z.boolean(), false),
        help: 'also builds the app and runs browser tests, which takes some minutes more',
      },
    },
  },
  async ({ base, list, browser: isBrowserWanted }) => {
    const { unit, browser } = nearTests(
      changedSince(base),
      readSources('src', 'mocks', 'tests', 'tools'),
    )
    if (list || unit.length === 0) {
      console.info([...unit, ...browser].join('\n') || 'nothing has changed')
      return
    }
    const isGreen = [run('vitest', 'run', ...unit)]
    if (browser.length > 0 && !isBrowserWanted)
      console.info(`\nNear to it in a browser, by --browser: ${browser.join(' ')}`)
    else if (browser.length > 0) {
      process.env['CHROMIUM_PATH'] = await ensureBrowser()
      isGreen.push(
        run('vite', 'build', '--mode', 'sandbox', '--logLevel', 'warn') &&
          run('playwright', 'test', '--retries=0', ...browser),
      )
    }
    process.exitCode = isGreen.every(Boolean) ? 0 : 1
  },
)
