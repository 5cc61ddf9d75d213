import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { amountOf, decimalMarkOf } from '#features/batch/model/amounts.ts'
import { cellsOf, tableWithHeadings } from '#features/batch/model/columns.ts'
import {
  decimalMarkIn,
  tableTextOf,
  toPaidBatch,
  type PaidLine,
} from '#features/batch/model/paid-batch.ts'
import { toPayoutLine } from '#features/batch/model/payout-batch.ts'
import { checkTable } from '#features/batch/model/payout-check.ts'
import type { Payout } from '#features/batch/model/payouts.ts'
import { parseTable } from '#features/batch/model/table.ts'
import { LANGUAGES, localeOf, type Language } from '#i18n/languages.ts'
import { cleanText } from '#lib/clean-text.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import {
  facts,
  IBAN,
  KILN_ADDRESS,
  OTHER_WALLET,
  TRON_ADDRESS,
  currencyOf,
} from '#tests/support/batch/payout-facts.ts'

import { readText } from '../support/sources.ts'
import { RUN_OPTIONS } from '../support/suite-size.ts'

const language = fc.constantFrom(...LANGUAGES)

const headingsIn = (code: Language) => {
  const { fields } = JSON.parse(readText(`src/i18n/messages/${code}/batch.json`)) as {
    fields: Record<string, string>
  }
  return (column: string) => fields[column] ?? ''
}

const amount = fc
  .tuple(fc.nat(2_000_000), fc.nat(999_999), fc.nat(6))
  .filter(([whole, fraction]) => whole + fraction > 0)
  .map(([whole, fraction, places]) => {
    const behind = String(fraction).padStart(6, '0').slice(0, places).replace(/0+$/, '')
    const text = behind === '' ? String(whole || 1) : `${whole}.${behind}`
    return decimal(text as `${number}`)
  })

const text = fc
  .array(
    fc.constantFrom(
      'a',
      'Ж',
      '5',
      '"',
      "'",
      '=1',
      '-',
      ',',
      ';',
      '|',
      '\t',
      '\n',
      '\r\n',
      ' ',
      '.5',
    ),
    { maxLength: 8 },
  )
  .map((pieces) => cleanText(pieces.join('').replaceAll('\r\n', '\n')))

const optional = (name: keyof PaidLine, value: fc.Arbitrary<string>) =>
  fc.option(value, { nil: '' }).map((cell) => (cell === '' ? {} : { [name]: cell }))

const paidLine: fc.Arbitrary<PaidLine> = fc
  .tuple(
    optional('name', text),
    optional('memo', text),
    optional('reference', text),
    optional('network', fc.constantFrom('Tron', 'Ethereum')),
    fc.constantFrom({ address: TRON_ADDRESS }, { iban: IBAN }, { account: '12345678' }),
    fc.record({ asset: fc.constantFrom('USDT', 'EUR'), amount }),
  )
  .map((parts) => Object.assign({}, ...parts) as PaidLine)

it('A table to pay again has exactly the paid rows in their order, in each language', () => {
  const lines = fc.array(paidLine, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(lines, language, (paid, code) => {
      const locale = localeOf(code)
      const { rows, columns, skipped } = tableWithHeadings(
        parseTable(tableTextOf({ lines: paid }, headingsIn(code), locale)),
        'payouts',
      )
      const cells = rows.map((row) => cellsOf(row, columns))
      const decimalMark = decimalMarkOf(cells.map((one) => one.amount)) ?? decimalMarkIn(locale)
      const unit = { ...currencyOf(facts.balances[0]?.currency.id ?? ''), decimals: 6 }
      const read = cells.map((one) => {
        const { amount: sum } = amountOf(one.amount, unit, { language: locale, decimalMark })
        const filled = Object.entries(one).filter(([, cell]) => cell !== '')
        return { ...Object.fromEntries(filled), amount: sum }
      })
      expect(skipped).toEqual([])
      expect(read).toEqual(paid)
    }),
    RUN_OPTIONS,
  )
})

const ROWS = [
  `;${TRON_ADDRESS};;USDT;Tron`,
  `Somebody;${TRON_ADDRESS};;USDT;Tron`,
  `;${KILN_ADDRESS};;USDT;Tron`,
  'Kiln Studio;;;USDT;Tron',
  `;${OTHER_WALLET};;USDT;Tron`,
  `;;${IBAN};EUR;`,
]

/** Returns the payment of a row without the form's text, which depends on the language. */
const madeOf = ({ recipient, amount: sum, target, balance, reference, key }: Payout) => ({
  recipient,
  sum,
  target: target.id,
  from: balance.currency.id,
  reference,
  key,
})

it('A table that was checked, paid and opened to pay again has the same payments each time', () => {
  const rows = fc.array(fc.tuple(fc.constantFrom(...ROWS), amount, text), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(rows, language, fc.constantFrom('arrives', 'debit'), (given, code, side) => {
      const locale = localeOf(code)
      const bring = (table: string, decimalMark: '.' | ',') => {
        const { rows: read, columns } = tableWithHeadings(parseTable(table), 'payouts')
        const facing = { ...facts, side, language: locale }
        const { lines } = runToEnd(checkTable(read, columns, facing, { defaults: { decimalMark } }))
        return lines.flatMap(({ payout }) => payout ?? [])
      }
      const quoted = (reference: string) => `"${reference.replaceAll('"', '""')}"`
      const before = bring(
        [
          'Name;Address;IBAN;Asset;Network;Amount;Reference',
          ...given.map(([row, sum, reference]) => `${row};${sum};${quoted(reference)}`),
        ].join('\n'),
        '.',
      )
      const quote = { debit: ZERO, arrives: ZERO, totalFees: ZERO, fees: [], rate: ZERO }
      const lines = before.map((payout, at) => toPayoutLine({ line: at + 2, payout, quote }))
      const paid = toPaidBatch(
        { id: 'batch', lines },
        () => 1,
        ({ from, target }) => ({
          from: currencyOf(from),
          target: currencyOf(target),
        }),
      )
      const kept = paid?.lines ?? []
      expect(kept.map((line) => line.amount)).toEqual(before.map((one) => one.amount))
      const again = bring(
        tableTextOf({ lines: kept }, headingsIn(code), locale),
        decimalMarkIn(locale),
      )
      expect(again.map(madeOf)).toEqual(before.map(madeOf))
    }),
    RUN_OPTIONS,
  )
})
