import { expect, it } from 'vitest'

import { knownAmount } from '#i18n/typed-amount.ts'
import { decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'

import { bankDraftFromLink } from './bank-draft.ts'

const read = (query: string) => bankDraftFromLink(readSearch(paths.depositBank, query))

it('bankDraftFromLink takes known parameters and fills in the amount', () => {
  const link = `?rail=ach&currency=c1&amount=${decimal('250.5')}&payer=Alex+Varga`
  const taken = { rail: 'ach', currency: 'c1', payer: 'Alex Varga' }
  expect(read(link)).toEqual({ ...taken, amount: knownAmount(decimal('250.5')), side: 'debit' })
})

it('bankDraftFromLink leaves out parameters that it does not understand', () => {
  expect(read('?rail=pigeon&amount=1,5')).toEqual({})
  expect(read('')).toEqual({})
})
