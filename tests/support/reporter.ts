import { relative } from 'node:path'

import type { RunDetails } from 'fast-check'
import { expect } from 'vitest'

import { unitTestCommand } from '../../tools/single-test.ts'

export function reporter<Ts>(details: RunDetails<Ts>): void {
  if (!details.failed) return
  const { errorInstance, counterexamplePath, seed, numShrinks } = details
  const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  const { testPath = '', currentTestName = '' } = expect.getState()
  const test = unitTestCommand(
    relative(process.cwd(), testPath),
    currentTestName.replaceAll(' > ', ' '),
  )
  throw new Error(
    `${what}\n\nThat sequence again (${numShrinks} times shrunk): TESSERA_SEED=${seed} TESSERA_PATH=${counterexamplePath} ${test}`,
    { cause: errorInstance },
  )
}
