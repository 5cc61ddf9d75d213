import { expect, it } from 'vitest'

import { supportMailOf } from './support.ts'

it.each([
  ['https://support.example.org/', 'web', undefined, false],
  ['https://support.example.org/', 'telegram', undefined, false],
  ['mailto:help@example.org', 'web', 'help@example.org', false],
  ['mailto:help@example.org?subject=App', 'telegram', 'help@example.org', true],
] as const)('Support at %s in %s has the mail address %s, copied: %s', (...row) => {
  const [support, environment, mail, isCopied] = row
  expect(supportMailOf(support, environment)).toEqual({ mail, isCopied })
})
