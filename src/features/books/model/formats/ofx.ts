/** Writes OFX 2.2 statements for GnuCash and banking programs, only in fiat currencies. */
import { isNegative } from '#lib/money/decimal.ts'
import { clockTimeIn } from '#lib/time-zone.ts'
import { xmlElement, toEscapedLine } from '#lib/xml.ts'

import type { BookRow } from '../book-row.ts'
import {
  describeLine,
  withoutHyphens,
  writeEntries,
  hasStatement,
  describeLineWithFees,
  type BookFile,
  type Books,
  type StatementCurrency,
} from './books.ts'

const HEAD = [
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
].join('\n')

const timeOf = (moment: string | number) =>
  `${clockTimeIn('UTC', moment).replaceAll(/[- :]/g, '')}.000[0:GMT]`

const DONE = xmlElement('STATUS', xmlElement('CODE', '0'), xmlElement('SEVERITY', 'INFO'))

function entryOf(row: BookRow): string {
  const { change, id, bookedOn, madeAt, party } = row
  return xmlElement(
    'STMTTRN',
    xmlElement('TRNTYPE', isNegative(change) ? 'DEBIT' : 'CREDIT'),
    // A day in the books' time zone, because programs would read the day of a time in UTC.
    xmlElement('DTPOSTED', withoutHyphens(bookedOn)),
    xmlElement('DTUSER', timeOf(madeAt)),
    xmlElement('TRNAMT', change),
    xmlElement('FITID', toEscapedLine(id, 255)),
    xmlElement('NAME', toEscapedLine(party ?? describeLine(row), 32)),
    xmlElement('MEMO', toEscapedLine(describeLineWithFees(row), 255)),
  )
}

function* statementOf(
  { symbol, closing, available, rows, accountId, isCard }: StatementCurrency,
  { period }: Books,
): Generator<void, string> {
  const entries = yield* writeEntries(rows, entryOf)
  const id = xmlElement('ACCTID', toEscapedLine(`${symbol}-${accountId.replaceAll('-', '')}`, 22))
  const of = isCard
    ? xmlElement('CCACCTFROM', id)
    : xmlElement(
        'BANKACCTFROM',
        xmlElement('BANKID', 'TESSERA'),
        id,
        xmlElement('ACCTTYPE', 'CHECKING'),
      )
  const end = withoutHyphens(period.to)
  const list = xmlElement(
    'BANKTRANLIST',
    xmlElement('DTSTART', withoutHyphens(period.from)),
    xmlElement('DTEND', end),
    entries,
  )
  const balances = [
    xmlElement('LEDGERBAL', xmlElement('BALAMT', closing), xmlElement('DTASOF', end)),
    xmlElement('AVAILBAL', xmlElement('BALAMT', available), xmlElement('DTASOF', end)),
  ]
  const kind = isCard ? 'CCSTMT' : 'STMT'
  const answer = xmlElement(`${kind}RS`, xmlElement('CURDEF', symbol), of, list, ...balances)
  return xmlElement(`${kind}TRNRS`, xmlElement('TRNUID', '0'), DONE, answer)
}

export function* toOfx(books: Books): Generator<void, BookFile[]> {
  const statements = { bank: '', card: '' }
  for (const currency of books.currencies)
    if (hasStatement(currency))
      statements[currency.isCard ? 'card' : 'bank'] += yield* statementOf(currency, books)
  const messages =
    xmlElement('BANKMSGSRSV1', statements.bank) + xmlElement('CREDITCARDMSGSRSV1', statements.card)
  if (messages === '') return []
  const server = xmlElement('DTSERVER', timeOf(books.span.end))
  const sign = xmlElement('SONRS', DONE, server, xmlElement('LANGUAGE', 'ENG'))
  const content = xmlElement('OFX', xmlElement('SIGNONMSGSRSV1', sign), messages)
  return [{ part: '', content: `${HEAD}\n${content}\n` }]
}
