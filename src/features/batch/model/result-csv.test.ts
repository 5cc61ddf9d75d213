import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { toResultCsv, type ResultLine } from './result-csv.ts'

const HEADINGS: Record<keyof ResultLine, string> = {
  line: 'Line',
  who: 'Recipient',
  name: 'Name',
  amount: 'Amount',
  currency: 'Asset',
  outcome: 'Outcome',
  id: 'ID',
  reason: 'Reason',
}
const paid = (line: number, name: string): ResultLine => ({
  line,
  who: 'TAddress',
  name,
  amount: decimal('5'),
  currency: 'USDT',
  outcome: 'Sent',
  id: '7',
  reason: '',
})
const headingOf = (rows: readonly ResultLine[]) => toResultCsv(rows, HEADINGS, 'en').split('\n')[0]

it('Names have a column of their own, where the table has any', () => {
  const csv = toResultCsv([paid(2, 'Ada Quill'), paid(3, '')], HEADINGS, 'en')
  const [heading, first, second] = csv.split(/\r?\n/)
  expect(heading).toContain('Line,Recipient,Name,Amount,Asset')
  expect(first).toContain('2,TAddress,Ada Quill,5,USDT')
  expect(second).toContain('3,TAddress,,5,USDT')
  expect(headingOf([paid(2, '')])).not.toContain('Name')
})
