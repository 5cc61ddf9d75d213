import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { atOnce } from '#lib/in-slices.ts'
import { decimal } from '#lib/money/decimal.ts'
import { feedRow } from '#tests/support/feed-rows.ts'

import { toAccounting, toSpreadsheet, type SpreadsheetLabels } from './statement-csv.ts'
import { statementOf } from './statement.ts'

const USDT = {
  id: 'usdt-tron' as CurrencyId,
  symbol: 'USDT',
  isCrypto: true,
  network: { id: 1, name: 'TRON' },
} as CurrencyView

const first = {
  direction: 'in',
  amount: decimal('1234.5'),
  createdAt: new Date(2026, 9, 10, 9, 5, 7).toISOString(),
  currency: USDT,
  recordType: 'DEPOSIT',
} as const
const row = (given: Partial<StatementRow>) => feedRow({ ...first, ...given })

const SPAN = {
  start: new Date(2026, 9, 1).getTime(),
  end: new Date(2026, 10, 1).getTime(),
  createdAt: 0,
}
const statementWith = (now: `${number}`, ...rows: Partial<StatementRow>[]) => {
  const balances = [{ currency: USDT, amount: decimal(now), fiatAmount: decimal('1') }]
  return atOnce(statementOf({ rows: rows.map(row), balances, isConsistent: true }, SPAN))
}
const out = { direction: 'out' } as const
const statement = statementWith(
  '1300',
  { id: '7', from: '=HYPERLINK("http://evil.test","Pay")', info: '+1 for lunch' },
  {
    ...out,
    id: '8',
    amount: decimal('4.123456789012345678'),
    to: '@mallory',
    info: '\tcmd',
    orderId: '-7-8',
    fees: [{ kind: 'fee', amount: decimal('0.1'), currency: USDT.id }],
  },
  { ...out, id: '9', status: 'pending', amount: decimal('30') },
)

/** What is put in with euros: its fee is of those. */
const onramp = statementWith('98.5', {
  id: '1',
  amount: decimal('98.5'),
  fees: [
    { kind: 'fee', amount: decimal('1.25'), currency: 'euro-id' },
    { kind: 'networkFee', amount: decimal('0.1'), currency: 'USDT' },
  ],
})
const symbolOf = (currency: string | undefined) => (currency === 'euro-id' ? 'EUR' : undefined)

const labels: SpreadsheetLabels = {
  symbolOf,
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
    info: 'Note',
    id: 'Number',
  },
  opening: 'Opening',
  closing: 'Closing',
  unknown: 'not known',
  kindOf: ({ recordType }) => recordType ?? '',
  statusOf: ({ status }) => status,
}

it('A statement for a spreadsheet has each line with the balance after it, from the opening to the closing one', () => {
  expect(atOnce(toSpreadsheet(statement, labels, 'en')).split('\r\n')).toEqual([
    'Currency,Network,Date,Kind,Party,Status,Amount,Balance,Fee,Network fee,Note,Number',
    'USDT,TRON,,Opening,,,,99.623456789012345678,,,,',
    `USDT,TRON,2026-10-10 09:05:07,DEPOSIT,"'=HYPERLINK(""http://evil.test"",""Pay"")",complete,1234.5,1334.123456789012345678,,,'+1 for lunch,7`,
    "USDT,TRON,2026-10-10 09:05:07,DEPOSIT,'@mallory,complete,-4.123456789012345678,1330,0.1,,'\tcmd,8",
    'USDT,TRON,2026-10-10 09:05:07,DEPOSIT,,pending,-30,1300,,,,9',
    'USDT,TRON,,Closing,,,,1300,,,,',
    '',
  ])
})

it('A statement for a spreadsheet in Russian is separated by semicolons and writes decimal commas', () => {
  const [, opening, , sent] = atOnce(toSpreadsheet(statement, labels, 'ru')).split('\r\n')
  expect(opening).toBe('USDT;TRON;;Opening;;;;"99,623456789012345678";;;;')
  expect(sent).toContain(`;"-4,123456789012345678";1330;"0,1";;`)
})

it('A fee of another currency has its symbol beside it, and is no figure of the line', () => {
  const [, , line] = atOnce(toSpreadsheet(onramp, labels, 'es')).split('\r\n')
  expect(line).toContain('"98,5";"98,5";"1,25 EUR";"0,1"')
  const [, booked] = atOnce(toAccounting(onramp, symbolOf)).split('\r\n')
  expect(booked).toContain(',1.25,EUR,0.1,USDT,')
})

it('A statement for a spreadsheet says where a balance is not known', () => {
  const unknown = { opening: undefined, closing: undefined }
  const currencies = statement.currencies.map((one) => ({ ...one, ...unknown }))
  const text = atOnce(toSpreadsheet({ ...statement, currencies }, labels, 'en'))
  const lines = text.split('\r\n')
  expect(lines[1]).toBe('USDT,TRON,,Opening,,,,not known,,,,')
  expect(lines[4]).toBe('USDT,TRON,2026-10-10 09:05:07,DEPOSIT,,pending,-30,,,,,9')
})

it('A statement for a program of accounts has settled rows with ISO days, decimal points and one signed amount', () => {
  const at = new Date(2026, 9, 10, 9, 5, 7).toISOString()
  expect(atOnce(toAccounting(statement, symbolOf)).split('\r\n')).toEqual([
    'id,date,amount,currency,network,type,counterparty,description,order_id,fee,fee_currency,network_fee,network_fee_currency,created_at',
    `7,2026-10-10,1234.5,USDT,TRON,DEPOSIT,"'=HYPERLINK(""http://evil.test"",""Pay"")",'+1 for lunch,,,,,,${at}`,
    `8,2026-10-10,-4.123456789012345678,USDT,TRON,DEPOSIT,'@mallory,'\tcmd,'-7-8,0.1,USDT,,,${at}`,
    '',
  ])
})
