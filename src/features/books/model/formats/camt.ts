/**
 * Writes statements in ISO 20022 camt.053.001.08, for European banks. It supports only fiat
 * currencies.
 */
import { absolute, decimal, isNegative, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { element, text } from '#lib/xml.ts'

import type { BookRow } from '../book-row.ts'
import {
  digitsOf,
  entriesOf,
  hasStatement,
  lineTextOf,
  type BookFile,
  type Books,
  type StatementCurrency,
} from './books.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

const sideOf = (amount: Decimal) => element('CdtDbtInd', isNegative(amount) ? 'DBIT' : 'CRDT')
const amountOf = (amount: Decimal, symbol: string) =>
  element(`Amt Ccy="${text(symbol)}"`, absolute(amount)) + sideOf(amount)

/**
 * Returns an id of at most 35 characters for a message or statement. It is the same whenever the
 * period is exported again.
 */
function referenceOf({ from, to }: Books['period'], owner: string, symbol = ''): string {
  const period = `${symbol}${digitsOf(from)}${digitsOf(to)}`
  return text(period + digitsOf(owner).slice(period.length - 35), 35)
}

/** Writes the fees in the line's currency. Fees in other currencies are in the line's text. */
const chargesOf = ({ ownFee: fee, currency }: BookRow): string => {
  const amount = element(`Amt Ccy="${text(currency)}"`, fee)
  return fee === ZERO ? '' : element('Chrgs', element('Rcrd', amount, sideOf(decimal('-1'))))
}

function entryOf(row: BookRow): string {
  const { id, change, currency, bookedOn, valueOn, party, direction, type } = row
  const side = direction === 'in' ? 'Dbtr' : 'Cdtr'
  const details = element(
    'TxDtls',
    element('RltdPties', element(side, element('Pty', element('Nm', text(party ?? '', 140))))),
    element('Purp', element('Prtry', text(row.category ?? '', 35))),
    element('RmtInf', element('Ustrd', text(lineTextOf(row), 140))),
  )
  return element(
    'Ntry',
    // A UUID without hyphens fits the limit of 35 characters.
    element('NtryRef', text(digitsOf(id), 35)),
    amountOf(change, currency),
    element('Sts', element('Cd', 'BOOK')),
    element('BookgDt', element('Dt', bookedOn)),
    element('ValDt', element('Dt', valueOn)),
    element('BkTxCd', element('Prtry', element('Cd', text(type, 35) || 'OTHER'))),
    chargesOf(row),
    element('NtryDtls', details),
  )
}

function* statementOf(
  { symbol, opening, closing, available, rows, accountId, accountName }: StatementCurrency,
  { period, span }: Books,
): Generator<void, string> {
  const entries = yield* entriesOf(rows, entryOf)
  const stated = [
    ['OPBD', opening, period.from],
    ['CLBD', closing, period.to],
    ['CLAV', available, period.to],
  ] as const
  const balances = stated.map(([code, amount, day]) =>
    element(
      'Bal',
      element('Tp', element('CdOrPrtry', element('Cd', code))),
      amountOf(amount, symbol),
      element('Dt', element('Dt', day)),
    ),
  )
  const account = element(
    'Acct',
    element('Id', element('Othr', element('Id', text(digitsOf(accountId), 34)))),
    element('Ccy', symbol),
    element('Nm', text(accountName, 70)),
  )
  const [start, end] = [span.start, span.end - 1000].map((at) => new Date(at).toISOString())
  return element(
    'Stmt',
    element('Id', referenceOf(period, accountId, symbol)),
    element('FrToDt', element('FrDtTm', start ?? ''), element('ToDtTm', end ?? '')),
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
  const header = element(
    'GrpHdr',
    element('MsgId', referenceOf(period, accountId)),
    // The end of the period instead of now, so that the same month always gives the same file.
    element('CreDtTm', new Date(span.end).toISOString()),
  )
  const content = element(
    `Document xmlns="${NAMESPACE}"`,
    element('BkToCstmrStmt', header, statements),
  )
  return [{ part: '', content: `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n` }]
}
