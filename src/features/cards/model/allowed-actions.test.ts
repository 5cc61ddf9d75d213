import { expect, it } from 'vitest'

import { CARD_STATUSES } from '#api/cards/schema.ts'

import { allowedActionsOf } from './allowed-actions.ts'

const allowed = (status: string) =>
  Object.entries(allowedActionsOf(status)).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))

it('abilitiesOf allows an active card to be frozen or a frozen card to be unfrozen, never both', () => {
  expect(allowed('ACTIVE')).toContain('canFreeze')
  expect(allowed('FROZEN')).toContain('canUnfreeze')
  for (const status of CARD_STATUSES)
    expect(allowed(status)).not.toEqual(expect.arrayContaining(['canFreeze', 'canUnfreeze']))
})

it.each(['CLOSED', 'CANCELED', 'PENDING', 'constructor'])(
  'abilitiesOf allows nothing for the status %s',
  (status) => {
    expect(allowed(status)).toEqual([])
  },
)

it.each([
  ['BLOCKED', ['canClose']],
  ['INACTIVE', ['canEdit', 'canClose']],
])('abilitiesOf allows neither payment nor top-up for the status %s', (status, some) => {
  expect(allowed(status)).toEqual(some)
})

it('abilitiesOf allows card details to be revealed only for active and frozen cards', () => {
  const revealing = CARD_STATUSES.filter((status) => allowedActionsOf(status).canReveal)
  expect(revealing).toEqual(['ACTIVE', 'FROZEN'])
})
