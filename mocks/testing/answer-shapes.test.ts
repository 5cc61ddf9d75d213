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

/** What stands between the parentheses of each call of a function, up to the one that closes it. */
function argumentsOf(name: string, text: string): string[] {
  const [, ...calls] = text.split(new RegExp(`\\b${name}\\(`))
  return calls.map((rest) => {
    let end = 0
    for (let depth = 1; end < rest.length; end++) {
      if (rest[end] === '(') depth++
      if (rest[end] === ')') depth--
      if (depth === 0) break
    }
    return rest.slice(0, end)
  })
}

it('What a call is given is read to its end, whatever it is', () => {
  expect(argumentsOf('make', 'make({ log: (line) => f(line), inspect }); make(options)')).toEqual([
    '{ log: (line) => f(line), inspect }',
    'options',
  ])
})

it('Every sandbox that is made in a test has its answers looked at', () => {
  const tests = readSources('mocks', 'src', 'tests', 'tools').filter(
    ({ path }) => /^(?:tests|mocks\/testing)\//.test(path) || /\.test\.tsx?$/.test(path),
  )
  const made = tests.flatMap(({ path, text }) =>
    argumentsOf('createSandbox', text).map((given) => ({ path, given })),
  )
  expect(made.length).toBeGreaterThan(7)
  expect(made.filter(({ given }) => !/\binspect\b/.test(given))).toEqual([])
})
