import { expect, it } from 'vitest'

import { toTypedAmount } from '#i18n/typed-amount.ts'
import { decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'

import { bankDraftFromLink, EMPTY_BANK_DRAFT } from './bank-draft.ts'

const read = (query: string, previous = EMPTY_BANK_DRAFT) =>
  bankDraftFromLink(readSearch(paths.depositBank, query), previous)

it('bankDraftFromLink reads the known parameters of a link and fills in the amount', () => {
  const link = `?rail=ach&currency=c1&amount=${decimal('250.5')}&payer=Alex+Varga`
  const taken = { rail: 'ach', currency: 'c1', payer: 'Alex Varga' }
  expect(read(link)).toEqual({
    ...taken,
    amount: toTypedAmount(decimal('250.5'), 'USD'),
    side: 'debit',
  })
})

it('bankDraftFromLink leaves out parameters that it does not understand', () => {
  expect(read('?rail=pigeon&amount=1,5')).toEqual({})
  expect(read('')).toEqual({})
})

it('bankDraftFromLink leaves out an amount whose currency the link does not name', () => {
  const earlier = { ...EMPTY_BANK_DRAFT, rail: 'sepa' }
  for (const previous of [EMPTY_BANK_DRAFT, earlier])
    expect(read('?amount=250&payer=Alex', previous)).toEqual({ payer: 'Alex' })
})

it.each([
  ['?rail=wire', 'c1'],
  ['?rail=sepa', ''],
  ['?rail=sepa&currency=c2', 'c2'],
  ['?currency=c2', 'c2'],
  ['?payer=Alex', 'c1'],
])(
  'The link %s keeps the arriving currency only if the bank transfer is in that currency',
  (link, currency) => {
    const draft = { ...EMPTY_BANK_DRAFT, rail: 'ach', currency: 'c1' }
    expect({ ...draft, ...read(link, draft) }.currency).toBe(currency)
  },
)
