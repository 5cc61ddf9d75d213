import { expect, it } from 'vitest'

import { knownAmount, NO_AMOUNT } from '#i18n/typed-amount.ts'
import { decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'

import { bankDraftFromLink, EMPTY_BANK_DRAFT, type BankDraft } from './bank-draft.ts'

const read = (query: string, previous = EMPTY_BANK_DRAFT) =>
  bankDraftFromLink(readSearch(paths.depositBank, query), previous)

it('bankDraftFromLink reads the known parameters of a link and fills in the amount', () => {
  const link = `?rail=ach&currency=c1&amount=${decimal('250.5')}&payer=Alex+Varga`
  const taken = { rail: 'ach', currency: 'c1', payer: 'Alex Varga' }
  expect(read(link)).toEqual({ ...taken, amount: knownAmount(decimal('250.5')), side: 'debit' })
})

it('bankDraftFromLink leaves out parameters that it does not understand', () => {
  expect(read('?rail=pigeon&amount=1,5')).toEqual({})
  expect(read('')).toEqual({})
})

const TYPED: BankDraft = {
  ...EMPTY_BANK_DRAFT,
  rail: 'ach',
  currency: 'c1',
  amount: knownAmount(decimal('250')),
}

it.each<[link: string, side: BankDraft['side'], isKept: boolean]>([
  ['?rail=wire', 'debit', true],
  ['?rail=sepa', 'debit', false],
  ['?currency=c2', 'debit', true],
  ['?payer=Alex', 'debit', true],
  ['?rail=wire', 'arrives', true],
  ['?rail=sepa', 'arrives', false],
  ['?currency=c2', 'arrives', false],
  ['?rail=ach&currency=c1', 'arrives', true],
])(
  'The link %s keeps a typed amount (side %s) only if its currency stays the same',
  (link, side, isKept) => {
    const typed = { ...TYPED, side }
    const { amount = typed.amount } = read(link, typed)
    expect(amount).toEqual(isKept ? TYPED.amount : NO_AMOUNT)
  },
)
