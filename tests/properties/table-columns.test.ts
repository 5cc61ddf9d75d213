import fc from 'fast-check'
import { expect, it } from 'vitest'

import { amountOf } from '#features/batch/model/amounts.ts'
import {
  tableWithHeadings,
  missingColumn,
  unusedColumns,
  withColumn,
} from '#features/batch/model/columns.ts'
import { readHeading } from '#features/batch/model/headings.ts'
import { parseTable } from '#features/batch/model/table.ts'
import { parseDecimal, times } from '#lib/money/decimal.ts'
import { USDT_TRON } from '#mocks/db/reference.ts'
import { currencyOf } from '#tests/support/batch/payout-facts.ts'

import { RUN_OPTIONS } from '../support/suite-size.ts'

const KNOWN = ['Beneficiary', 'IBAN', 'Amount', 'Ccy', 'Network', 'Memo', 'Währung', '金額']
const OF_MONEY = `
  Source currency, Debit currency, Coin name, Devise de débit, Währung Auftraggeber, Unit,
  Factor, Amount in words, Gross amount, Unidad, Einheit, Множитель, 単位, Payment ID, Message,
  Comment, Mensaje, Nachricht, Комментарий, تعليق, 備考, Paid, isPaid, Status, Debit/Credit,
  Dr/Cr, Type, Refund, Soll/Haben, Estado, Statut, Stato, Durum, Статус оплаты, Оплачено,
  الحالة, ステータス, Buchungstext`
  .split(',')
  .map((heading) => heading.trim())
const OTHERS = ['Department', 'Shoe size', 'Line manager', 'ID', '']

const column = fc.record({
  heading: fc.oneof(
    fc.constantFrom(...KNOWN),
    fc.constantFrom(...OF_MONEY),
    fc.constantFrom(...OTHERS),
  ),
  cells: fc.array(fc.constantFrom('', 'x', '12', 'EUR', 'HUF', '5 EUR', 'yes'), {
    minLength: 3,
    maxLength: 3,
  }),
})
/** Two columns that are always there, so that the first row counts as headings. */
const table = fc.array(column, { minLength: 1, maxLength: 6 }).map((others) => {
  const all = [
    { heading: 'Recipient', cells: ['Ada', 'Bo', 'Cy'] },
    { heading: 'Net pay', cells: ['1', '2', '3'] },
    ...others,
  ]
  const rows = [0, 1, 2].map((row) => all.map(({ cells }) => cells[row] ?? ''))
  const text = [all.map(({ heading }) => heading), ...rows].map((row) => row.join(';')).join('\n')
  return { all, headed: tableWithHeadings(parseTable(text), 'payouts') }
})

const isFilled = ({ cells }: { cells: readonly string[] }) => cells.some((cell) => cell !== '')

it('Each column is used, listed as unused or, if it is about money, left to the person', () => {
  fc.assert(
    fc.property(table, ({ all, headed }) => {
      const { columns } = headed
      const unused = unusedColumns(headed, columns)
      for (const [at, one] of all.entries()) {
        const isUsed = columns[at] !== undefined
        const isNamed = unused.includes(at)
        expect(isUsed || isNamed || (one.heading === '' && !isFilled(one))).toBe(true)
        if (!isFilled(one)) continue
        const speaks =
          OF_MONEY.includes(one.heading) ||
          (OTHERS.includes(one.heading) && one.cells.some((cell) => /EUR|HUF/.test(cell)))
        if (speaks) expect(columns[at]).toBe('undecided')
      }
      if (columns.includes('undecided')) expect(missingColumn(columns, 'payouts')).toBe('decision')
    }),
    RUN_OPTIONS,
  )
})

it('If two filled columns match the same field, the person must choose between them', () => {
  fc.assert(
    fc.property(table, ({ all, headed }) => {
      for (const field of ['asset', 'memo', 'network', 'name'] as const) {
        const same = all.flatMap((one, at) =>
          readHeading(one.heading).field === field && isFilled(one) ? [at] : [],
        )
        if (same.length < 2) continue
        expect(same.map((at) => headed.columns[at])).toEqual(same.map(() => 'undecided'))
      }
    }),
    RUN_OPTIONS,
  )
})

it('A column left out by the person, or replaced by another column, is listed as unused', () => {
  fc.assert(
    fc.property(
      table,
      fc.nat(),
      fc.constantFrom(undefined, 'asset', 'memo', 'amount'),
      (given, place, use) => {
        const { all, headed } = given
        const at = place % all.length
        const columns = withColumn(headed.columns, at, use)
        const unused = unusedColumns(headed, columns)
        for (const [other, one] of columns.entries())
          if (one === undefined && isFilled(all[other] ?? { cells: [] }))
            expect(unused).toContain(other)
        expect(columns.filter((one) => one === 'amount').length).toBeLessThan(2)
      },
    ),
    RUN_OPTIONS,
  )
})

const UNITS: readonly (readonly [heading: string, power: number])[] = [
  ['Amount (cents)', -2],
  ['Betrag in Cent', -2],
  ['amount_minor_units', -6],
  ['Importe (miles)', 3],
  ['Сумма, тыс.', 3],
  ['Amount (millions)', 6],
]

it('An amount in the unit of its heading is that amount exactly, or refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...UNITS),
      fc.nat(999_999_999),
      fc.nat(8),
      (unit, count, places) => {
        const [heading, power] = unit
        const written = parseDecimal(`${count + 1}e-${places}`)
        const { amount, problems } = amountOf(written, currencyOf(USDT_TRON.id), {
          language: 'en',
          decimalMark: '.',
          scale: readHeading(heading).unit,
        })
        if (amount === undefined) expect(problems).not.toEqual([])
        else expect(amount).toBe(times(written, parseDecimal(`1e${power}`)))
      },
    ),
    RUN_OPTIONS,
  )
})
