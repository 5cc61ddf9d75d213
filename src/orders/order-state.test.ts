import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { sampleOrder } from '#tests/support/orders/sample-order.ts'

import type { OrderDefinition } from './order-definition.ts'
import { initialState, stateAfter, stateAfterLeaving } from './order-state.ts'

const definition: Pick<OrderDefinition<unknown>, 'kind' | 'input'> = {
  kind: 'send',
  input: z.unknown(),
}
const order = sampleOrder()

it('A screen that opens with an order of unknown outcome shows that order', () => {
  expect(initialState(definition, order)).toEqual({ step: 'unknown', order })
  expect(initialState(definition, undefined)).toEqual({ step: 'ready' })
})

it('An order that was not sent leads back to the form with its reason', () => {
  expect(stateAfter({ step: 'left' })).toEqual({ step: 'ready' })
  const failure = { kind: 'aborted', reference: 'x' } as const
  expect(stateAfter({ step: 'refused', failure, order })).toMatchObject({
    step: 'ready',
    failure,
    refused: order,
  })
})

it.each([
  ['first', { step: 'ready' }],
  ['repeat', { step: 'unknown', order }],
] as const)('Closing the price check of an order of mode %s shows its earlier state', (...row) => {
  const [sendMode, state] = row
  expect(stateAfterLeaving({ step: 'recheck', order, sendMode, isApproved: true })).toEqual(state)
})
