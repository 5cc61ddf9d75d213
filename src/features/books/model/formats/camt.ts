/** Writes statements in ISO 20022 camt.053.001.08 for European banks, only in fiat currencies. */
import { absolute, decimal, isNegative, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { xmlElement, toEscapedLine } from '#lib/xml.ts'

import type { BookRow } from '../book-row.ts'
import {
  withoutHyphens,
  writeEntries,
  hasStatement,
  describeLineWithFees,
  type BookFile,
  type Books,
  type StatementCurrency,
} from './books.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

const sideOf = (amount: Decimal) => xmlElement('CdtDbtInd', isNegative(amount) ? 'DBIT' : 'CRDT')
const amountOf = (amount: Decimal, symbol: string) =>
  xmlElement(`Amt Ccy="${toEscapedLine(symbol)}"`, absolute(amount)) + sideOf(amount)

/** Returns an id of at most 35 characters, which is the same when the period is exported again. */
function referenceOf({ from, to }: Books['period'], owner: string, symbol = ''): string {
  const period = `${symbol}${withoutHyphens(from)}${withoutHyphens(to)}`
  return toEscapedLine(period + withoutHyphens(owner).slice(period.length - 35), 35)
}

/** Writes the fees in the line's currency. Fees in other currencies are in the line's text. */
const chargesOf = ({ ownFee: fee, currency }: BookRow): string => {
  const amount = xmlElement(`Amt Ccy="${toEscapedLine(currency)}"`, fee)
  return fee === ZERO ? '' : xmlElement('Chrgs', xmlElement('Rcrd', amount, sideOf(decimal('-1'))))
}

function entryOf(row: BookRow): string {
  const { id, change, currency, bookedOn, valueOn, party, direction, type } = row
  const side = direction === 'in' ? 'Dbtr' : 'Cdtr'
  const details = xmlElement(
    'TxDtls',
    xmlElement(
      'RltdPties',
      xmlElement(side, xmlElement('Pty', xmlElement('Nm', toEscapedLine(party ?? '', 140)))),
    ),
    xmlElement('Purp', xmlElement('Prtry', toEscapedLine(row.category ?? '', 35))),
    xmlElement('RmtInf', xmlElement('Ustrd', toEscapedLine(describeLineWithFees(row), 140))),
  )
  return xmlElement(
    'Ntry',
    // A UUID without hyphens fits the limit of 35 characters.
    xmlElement('NtryRef', toEscapedLine(withoutHyphens(id), 35)),
    amountOf(change, currency),
    xmlElement('Sts', xmlElement('Cd', 'BOOK')),
    xmlElement('BookgDt', xmlElement('Dt', bookedOn)),
    xmlElement('ValDt', xmlElement('Dt', valueOn)),
    xmlElement('BkTxCd', xmlElement('Prtry', xmlElement('Cd', toEscapedLine(type, 35) || 'OTHER'))),
    chargesOf(row),
    xmlElement('NtryDtls', details),
  )
}

function* statementOf(
  { symbol, opening, closing, available, rows, accountId, accountName }: StatementCurrency,
  { period, span }: Books,
): Generator<void, string> {
  const entries = yield* writeEntries(rows, entryOf)
  const stated = [
    ['OPBD', opening, period.from],
    ['CLBD', closing, period.to],
    ['CLAV', available, period.to],
  ] as const
  const balances = stated.map(([code, amount, day]) =>
    xmlElement(
      'Bal',
      xmlElement('Tp', xmlElement('CdOrPrtry', xmlElement('Cd', code))),
      amountOf(amount, symbol),
      xmlElement('Dt', xmlElement('Dt', day)),
    ),
  )
  const account = xmlElement(
    'Acct',
    xmlElement(
      'Id',
      xmlElement('Othr', xmlElement('Id', toEscapedLine(withoutHyphens(accountId), 34))),
    ),
    xmlElement('Ccy', symbol),
    xmlElement('Nm', toEscapedLine(accountName, 70)),
  )
  const [start, end] = [span.start, span.end - 1000].map((at) => new Date(at).toISOString())
  return xmlElement(
    'Stmt',
    xmlElement('Id', referenceOf(period, accountId, symbol)),
    xmlElement('FrToDt', xmlElement('FrDtTm', start ?? ''), xmlElement('ToDtTm', end ?? '')),
    account,
    ...balances,
    entries,
  )
}

export function* toCamt(books: Books): Generator<void, BookFile[]> {
  const { currencies, period, span, accountId } = books
  let statements = ''
  for (const currency of currencies)
    if (hasStatement(currency)) statements += yield* statementOf(currency, books)
  if (statements === '') return []
  const header = xmlElement(
    'GrpHdr',
    xmlElement('MsgId', referenceOf(period, accountId)),
    // The end of the period instead of now, so that the same month always gives the same file.
    xmlElement('CreDtTm', new Date(span.end).toISOString()),
  )
  const content = xmlElement(
    `Document xmlns="${NAMESPACE}"`,
    xmlElement('BkToCstmrStmt', header, statements),
  )
  return [{ part: '', content: `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n` }]
}
