import { expect, it } from 'vitest'

import { COMPLETE, faultsOf, ORIGIN, RULES } from '#tests/support/settings.ts'

import { parseSettings, readRuntimeSettings } from './settings.ts'

it('Runtime settings go before what the build was given', () => {
  const runtime = readRuntimeSettings('{ "VITE_TENANT_ID": "other" }')
  expect(parseSettings(COMPLETE, ORIGIN, runtime).tenantId).toBe('other')
})

it.each(RULES)('The runtime settings may name $name', ({ name }) => {
  expect(readRuntimeSettings(JSON.stringify({ [name]: 'x' }))).toEqual({ [name]: 'x' })
})

it('The runtime settings may name their schema', () => {
  const runtime = readRuntimeSettings('{ "$schema": "./config.schema.json" }')
  expect(faultsOf(() => parseSettings(COMPLETE, ORIGIN, runtime))).toEqual([])
})

it.each(['constructor', '__proto__', 'toString', 'VITE_TENNANT'])(
  'The runtime settings may not name %s',
  (name) => {
    const runtime = readRuntimeSettings(`{ "${name}": "x" }`)
    expect(faultsOf(() => parseSettings(COMPLETE, ORIGIN, runtime))).toEqual([name])
  },
)

it('A name that is no setting hides no other fault, whether it is of the file or of the build', () => {
  const runtime = readRuntimeSettings(
    '{ "VITE_TENNANT": "x", "VITE_END_SESSION_ON_OUTAGE": "perhaps" }',
  )
  const build = { ...COMPLETE, VITE_TENANT_ID: '' }
  expect(faultsOf(() => parseSettings(build, ORIGIN, runtime))).toEqual([
    'VITE_TENNANT',
    'VITE_TENANT_ID',
    'VITE_END_SESSION_ON_OUTAGE',
  ])
})

it.each([undefined, '', '{}'])('The runtime settings %j leave the build its own', (answer) => {
  expect(readRuntimeSettings(answer)).toEqual({})
})

it.each(['<!doctype html>', '[]', '7', 'null', '{'])(
  'The runtime settings %s are no JSON object and refused',
  (value) => {
    expect(faultsOf(() => readRuntimeSettings(value))).toEqual(['config.json'])
  },
)
