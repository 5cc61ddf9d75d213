import { expect, it } from 'vitest'

import { INVALID_ORIGINS, VALID_ORIGINS } from '#tests/support/origin-samples.ts'
import { COMPLETE_SETTINGS, ORIGIN } from '#tests/support/settings.ts'

import { parseSettings } from './settings.ts'

const parsed = (change: object) => parseSettings({ ...COMPLETE_SETTINGS, ...change }, ORIGIN)

it.each<[string, string[]]>([
  ...VALID_ORIGINS.filter((one) => one.startsWith('https:')).map((one): [string, string[]] => [
    one,
    [],
  ]),
  ...INVALID_ORIGINS.map((one): [string, string[]] => [one, ['VITE_HOST_ORIGINS']]),
  ['https://API.example.org', ['VITE_HOST_ORIGINS']],
])('parseSettings accepts only origins as embedding hosts: %s', (one, expected) => {
  const value = `https://good.example, ${one}`
  expect(parsed({ VITE_HOST_ORIGINS: value }).faults).toEqual(expected)
})

it.each([
  ['cards, exchanges', ['cards', 'exchange']],
  ['cards; Exchange', ['cards', 'exchange']],
  [['cards'], ['cards']],
  ['payments', []],
  [7, []],
])(
  "parseSettings corrects or drops the wrong parts of %j, and reports the setting's name",
  (value, expected) => {
    const { tenant, faults } = parsed({ VITE_DISABLED_FEATURES: value })
    expect(tenant.disabledFeatures).toEqual(expected)
    expect(faults).toEqual(['VITE_DISABLED_FEATURES'])
  },
)
