import { expect, it } from 'vitest'

import { PlatformError } from '../errors.ts'
import { createSandbox } from '../platform.ts'
import { Scenario } from '../scenarios.ts'
import { assertShape } from '../testing/answer-shapes.ts'
import { ACTIONS, SCENARIOS } from './actions.ts'

it('The developer panel offers every scenario of the sandbox', () => {
  const offered = new Set<string>(SCENARIOS.map(({ scenario }) => scenario.name))
  const known = Scenario.def.options.flatMap(({ shape }) => shape.name.def.values)
  expect([...offered].toSorted()).toEqual(known.toSorted())
})

it('The developer panel names each action once', () => {
  expect(new Set(ACTIONS.map(({ name }) => name)).size).toBe(ACTIONS.length)
})

it.each(SCENARIOS)(
  'The action $name of the developer panel runs, or is refused with a message',
  (action) => {
    const sandbox = createSandbox({ seed: 'demo', inspect: assertShape })
    try {
      sandbox.control.scenario(Scenario.parse(action.scenario))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      // An action that is impossible in this seed is refused with a message.
      expect(error.message).not.toBe('')
    }
    expect(sandbox.control.ledger().balanced).toBe(true)
  },
)
