/** What a property says when it fails: what went wrong, and the one command that runs that alone. */
import { relative } from 'node:path'

import type { RunDetails } from 'fast-check'
import { expect } from 'vitest'

/** Runs the test that is running now, with the settings given. */
export function commandOfThis(settings = ''): string {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const title = currentTestName.split(' > ').at(-1) ?? ''
  const pattern = title.replaceAll(/[^\p{L}\p{N} ,]/gu, '.')
  return `${settings}npx vitest run ${relative(process.cwd(), testPath)} -t '${pattern}'`
}

export function reporter<Ts>(details: RunDetails<Ts>): void {
  if (!details.failed) return
  const { errorInstance, counterexamplePath, seed, numShrinks } = details
  const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  const command = commandOfThis(`TESSERA_SEED=${seed} TESSERA_PATH=${counterexamplePath} `)
  throw new Error(`${what}\n\nAlone (${numShrinks} times shrunk): ${command}`, {
    cause: errorInstance,
  })
}
