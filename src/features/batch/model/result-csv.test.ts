import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { toResultCsv, type ResultLine } from './result-csv.ts'

const HEADINGS: Record<keyof ResultLine, string> = {
  line: 'Line',
  who: 'Recipient',
  name: 'Name',
  amount: 'Amount',
  currency: 'Asset',
  left: 'Left',
  leftCurrency: 'Asset that left',
  fee: 'Fee',
  networkFee: 'Network fee',
  rate: 'Rate',
  reference: 'Reference',
  date: 'Date',
  outcome: 'Outcome',
  state: 'State',
  id: 'ID',
  reason: 'Reason',
}
const linesOf = (...names: string[]) => {
  const given = {
    who: 'TAddress',
    amount: decimal('5'),
    currency: 'USDT',
    outcome: 'Sent',
    id: '7',
  }
  const rows = names.map((name, at) => ({ ...given, line: at + 2, name, reason: '' }))
  return toResultCsv(rows, HEADINGS, 'en').split('\r\n')
}

it('Names have a column of their own if the table has any', () => {
  expect(linesOf('Ada Quill', '')).toEqual([
    'Line,Recipient,Name,Amount,Asset,Outcome,ID,Reason',
    '2,TAddress,Ada Quill,5,USDT,Sent,7,',
    '3,TAddress,,5,USDT,Sent,7,',
    '',
  ])
  expect(linesOf('')[0]).toBe('Line,Recipient,Amount,Asset,Outcome,ID,Reason')
})
