/**
 * Returns the build id: UTC minute and short hash of the commit, such as `20261122.1331-607a1e2`.
 */
import { execFileSync } from 'node:child_process'

import * as z from 'zod/mini'

import { SETTING_PATTERNS } from '../src/config/setting-list.ts'
import { readVariable } from './command-line.ts'

/**
 * Returns the id of a time and a commit. Ids are compared by their minute, so the hash is optional.
 */
export function toBuildId(time: Date, hash?: string): string {
  const minute = time.toISOString().replace(/^(\d+)-(\d+)-(\d+)T(\d+):(\d+).*/, '$1$2$3.$4$5')
  return hash === undefined ? minute : `${minute}-${hash}`
}

/** Returns the id of the last commit; undefined outside a checkout, as in a container. */
function ofCommit(): string | undefined {
  try {
    const format = ['log', '-1', '--abbrev=7', '--format=%ct %h']
    const output = execFileSync('git', format, { stdio: ['ignore', 'pipe', 'ignore'] })
    const [seconds, hash] = output.toString().trim().split(' ')
    return toBuildId(new Date(Number(seconds) * 1000), hash)
  } catch {
    return undefined
  }
}

/**
 * Returns `BUILD_ID` of the environment, else the id of the last commit, else of this minute. A
 * malformed BUILD_ID ends the process.
 */
export const readBuildId = (): string =>
  readVariable(
    'BUILD_ID',
    z.optional(
      z.string().check(z.regex(SETTING_PATTERNS.build, 'must be like 20261122.1331-607a1e2')),
    ),
  ) ??
  ofCommit() ??
  toBuildId(new Date())

export const buildIdOf = (html: string): string | undefined =>
  /name="tessera-build" content="[^"]*?(\d{8}\.\d{4}(?:-[\da-f]+)?)/.exec(html)?.[1]
