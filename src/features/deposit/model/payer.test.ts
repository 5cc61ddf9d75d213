import { expect, it } from 'vitest'

import { namedPayer } from './payer.ts'

it.each([
  [['Alex Varga'], 0, false],
  [['Alex Varga & Sons', 'Alex Varga'], 1, false],
  [['Alex Varga', 'Alex Varga'], undefined, false],
  [['Alex Varga & Sons'], undefined, true],
  [[], undefined, true],
])('namedPayer finds Alex Varga among %j only if one counterparty has that name', (...row) => {
  const [names, at, isMissing] = row
  const found = names.map((name) => ({ name }))
  const { payer, ...rest } = namedPayer('Alex Varga', found)
  expect(payer).toBe(at === undefined ? undefined : found[at])
  expect(rest).toEqual({ isMissing })
})
