import { expect, it } from 'vitest'

import { settingFault } from './setting-fault.ts'
import { SETTINGS_FILE } from './settings.ts'

it.each([
  ['missing', 'VITE_TENANT_ID', undefined],
  ['missing', 'VITE_TENANT_ID', null],
  ['missing', 'VITE_TENANT_ID', '  '],
  ['malformed', 'VITE_TENANT_ID', 7],
  ['malformed', 'VITE_TENANT_ID', false],
  ['malformed', 'VITE_TENANT_ID', 'two words'],
  ['malformed', SETTINGS_FILE, []],
  ['missing', SETTINGS_FILE, undefined],
  ['unknown', 'VITE_TENNANT', 'tenant'],
  ['unknown', 'VITE_TENNANT', undefined],
])('settingFault returns "%s" for %s with the value %j', (fault, name, value) => {
  expect(settingFault(name, value)).toBe(fault)
})
