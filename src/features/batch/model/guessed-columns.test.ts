import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { tableWithHeadings, type BatchKind, type Columns } from './columns.ts'
import { guessedColumns } from './guessed-columns.ts'
import { parseTable } from './table.ts'

const guess = (text: string, kind: BatchKind = 'payouts') =>
  guessedColumns(tableWithHeadings(parseTable(text), kind), kind)

const IBAN = makeIban('NL', 'ABNA0417164300')
const TRON = makeAddress('tron', 'a friend')

it.each<[string, Columns]>([
  [`Mira Novak;${IBAN};250.00;EUR`, ['name', 'iban', 'amount', 'asset']],
  [`EUR;250;${IBAN};Mira Novak`, ['asset', 'amount', 'iban', 'name']],
  [`${TRON};1,234.50;USDT`, ['address', 'amount', 'asset']],
  // Two columns of words: neither is taken for the name.
  [`Mira Novak;Rent;${IBAN};250.00`, [undefined, undefined, 'iban', 'amount']],
])('%s is recognised by its content', (text, columns) => {
  expect(guess(text)).toEqual(columns)
})

it.each([
  ['two columns could be the amount', `Mira Novak;${IBAN};250.00;5.00`],
  ['a cell does not fit', `Mira Novak;${IBAN};250.00\nAda Quill;${IBAN};soon`],
  ['an IBAN has a mistake and there is no name', `${IBAN.slice(0, -1)}1;250.00`],
  ['the only figures are a date', `Mira Novak;${IBAN};01.10.2026`],
  ['the only figures are a date of eight digits', `Mira Novak;${IBAN};20261001`],
  ['one IBAN of several has a mistake', `Landlord;${IBAN.slice(0, -1)}1;250.00\nKiln;${IBAN};12`],
  ['there are two IBANs', `Mira Novak;${IBAN};${IBAN};250.00`],
  ['the amount is read as a date, and a reference is a figure', `Mira;${IBAN};1.250.000;101`],
  ['the amount has words, and the account is a figure', 'Mira Novak;12345678;250 zł'],
  ['the amount is negative, and a reference is a figure', `Mira Novak;${IBAN};-250;101`],
  ['nobody is named', '250.00;EUR'],
  ['the table has headings', `Name;IBAN;Amount\nMira Novak;${IBAN};250.00`],
])('Nothing is guessed if %s', (_case, text) => {
  expect(guess(text)).toBeUndefined()
})

it('An import of recipients needs a name and takes no amount', () => {
  expect(guess(`${IBAN};250.00;Mira Novak`, 'recipients')).toEqual(['iban', undefined, 'name'])
  expect(guess(`${IBAN};250.00`, 'recipients')).toBeUndefined()
  // The first row may consist of unknown headings.
  expect(guess('Whom;Since\nMira Novak;Spring', 'recipients')).toBeUndefined()
  expect(guess('Mira Novak', 'recipients')).toBeUndefined()
})
