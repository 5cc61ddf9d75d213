import { expect, it } from 'vitest'

import { atOnce } from '#lib/in-slices.ts'
import { decimal } from '#lib/money/decimal.ts'
import { bookContext, bookRow, booksStatement, USDC } from '#tests/support/books.ts'

import { toSpreadsheet, type SpreadsheetLabels } from './spreadsheet.ts'

const out = { direction: 'out', currency: USDC } as const
const statement = booksStatement({
  balances: [[USDC, '1300']],
  rows: [
    bookRow({
      currency: USDC,
      id: '7',
      amount: decimal('1234.5'),
      from: '=HYPERLINK("http://evil.test","Pay")',
      info: '+1 for lunch',
    }),
    bookRow({
      ...out,
      id: '8',
      amount: decimal('4.123456789012345678'),
      to: '@mallory',
      info: '\tcmd',
      orderId: '-7-8',
      fees: [{ kind: 'fee', amount: decimal('0.1'), currency: USDC.id }],
    }),
    bookRow({ ...out, id: '9', status: 'pending', amount: decimal('30') }),
  ],
})

/** What is put in with euros: its fee is of those. */
const onramp = booksStatement({
  balances: [[USDC, '98.5']],
  rows: [
    bookRow({
      currency: USDC,
      id: '1',
      amount: decimal('98.5'),
      fees: [
        { kind: 'fee', amount: decimal('1.25'), currency: 'eur' },
        { kind: 'networkFee', amount: decimal('0.1'), currency: 'USDC' },
      ],
    }),
  ],
})

const labels: SpreadsheetLabels = {
  columns: {
    currency: 'Currency',
    network: 'Network',
    date: 'Date',
    kind: 'Kind',
    party: 'Party',
    state: 'Status',
    amount: 'Amount',
    balance: 'Balance',
    fee: 'Fee',
    networkFee: 'Network fee',
    other: 'Other side',
    info: 'Note',
    id: 'Number',
  },
  opening: 'Opening',
  closing: 'Closing',
  unknown: 'not known',
  kindOf: ({ recordType }) => recordType ?? '',
  statusOf: ({ row }) => row.status,
}
const linesIn = (language: string, of = statement) =>
  atOnce(toSpreadsheet(of, { labels, language }, bookContext({ zone: 'Asia/Tokyo' }))).split('\r\n')

it('A statement for a spreadsheet has each line with the balance after it, from the opening to the closing one', () => {
  expect(linesIn('en')).toEqual([
    'Currency,Network,Date,Kind,Party,Status,Amount,Balance,Fee,Network fee,Other side,Note,Number',
    'USDC,Tron,,Opening,,,,99.623456789012345678,,,,,',
    `USDC,Tron,2026-11-10 18:05:07,DEPOSIT,"'=HYPERLINK(""http://evil.test"",""Pay"")",complete,1234.5,1334.123456789012345678,,,,'+1 for lunch,7`,
    "USDC,Tron,2026-11-10 18:05:07,DEPOSIT,'@mallory,complete,-4.123456789012345678,1330,0.1,,,'\tcmd,8",
    'USDC,Tron,2026-11-10 18:05:07,DEPOSIT,,pending,-30,1300,,,,,9-held',
    'USDC,Tron,,Closing,,,,1300,,,,,',
    '',
  ])
})

it('A statement for a spreadsheet in Russian is separated by semicolons and writes decimal commas', () => {
  const [, opening, , sent] = linesIn('ru')
  expect(opening).toBe('USDC;Tron;;Opening;;;;"99,623456789012345678";;;;;')
  expect(sent).toContain(`;"-4,123456789012345678";1330;"0,1";;`)
})

it('A fee of another currency has its symbol beside it, and is no figure of the line', () => {
  const [, , line] = linesIn('es', onramp)
  expect(line).toContain('"98,5";"98,5";"1,25 EUR";"0,1"')
})

it('A statement for a spreadsheet says where a balance is not known', () => {
  const unknown = { opening: undefined, closing: undefined }
  const currencies = statement.currencies.map((one) => ({ ...one, ...unknown }))
  const lines = linesIn('en', { ...statement, currencies })
  expect(lines[1]).toBe('USDC,Tron,,Opening,,,,not known,,,,,')
  expect(lines[4]).toBe('USDC,Tron,2026-11-10 18:05:07,DEPOSIT,,pending,-30,,,,,,9-held')
})
