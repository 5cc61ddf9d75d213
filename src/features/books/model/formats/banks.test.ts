/** Files for banking programs: booked balances, days in the books' time zone, permanent ids. */
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import {
  firstFileContent,
  writtenFiles,
  allMatches,
  sampleBooks,
} from '#tests/support/book-files.ts'
import { bookRow, booksWith, EUR, TON } from '#tests/support/books.ts'

import { withoutHyphens, type Books } from './books.ts'

it('OFX contains only fiat transactions and their balance', () => {
  const ofx = firstFileContent('ofx', sampleBooks())
  expect(ofx).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?>\n<\?OFX OFXHEADER="200" VERSION="220"/,
  )
  expect(ofx.match(/<STMTTRN>/g)).toHaveLength(1)
  expect(ofx).toContain('<NAME>Mira &lt;GmbH&gt;</NAME><MEMO>Added · rent &amp; more</MEMO>')
  expect(ofx).toContain('<LEDGERBAL><BALAMT>1027.62</BALAMT><DTASOF>20261130</DTASOF>')
  expect(ofx).toContain('<BANKACCTFROM>')
  expect(
    firstFileContent('ofx', booksWith({ rows: [], balances: [[EUR, '1']], isCard: true })),
  ).toContain('<CCACCTFROM>')
})

it('camt.053 contains only fiat transactions, both balances, and both dates of each entry', () => {
  const camt = firstFileContent('camt', sampleBooks())
  expect(camt.match(/<Ntry>/g)).toHaveLength(1)
  expect(camt).toContain(
    '<Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">727.62</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
  )
  expect(camt).toContain(
    '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1027.62</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
  )
  expect(camt).toContain('<BookgDt><Dt>2026-11-10</Dt></BookgDt><ValDt><Dt>2026-11-10</Dt></ValDt>')
})

it('Without fiat money, there is no bank statement file', () => {
  const coins = booksWith({ rows: [], balances: [[TON, '1']] })
  expect([writtenFiles('ofx', coins), writtenFiles('camt', coins)]).toEqual([[], []])
})

it('Each entry of camt.053 has a unique reference of allowed length, and pending rows are left out', () => {
  const id = '0191f1a2-3b4c-7d5e-8f60-718293a4b5c'
  const row = (last: number, more: Parameters<typeof bookRow>[0] = {}) =>
    bookRow({ id: `${id}${last}`, amount: decimal('10'), direction: 'out', ...more })
  const rows = [row(6), row(7), row(8, { status: 'pending' })]
  const camt = firstFileContent('camt', booksWith({ balances: [[EUR, '1000']], rows }))
  expect(allMatches(camt, /<NtryRef>(.*?)</g)).toEqual(
    [6, 7].map((last) => withoutHyphens(`${id}${last}`)),
  )
})

it('OFX and camt.053 subtract pending payments from the available balance, not from the booked one', () => {
  const held = bookRow({ id: '5', direction: 'out', amount: decimal('27.62'), status: 'pending' })
  const coins = bookRow({ ...held, id: '6', currency: TON, amount: decimal('1') })
  const given = booksWith({
    rows: [held, coins],
    balances: [
      [EUR, '1000'],
      [TON, '9'],
    ],
  })
  const camt = firstFileContent('camt', given)
  for (const [code, amount] of [
    ['OPBD', '1027.62'],
    ['CLBD', '1027.62'],
    ['CLAV', '1000'],
  ])
    expect(camt).toContain(`<Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>`)
  const ofx = firstFileContent('ofx', given)
  expect(ofx).toContain('<LEDGERBAL><BALAMT>1027.62</BALAMT>')
  expect(ofx).toContain('<AVAILBAL><BALAMT>1000</BALAMT>')
  expect([camt, ofx].join('')).not.toMatch(/<Ntry>|<STMTTRN>/)
})

it('Message and statement ids of camt.053 differ by wallet and owner, and are stable', () => {
  const idsOf = (given: Books) =>
    ['MsgId', 'Stmt><Id'].map((tag) =>
      allMatches(firstFileContent('camt', given), new RegExp(`<${tag}>(.*?)<`, 'g')),
    )
  const given = sampleBooks()
  const [currency] = given.currencies
  const other = '0199a1b2-0000-7000-8000-000000000002'
  const joint = {
    ...given,
    accountId: `${given.accountId}-all`,
    currencies: [currency, { ...currency, accountId: other }] as typeof given.currencies,
  }
  const every = [given, { ...given, accountId: other }, joint].map(idsOf)
  const messages = every.flatMap(([ids = []]) => ids)
  const statements = every[2]?.[1] ?? []
  expect([new Set(messages).size, new Set(statements).size]).toEqual([3, 2])
  for (const id of [...messages, ...statements]) expect(id).toMatch(/^.{20,35}$/)
  expect(idsOf(sampleBooks())).toEqual(every[0])
})

it("The dates of OFX are days of the statement's time zone, and DTUSER is the exact time", () => {
  const row = bookRow({ createdAt: '2026-12-01T04:30:00.000Z' })
  const zone = 'America/New_York'
  const ofx = firstFileContent('ofx', booksWith({ rows: [row], balances: [[EUR, '1000']], zone }))
  expect(ofx).toContain('<DTPOSTED>20261130</DTPOSTED><DTUSER>20261201043000.000[0:GMT]</DTUSER>')
  expect(ofx).toContain('<DTSTART>20261101</DTSTART><DTEND>20261130</DTEND>')
  expect(allMatches(ofx, /<DTASOF>(.*?)</g)).toEqual(['20261130', '20261130'])
})
