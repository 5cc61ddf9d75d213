/**
 * The simulation: whatever people do on a device, and whatever happens to it, its sessions and its
 * calls, one intent is one order or none, the question about an order is never lost, and two people
 * never meet.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'

// Loaded before the first script, because the simulation counts rounds and no milliseconds.
import '#orders/issued-card.ts'

import { reporter } from '../support/reporter.ts'
import { ORDER_KINDS } from '../support/simulation/orders.ts'
import { PAST_DEFECTS } from '../support/simulation/past-defects.ts'
import { PLAYED_SCENES } from '../support/simulation/scenes.ts'
import { runScript } from '../support/simulation/simulation.ts'
import { anyScript } from '../support/simulation/steps.ts'
import { RUN_OPTIONS, RUNS_TIMEOUT_MS, runCount } from '../support/suite-size.ts'

it('Each kind of order has a scripted sequence of events', () => {
  expect(new Set(PLAYED_SCENES.map(({ kind }) => kind))).toEqual(new Set(ORDER_KINDS))
})

it.each(PLAYED_SCENES.map((scene) => [scene.title, scene] as const))('%s', (_, { script, judge }) =>
  runScript(script, judge),
)

it.each(PAST_DEFECTS.map(({ name, script }) => [name, script] as const))(
  'A script that once found a defect finds none: %s',
  (_, script) => runScript(script),
)

it('One order is sent once or never, in any sequence of events', { timeout: RUNS_TIMEOUT_MS }, () =>
  fc.assert(
    fc.asyncProperty(anyScript, (script) => runScript(script)),
    // Failures are shortened as far as possible, because people read them.
    { ...RUN_OPTIONS, numRuns: runCount(200, 10_000), endOnFailure: false, reporter },
  ),
)
