import { describe, expect, it } from 'vitest'

import { CARD_STATUSES } from '#api/cards/schema.ts'

import { abilitiesOf } from './card-abilities.ts'

const allowed = (status: string) =>
  Object.entries(abilitiesOf(status)).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))

describe('abilitiesOf', () => {
  it('lets an active card be frozen and a frozen one be unfrozen, never both', () => {
    expect(allowed('ACTIVE')).toContain('canFreeze')
    expect(allowed('FROZEN')).toContain('canUnfreeze')
    for (const status of CARD_STATUSES)
      expect(allowed(status)).not.toEqual(expect.arrayContaining(['canFreeze', 'canUnfreeze']))
  })

  it.each(['CLOSED', 'CANCELED', 'PENDING', 'constructor'])('allows nothing when %s', (status) => {
    expect(allowed(status)).toEqual([])
  })

  it('shows the details of cards that can pay or could again, of no others', () => {
    expect(CARD_STATUSES.filter((status) => abilitiesOf(status).canReveal)).toEqual([
      'ACTIVE',
      'FROZEN',
    ])
  })
})
