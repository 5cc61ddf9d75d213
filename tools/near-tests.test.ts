import { expect, it } from 'vitest'

import { readSources } from '#tests/support/sources.ts'

import { nearTests } from './near-tests.ts'

const sources = readSources('src', 'mocks', 'tests', 'tools')

it.each([
  [
    'a screen',
    'src/features/exchange/exchange-screen.tsx',
    'tests/flows/exchange/exchange.test.tsx',
  ],
  [
    'a part of a screen',
    'src/features/profile/profile-screen.tsx',
    'tests/flows/profile/profile.test.tsx',
  ],
  [
    'a decision',
    'src/features/batch/model/result-csv.ts',
    'src/features/batch/model/result-csv.test.ts',
  ],
  ['a rule of the sandbox', 'mocks/db/ledger.ts', 'mocks/db/ledger.test.ts'],
  ['a test', 'tests/flows/profile/profile.test.tsx', 'tests/flows/profile/profile.test.tsx'],
])('A change of %s (%s) selects the test %s', (_what, changed, test) => {
  expect(nearTests([changed], sources).unit).toContain(test)
})

it.each([
  ['src/features/batch/use-payout-run.ts', 'batch/batch-payouts'],
  ['src/features/cards/control/card-screen.tsx', 'cards/card-control'],
  ['src/features/books/components/flow-parts.tsx', 'books/books'],
  ['src/wallets/use-recent-feed.ts', 'wallets/wallet-choices'],
  ['src/session/session.ts', 'sign-in/session-ends'],
])('The nearest flow test of %s is that of the same feature, %s', (changed, flow) => {
  const first = nearTests([changed], sources).unit.find((path) => path.includes('/flows/'))
  expect(first).toBe(`tests/flows/${flow}.test.tsx`)
})

it('A change of a shared component selects a flow test of each feature that imports it directly', () => {
  const { unit } = nearTests(['src/quotes/amount-entry.tsx'], sources)
  expect(unit).toContain('tests/flows/exchange/exchange.test.tsx')
  expect(unit).toContain('tests/flows/send/send.test.tsx')
})

it.each([
  ['tests/e2e/back.spec.ts', 'tests/e2e/back.spec.ts'],
  ['src/features/cards/control/card-screen.tsx', 'tests/e2e/cards.spec.ts'],
])('A change of %s selects the browser test %s', (changed, test) => {
  expect(nearTests([changed], sources).browser).toContain(test)
})

it('A change that affects all screens selects fewer than twenty tests and three browser tests', () => {
  const { unit, browser } = nearTests(['src/ui/screen.tsx'], sources)
  expect(unit.length).toBeLessThan(20)
  expect(browser.length).toBeLessThan(3)
})

it('Without a change, no test is selected', () => {
  expect(nearTests([], sources)).toEqual({ unit: [], browser: [] })
})
