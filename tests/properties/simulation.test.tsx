/**
 * The simulation: whatever people do on a device, whatever happens to it, to their sessions and to their calls,
 * one intent is one order or none, nobody loses the question about an order, and two people never meet.
 */
import fc from 'fast-check'
import { it } from 'vitest'

import { RUNS, RUNS_TIMEOUT } from '../support/size.ts'
import { play } from '../support/simulation.ts'
import { anyScript } from '../support/simulation-steps.ts'
import { ONCE_WRONG } from '../support/simulation-finds.ts'

it('One intent is one order or none, whatever happens', { timeout: RUNS_TIMEOUT }, () =>
  fc.assert(fc.asyncProperty(anyScript, play), {
    ...RUNS,
    // What fails is made as short as it can be: it is to be read.
    endOnFailure: false,
    reporter(details) {
      if (!details.failed) return
      const { errorInstance, counterexamplePath, numShrinks } = details
      const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
      throw new Error(
        `${what}\n\nAgain with TESSERA_SEED=${details.seed} TESSERA_PATH=${counterexamplePath} (${numShrinks} times shrunk).`,
        { cause: errorInstance },
      )
    },
  }),
)

it.each(ONCE_WRONG)('A script that once went wrong goes right now: $name', ({ script }) =>
  play(script),
)
