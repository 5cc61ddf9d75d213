import { describe, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { bankDraftFromLink } from './bank-draft.ts'

const write = (amount: string) => amount.replace('.', ',')

describe('bankDraftFromLink', () => {
  it('takes what it understands, the amount as the person would type it', () => {
    const link = `?rail=ach&currency=c1&amount=${decimal('250.5')}&payer=Alex+Varga`
    expect(bankDraftFromLink(link, write)).toEqual({
      rail: 'ach',
      currency: 'c1',
      amount: '250,5',
      side: 'debit',
      payer: 'Alex Varga',
    })
  })

  it('leaves out what it does not, so that the kept draft stands', () => {
    expect(bankDraftFromLink('?rail=pigeon&amount=1,5', write)).toEqual({})
    expect(bankDraftFromLink('', write)).toEqual({})
  })
})
