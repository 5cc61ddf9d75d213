import { expect, it } from 'vitest'

import { endpoints } from '#api/endpoints.ts'
import { readSources } from '#tests/support/sources.ts'

import { createCaller } from './caller.ts'
import { assertShape, shapeFaults } from './answer-shapes.ts'

it('A member too many, a null too much and a member too few are each named', async () => {
  const caller = createCaller()
  await caller.signIn()
  const { body } = await caller.get('/v2/user/user-data')
  expect(shapeFaults('E91', body)).toEqual([])
  expect(shapeFaults('E91', { ...body, total_turnover: null })).toEqual([
    'E91 body: unrecognized_keys total_turnover',
  ])
  expect(shapeFaults('E91', { ...body, turnover_limit: null })).toEqual([
    'E91 turnover_limit: invalid_type',
  ])
  const { can_invite: _, ...short } = body
  expect(() => assertShape('E91', JSON.stringify(short))).toThrow('can_invite')
})

it('Every endpoint with a body has a shape', () => {
  const bare = Object.values(endpoints).filter(({ response }) => typeof response !== 'string')
  const unknown = bare.filter(({ id }) => shapeFaults(id, { no: 'entity' }).length === 0)
  expect(unknown.map(({ id }) => id)).toEqual([])
})

it('Every sandbox that is made in a test has its answers looked at', () => {
  const tests = readSources('mocks', 'src', 'tests', 'tools').filter(
    ({ path }) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path),
  )
  const made = tests.flatMap(({ path, text }) =>
    [...text.matchAll(/createSandbox\(\{[^)]*/g)].map(([call]) => ({ path, call })),
  )
  expect(made.length).toBeGreaterThan(5)
  expect(made.filter(({ call }) => !call.includes('inspect'))).toEqual([])
})
