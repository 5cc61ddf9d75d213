import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { toResultCsv } from './result-csv.ts'

const headingOf = (key: string) => key.split('.')[1] ?? ''
const linesOf = (...names: string[]) => {
  const given = {
    who: 'TAddress',
    amount: decimal('5'),
    currency: 'USDT',
    outcome: 'Sent',
    id: '7',
  }
  const rows = names.map((name, at) => ({ ...given, line: at + 2, name, reason: '' }))
  return toResultCsv(rows, headingOf, 'en').split('\r\n')
}

it('Names have a column of their own if the table has any', () => {
  expect(linesOf('Ada Quill', '')).toEqual([
    'line,who,name,amount,asset,outcome,id,reason',
    '2,TAddress,Ada Quill,5,USDT,Sent,7,',
    '3,TAddress,,5,USDT,Sent,7,',
    '',
  ])
  expect(linesOf('')[0]).toBe('line,who,amount,asset,outcome,id,reason')
})
