/**
 * Exports the current month again while holds settle, fail and arrive. A program that identifies
 * lines by their ids has the booked balance after each file, in any time zone.
 */
import fc from 'fast-check'
import { parse } from 'papaparse'
import { expect, it } from 'vitest'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { FORMATS } from '#features/books/model/formats/formats.ts'
import { parseDecimal, sum, type Decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'

import { bookRow, booksWith, EUR, NOVEMBER } from '../support/books.ts'
import { runCount } from '../support/suite-size.ts'

const ZONES = [
  'UTC',
  'Europe/Istanbul',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
] as const

interface Posted {
  id: string
  amount: Decimal
}

const inXml = (entry: RegExp) => (content: string) =>
  Array.from(content.matchAll(entry), ({ groups: { id = '', sign = '', amount = '' } = {} }) => ({
    id,
    amount: parseDecimal(`${sign === 'DBIT' ? '-' : ''}${amount}`),
  }))
const inCsv = (id: string, amount: string) => (content: string) =>
  parse<Record<string, string>>(content, { header: true, skipEmptyLines: true }).data.map(
    (one) => ({ id: one[id] ?? '', amount: parseDecimal(one[amount] ?? '') }),
  )

/** Functions by format. Each reads the posted lines of a file as a program does. */
const READERS = {
  ofx: inXml(/<TRNAMT>(?<amount>[^<]+)<\/TRNAMT><FITID>(?<id>[^<]+)/g),
  camt: inXml(
    /<NtryRef>(?<id>[^<]+)<\/NtryRef><Amt Ccy="EUR">(?<amount>[^<]+)<\/Amt><CdtDbtInd>(?<sign>\w+)<\/CdtDbtInd><Sts><Cd>BOOK/g,
  ),
  accounting: inCsv('id', 'amount'),
  xero: inCsv('Reference', '*Amount'),
} satisfies Record<string, (content: string) => Posted[]>

/** State of a row at each of three exports. */
const STATES = [
  ['pending', 'pending', 'complete'],
  ['pending', 'complete', 'complete'],
  ['complete', 'complete', 'complete'],
  ['pending', 'failed', 'failed'],
  [undefined, 'pending', 'complete'],
  ['pending', 'pending', 'pending'],
] as const

const rows = fc.array(
  fc.record({
    states: fc.constantFrom(...STATES),
    direction: fc.constantFrom('in', 'out'),
    cents: fc.integer({ min: 1, max: 1000 }),
    feeCents: fc.constantFrom(0, 0, 25),
    minute: fc.integer({ min: 24 * 60, max: 28 * 24 * 60 }),
  }),
  { minLength: 1, maxLength: 12 },
)

it.each(ZONES)(
  "A month's files taken at three times each add up to the booked balance, in %s",
  (zone) => {
    let settled = 0
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(...(Object.keys(READERS) as (keyof typeof READERS)[])),
        (given, name) => {
          const known = new Map<string, Decimal>()
          for (const taking of [0, 1, 2] as const) {
            const now = given.flatMap(
              ({ states, cents, feeCents, minute, direction }, at): StatementRow[] => {
                const status = states[taking]
                return status === undefined
                  ? []
                  : [
                      bookRow({
                        id: `${at}`,
                        direction,
                        status,
                        amount: parseDecimal(`${cents + feeCents}e-2`),
                        fees:
                          feeCents === 0
                            ? []
                            : [
                                {
                                  kind: 'fee',
                                  amount: parseDecimal(`${feeCents}e-2`),
                                  currency: EUR.id,
                                },
                              ],
                        createdAt: new Date(
                          Date.parse(NOVEMBER.from) + minute * 60_000,
                        ).toISOString(),
                      }),
                    ]
              },
            )
            const books = booksWith({ rows: now, balances: [[EUR, '1000000']], zone })
            for (const { content } of runToEnd(FORMATS[name].write(books)))
              for (const { id, amount } of READERS[name](content)) {
                if (!known.has(id)) known.set(id, amount)
                settled += 1
              }
            const done = now.filter(({ status }) => status === 'complete')
            expect(sum([...known.values()])).toBe(
              sum(
                done.map(({ direction, amount }) =>
                  parseDecimal(`${direction === 'in' ? '' : '-'}${amount}`),
                ),
              ),
            )
          }
        },
      ),
      { numRuns: runCount(40, 400) },
    )
    expect(settled).toBeGreaterThan(0)
  },
)
