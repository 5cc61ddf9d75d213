/**
 * Writes OFX 2.2 statements for GnuCash and banking programs. They support only fiat currencies.
 */
import { isNegative } from '#lib/money/decimal.ts'
import { clockIn } from '#lib/time-zone.ts'
import { element, text } from '#lib/xml.ts'

import type { BookRow } from '../book-row.ts'
import {
  describe,
  digitsOf,
  entriesOf,
  hasStatement,
  lineTextOf,
  type BookFile,
  type Books,
  type StatementCurrency,
} from './books.ts'

const HEAD = [
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
].join('\n')

const timeOf = (moment: string | number) =>
  `${clockIn('UTC', moment).replaceAll(/[- :]/g, '')}.000[0:GMT]`

const DONE = element('STATUS', element('CODE', '0'), element('SEVERITY', 'INFO'))

function entryOf(row: BookRow): string {
  const { change, id, bookedOn, madeAt, party } = row
  return element(
    'STMTTRN',
    element('TRNTYPE', isNegative(change) ? 'DEBIT' : 'CREDIT'),
    // A day in the books' time zone, as in all other files, because programs would read the day of
    // a time in UTC.
    element('DTPOSTED', digitsOf(bookedOn)),
    element('DTUSER', timeOf(madeAt)),
    element('TRNAMT', change),
    element('FITID', text(id, 255)),
    element('NAME', text(party ?? describe(row), 32)),
    element('MEMO', text(lineTextOf(row), 255)),
  )
}

function* statementOf(
  { symbol, closing, available, rows, accountId, isCard }: StatementCurrency,
  { period }: Books,
): Generator<void, string> {
  const entries = yield* entriesOf(rows, entryOf)
  const id = element('ACCTID', text(`${symbol}-${accountId.replaceAll('-', '')}`, 22))
  const of = isCard
    ? element('CCACCTFROM', id)
    : element('BANKACCTFROM', element('BANKID', 'TESSERA'), id, element('ACCTTYPE', 'CHECKING'))
  const end = digitsOf(period.to)
  const list = element(
    'BANKTRANLIST',
    element('DTSTART', digitsOf(period.from)),
    element('DTEND', end),
    entries,
  )
  const balances = [
    element('LEDGERBAL', element('BALAMT', closing), element('DTASOF', end)),
    element('AVAILBAL', element('BALAMT', available), element('DTASOF', end)),
  ]
  const kind = isCard ? 'CCSTMT' : 'STMT'
  const answer = element(`${kind}RS`, element('CURDEF', symbol), of, list, ...balances)
  return element(`${kind}TRNRS`, element('TRNUID', '0'), DONE, answer)
}

export function* toOfx(books: Books): Generator<void, BookFile[]> {
  const statements = { bank: '', card: '' }
  for (const currency of books.currencies)
    if (hasStatement(currency))
      statements[currency.isCard ? 'card' : 'bank'] += yield* statementOf(currency, books)
  const messages =
    element('BANKMSGSRSV1', statements.bank) + element('CREDITCARDMSGSRSV1', statements.card)
  if (messages === '') return []
  const server = element('DTSERVER', timeOf(books.span.end))
  const sign = element('SONRS', DONE, server, element('LANGUAGE', 'ENG'))
  const content = element('OFX', element('SIGNONMSGSRSV1', sign), messages)
  return [{ part: '', content: `${HEAD}\n${content}\n` }]
}
