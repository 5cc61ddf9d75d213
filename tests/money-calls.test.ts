/**
 * Only the order engine sends money, because it knows locks, sessions and records
 * (docs/decisions/0001).
 */
import { expect, it } from 'vitest'

import { endpoints } from '#api/endpoints.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

import { ownCode, readSources } from './support/sources.ts'

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))

const MONEY_CALLS = [
  'src/api/cards/order-calls.ts',
  'src/api/orders/calls.ts',
  'src/api/orders/payment-calls.ts',
]
const COMPARES = ['src/features/batch/model/refusal.ts']

it('Only the order engine runs a call that moves money', () => {
  const movesMoney = ({ id, method, path }: Endpoint) =>
    method === 'POST' && (/\/orders\/[A-Z_]+$/.test(path) || ['E25', 'E26'].includes(id))
  const names = Object.entries(endpoints).flatMap(([name, one]) => (movesMoney(one) ? name : []))
  expect(names).toHaveLength(25)
  const isDeclared = (path: string) => /^src\/api\/(.*\/[\w-]*endpoints|endpoints)\.ts$/.test(path)
  // `import * as ramps` counts as an import of every call.
  const imported = (text: string) =>
    [...text.matchAll(/^import ([^']+?) from '[^']*endpoints\.ts'/gm)].flatMap(([, clause = '']) =>
      clause.includes('* as') ? names : (clause.match(/\w+/g) ?? []),
    )
  const naming = sources.filter(
    ({ path, text }) => !isDeclared(path) && imported(text).some((name) => names.includes(name)),
  )
  expect(naming.map(({ path }) => path).toSorted()).toEqual([...MONEY_CALLS, ...COMPARES])
  // A definition names the call of its order, and only the engine sends it.
  const defining = sources.filter(
    ({ path, imports }) =>
      !path.startsWith('src/api/') &&
      imports.some(({ target = '', isTypeOnly }) => MONEY_CALLS.includes(target) && !isTypeOnly),
  )
  for (const { path } of defining) expect(path).toMatch(/-order\.ts$/)
  const running = sources.filter(({ text }) =>
    /(?:[oO]rder|definition)\.call\(/.test(ownCode(text)),
  )
  expect(running.map(({ path }) => path)).toEqual(['src/orders/engine/place.ts'])
})

it('The order engine imports no React, no ui and no features', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const reached = new Map<string, string>()
  const walk = (path: string, from: string): void => {
    if (reached.has(path)) return
    reached.set(path, from)
    for (const { target, specifier, isTypeOnly } of byPath.get(path)?.imports ?? [])
      if (!isTypeOnly) walk(target ?? specifier, path)
  }
  for (const { path } of sources) if (path.startsWith('src/orders/engine/')) walk(path, 'engine')
  const drawing = [...reached].filter(([path]) =>
    /^(?:react|react-dom|use-intl|src\/(?:ui|features)\/.+)$/.test(path),
  )
  expect(reached.size).toBeGreaterThan(20)
  expect(drawing).toEqual([])
})
