import { describe, expect, it } from 'vitest'

import { headedTable, missingColumn, withColumn } from './columns.ts'
import { MAX_ROWS, parseTable } from './table.ts'

describe('parseTable', () => {
  it.each([
    ['commas', 'name,amount\nAda,5'],
    ['semicolons', 'name;amount\r\nAda;5\r\n'],
    ['tabs, as a spreadsheet copies', 'name\tamount\nAda\t5'],
    ['a byte order mark', '\uFEFFname,amount\nAda,5'],
  ])('A table with %s is read', (_, text) => {
    const { first, rows } = parseTable(text)
    expect(first).toEqual({ line: 1, cells: ['name', 'amount'] })
    expect(rows).toEqual([{ line: 2, cells: ['Ada', '5'] }])
  })

  it('Quoted cells keep separators, quotation marks and line breaks', () => {
    const { rows } = parseTable('name,note\n"Quill, Ada","said ""yes""\ntwice"')
    expect(rows).toEqual([{ line: 2, cells: ['Quill, Ada', 'said "yes"\ntwice'] }])
  })

  it('Lines are counted as a spreadsheet counts them, empty ones included', () => {
    const { rows } = parseTable('name,amount\n\nAda,5\n,\nBo,6\n\n')
    expect(rows.map(({ line }) => line)).toEqual([3, 5])
  })

  it('A quotation mark that is never closed is named by its row', () => {
    expect(parseTable('name,amount\n"Ada,5\nBo,6').unclosedAt).toBe(2)
    expect(parseTable('name,amount\nAda,5').unclosedAt).toBeUndefined()
  })

  it('What is more than one person can look at is cut, and said to be', () => {
    const text = `name\n${'Ada\n'.repeat(MAX_ROWS + 1)}`
    expect(parseTable(text)).toMatchObject({ isCut: true })
    expect(parseTable(text).rows).toHaveLength(MAX_ROWS)
  })
})

it('Empty rows below a table of the largest size are nothing that was cut', () => {
  const text = `name\n${'Ada\n'.repeat(MAX_ROWS)}\n\n\n`
  expect(parseTable(text)).toMatchObject({ isCut: false })
  expect(parseTable(text).rows).toHaveLength(MAX_ROWS)
  // With empty rows in between it ends earlier, and says so.
  expect(parseTable(`name\n${'Ada\n\n'.repeat(MAX_ROWS)}`)).toMatchObject({ isCut: true })
})

describe('headedTable', () => {
  const columnsOf = (heading: string) => headedTable(parseTable(`${heading}\nx`), 'payouts').columns

  it('Columns are recognised by their headings in English and Russian, whatever their case and marks', () => {
    expect(columnsOf('Recipient Name;AMOUNT (EUR);Currency;Chain')).toEqual([
      'name',
      'amount',
      'asset',
      'network',
    ])
    expect(columnsOf('Получатель;Сумма;Валюта;Сеть;Кошелёк')).toEqual([
      'name',
      'amount',
      'asset',
      'network',
      'address',
    ])
  })

  it('A second column of one field is not used', () => {
    expect(columnsOf('amount;total')).toEqual(['amount', undefined])
  })

  it('A table without headings loses no row', () => {
    const { rows, headings, columns } = headedTable(parseTable('Ada;5\nBo;6'), 'payouts')
    expect(rows).toHaveLength(2)
    expect(headings).toEqual(['', ''])
    expect(columns).toEqual([undefined, undefined])
  })

  it('The person may use a column for another field, which only one column has', () => {
    expect(withColumn(['name', 'amount'], 0, 'amount')).toEqual(['amount', undefined])
    expect(missingColumn(['amount'], 'payouts')).toBe('who')
    expect(missingColumn(['amount', 'address'], 'payouts')).toBeUndefined()
    expect(missingColumn([undefined], 'recipients')).toBe('name')
  })
})
