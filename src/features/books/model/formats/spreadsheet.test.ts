import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import { withoutDirectionMarks } from '#i18n/direction.ts'
import { decimal, parseDecimal } from '#lib/money/decimal.ts'
import { clockTimeIn } from '#lib/time-zone.ts'
import { toSingleLine } from '#lib/xml.ts'
import {
  bookContext,
  bookRow,
  booksStatement,
  EUR,
  spreadsheetOf,
  TON,
  USDC,
} from '#tests/support/books.ts'
import { runCount } from '#tests/support/suite-size.ts'
import { readSheet, type Cell } from '#tests/support/xlsx.ts'

import { lineAmount, statementLines } from '../statement.ts'

afterEach(() => void vi.useRealTimers())

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

const ZONE = 'Asia/Tokyo'
const context = bookContext({ zone: ZONE })
const sheetIn = async (language: string, of = statement) =>
  readSheet(await spreadsheetOf(of, context, language))
const wall = (text: string) => new Date(`${text}Z`)

it('A spreadsheet has each transaction with the balance after it, from opening to closing', async () => {
  const at = wall('2026-11-10T18:05:07')
  const sheet = await sheetIn('en')
  expect(sheet.headings.join()).toBe(
    'currency,network,date,kind,party,state,amount,balance,fee,networkFee,other,info,note,category,reviewed,reference,rate,id,hash',
  )
  expect(sheet.rows.map((row) => row.slice(0, 6))).toEqual([
    ['USDC', 'Tron', '', 'Opening', '', ''],
    ['USDC', 'Tron', at, 'DEPOSIT', '=HYPERLINK("http://evil.test","Pay")', 'complete'],
    ['USDC', 'Tron', at, 'DEPOSIT', '@mallory', 'complete'],
    ['USDC', 'Tron', at, 'DEPOSIT', '', 'pending'],
    ['USDC', 'Tron', '', 'Closing', '', ''],
  ])
  expect(sheet.rows.map((row) => row.slice(6))).toEqual([
    ['', '99.623456789012345678', '', '', '', '', '', '', '', '', '', '', ''],
    [1234.5, '1334.123456789012345678', '', '', '', '+1 for lunch', '', '', '', '', '', '7', ''],
    ['-4.123456789012345678', 1330, 0.1, '', '', 'cmd', '', '', '', '', '', '8', ''],
    [-30, 1300, '', '', '', '', '', '', '', '', '', '9', ''],
    ['', 1300, '', '', '', '', '', '', '', '', '', '', ''],
  ])
  expect(sheet.hasFormulas).toBe(false)
})

it('The headings of a spreadsheet stay visible while it scrolls, and its columns have widths', async () => {
  const { frozen, widths, name } = await sheetIn('en')
  expect([frozen, name]).toEqual([1, 'Statement'])
  expect(widths).toHaveLength(19)
  expect(Math.min(...widths)).toBeGreaterThan(9)
})

it("An amount with too many digits for a spreadsheet number is a text in the person's language", async () => {
  const [opening, , sent] = (await sheetIn('ru')).rows
  expect(opening?.[7]).toBe('99,623456789012345678')
  expect(sent?.slice(6, 9)).toEqual(['-4,123456789012345678', 1330, 0.1])
})

it('A fee in another currency is a text with its symbol, and not a number of the column', async () => {
  const [, line] = (await sheetIn('es', onramp)).rows
  expect(line?.slice(6, 10)).toEqual([98.5, 98.5, '1,25 EUR', 0.1])
})

it('A spreadsheet says "not known" for an unknown opening balance', async () => {
  const unknown = { opening: undefined, closing: undefined }
  const currencies = statement.currencies.map((one) => ({ ...one, ...unknown }))
  const { rows } = await sheetIn('en', { ...statement, currencies })
  expect(rows[0]?.slice(3, 8)).toEqual(['Opening', '', '', '', 'not known'])
  expect(rows[3]?.slice(5, 8)).toEqual(['pending', -30, ''])
})

it('The same statement always makes the same file, byte for byte', async () => {
  const bytes = async () =>
    Buffer.from(await (await spreadsheetOf(statement, context)).arrayBuffer()).toString('base64')
  const first = await bytes()
  vi.useFakeTimers({ now: new Date('2031-01-01') })
  expect(await bytes()).toBe(first)
})

/**
 * Amounts with up to 18 decimals and more digits than a double holds, and notations that people and
 * platforms use.
 */
const digits = fc.bigInt({ min: 1n, max: 10n ** 30n })
const amounts = fc.oneof(
  fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => parseDecimal(`${cents}e-2`)),
  digits.map((units) => parseDecimal(`${units}e-18`)),
)
const written = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '@SUM(A1)',
    '+1',
    '-1',
    '\t=1',
    '_x0041_',
    '\uFFFE',
    '\uD800',
    '<f>1</f>',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

it('A spreadsheet that is read back equals the statement, to the last decimal and letter', async () => {
  const row = fc.record({
    amount: amounts,
    direction: fc.constantFrom('in', 'out'),
    currency: fc.constantFrom(USDC, EUR, TON),
    status: fc.constantFrom('complete', 'complete', 'pending'),
    info: written,
    from: written,
    to: written,
    minute: fc.nat({ max: 30 * 24 * 60 - 1 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('en', 'ru', 'ar'),
      async (rows, language) => {
        const of = booksStatement({
          balances: [EUR, USDC, TON].map((currency) => [currency, `${10 ** 20}`]),
          zone: ZONE,
          rows: rows.map(({ minute, ...given }, id) =>
            bookRow({
              ...given,
              id: `${id}`,
              createdAt: new Date(Date.parse('2026-10-31T15:00Z') + minute * 60_000).toISOString(),
            }),
          ),
        })
        const sheet = await sheetIn(language, of)
        const amountOf = (cell: Cell = '') =>
          parseDecimal(typeof cell === 'string' ? cell.replace(/[,٫]/, '.') : Number(cell))
        const lines = of.currencies.flatMap((one) => [
          { balance: one.opening, amount: undefined, at: undefined, info: undefined },
          ...Array.from(statementLines(one), (line) => ({
            ...line,
            amount: lineAmount(line),
            info: line.row.info,
          })),
          { balance: one.closing, amount: undefined, at: undefined, info: undefined },
        ])
        expect(sheet.hasFormulas).toBe(false)
        expect(sheet.rows).toHaveLength(lines.length)
        for (const [place, line] of lines.entries()) {
          const [, , date, , , , amount, balance, , , , info] = sheet.rows[place] ?? []
          expect(balance === '' ? undefined : amountOf(balance)).toBe(line.balance)
          expect(amount === '' ? undefined : amountOf(amount)).toBe(line.amount)
          expect(date).toEqual(
            line.at === undefined ? '' : wall(clockTimeIn(ZONE, line.at).replace(' ', 'T')),
          )
          expect(info).toBe(toSingleLine(withoutDirectionMarks(line.info ?? '')))
        }
      },
    ),
    { numRuns: runCount(30, 1000) },
  )
})

it('A spreadsheet has note, reference, rate and hash of each row, and no platform text such as "Done"', async () => {
  const of = booksStatement({
    balances: [[USDC, '1000']],
    rows: [
      bookRow({
        ...out,
        id: '7',
        info: 'Done',
        amount: decimal('330'),
        orderId: 'order',
        hash: '0xabc',
        rate: decimal('0.92'),
        sold: { amount: decimal('330'), currency: 'usdc' },
        bought: { amount: decimal('303.6'), currency: 'eur' },
      }),
    ],
  })
  const words = {
    ...context,
    notes: new Map([['7', 'Rent']]),
    references: new Map([['order', 'INV-7']]),
    categoryMarkOf: () => ({ category: 'Rent', isReviewed: true }),
  }
  const { headings, rows } = await readSheet(await spreadsheetOf(of, words, 'ru'))
  const line = Object.fromEntries(headings.map((heading, at) => [heading, rows[1]?.[at]]))
  expect(line).toMatchObject({
    info: '',
    note: 'Rent',
    category: 'Rent',
    reviewed: '✓',
    reference: 'INV-7',
    rate: '1 USDC = 0,92 EUR',
    hash: '0xabc',
  })
})
