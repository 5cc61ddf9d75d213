import { expect, it } from 'vitest'

import { supportMailOf } from './support.ts'

it.each([
  ['https://support.example.org/', 'web', undefined, undefined],
  ['https://support.example.org/', 'telegram', undefined, undefined],
  ['mailto:help@example.org', 'web', 'help@example.org', undefined],
  ['mailto:help@example.org?subject=App', 'telegram', 'help@example.org', 'help@example.org'],
] as const)('Support at %s in %s has the mail address %s, of which it copies %s', (...row) => {
  const [support, environment, mail, copied] = row
  expect(supportMailOf(support, environment)).toEqual({ mail, copied })
})
