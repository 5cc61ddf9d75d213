import { expect, it } from 'vitest'

import { paths } from '#paths'

import { isScreenEnabled } from './enabled-screens.ts'

it.each([
  ['the screen itself', '/send', false],
  ['a link with a recipient', '/send?to=somebody', false],
  ['a screen below it', paths.payMany.pattern, false],
  ['a screen whose name only begins alike', '/sender', true],
  ['a screen of another feature that ends alike', '/cards/send', true],
  ['Home', '/', true],
])('If the tenant hides Send, %s (%s) can be opened: %s', (_case, address, isThere) => {
  expect(isScreenEnabled(address, ['send'])).toBe(isThere)
  expect(isScreenEnabled(address, [])).toBe(true)
})
