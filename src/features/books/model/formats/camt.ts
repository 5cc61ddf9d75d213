/**
 * ISO 20022 camt.053.001.08: an account statement for programs of European banks. Fiat currencies
 * only.
 */
import { absolute, isNegative, type Decimal } from '#lib/money/decimal.ts'

import type { BookRow } from '../book-row.ts'
import { isStated, lineTextOf, type BookFile, type Books, type StatedCurrency } from './books.ts'
import { element, text } from './xml.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

const sideOf = (amount: Decimal) => element('CdtDbtInd', isNegative(amount) ? 'DBIT' : 'CRDT')
const amountOf = (amount: Decimal, symbol: string) =>
  element(`Amt Ccy="${text(symbol)}"`, absolute(amount)) + sideOf(amount)

const balanceOf = (
  code: 'OPBD' | 'CLBD',
  amount: Decimal,
  { symbol, day }: Record<'symbol' | 'day', string>,
) =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', code))),
    amountOf(amount, symbol),
    element('Dt', element('Dt', day)),
  )

/**
 * Makes a reference of at most 35 characters that is unique for each line: a UUID without hyphens,
 * then the first letter of a state.
 */
const referenceOf = (id: string): string =>
  id.replace(/-(h|r)(?:eld|eleased)$/, '$1').replaceAll('-', '')

function entryOf(row: BookRow): string {
  const { id, change, currency, bookedOn, valueOn, party, direction, type } = row
  const side = direction === 'in' ? 'Dbtr' : 'Cdtr'
  const details = element(
    'TxDtls',
    element('RltdPties', element(side, element('Pty', element('Nm', text(party ?? '', 140))))),
    element('RmtInf', element('Ustrd', text(lineTextOf(row), 140))),
  )
  return element(
    'Ntry',
    element('NtryRef', text(referenceOf(id), 35)),
    amountOf(change, currency),
    element('Sts', element('Cd', 'BOOK')),
    element('BookgDt', element('Dt', bookedOn)),
    element('ValDt', element('Dt', valueOn)),
    element('BkTxCd', element('Prtry', element('Cd', text(type, 35) || 'OTHER'))),
    element('NtryDtls', details),
  )
}

function* statementOf(
  { symbol, opening, closing, rows, accountId, accountName }: StatedCurrency,
  { period, span }: Books,
): Generator<void, string> {
  let entries = ''
  for (const row of rows) {
    entries += `\n${entryOf(row)}`
    yield
  }
  const account = element(
    'Acct',
    element('Id', element('Othr', element('Id', text(accountId.replaceAll('-', ''), 34)))),
    element('Ccy', symbol),
    element('Nm', text(accountName, 70)),
  )
  const [start, end] = [span.start, span.end - 1000].map((at) => new Date(at).toISOString())
  return element(
    'Stmt',
    element('Id', text(`${symbol} ${period.from} ${period.to}`, 35)),
    element('FrToDt', element('FrDtTm', start ?? ''), element('ToDtTm', end ?? '')),
    account,
    balanceOf('OPBD', opening, { symbol, day: period.from }),
    balanceOf('CLBD', closing, { symbol, day: period.to }),
    entries,
  )
}

export function* toCamt(books: Books): Generator<void, BookFile[]> {
  const { currencies, period, span } = books
  let statements = ''
  for (const currency of currencies)
    if (isStated(currency)) statements += yield* statementOf(currency, books)
  if (statements === '') return []
  const header = element(
    'GrpHdr',
    element('MsgId', text(`${period.from} ${period.to}`, 35)),
    // Uses the end of the period instead of now, so that the same month always gives the same file.
    element('CreDtTm', new Date(span.end).toISOString()),
  )
  const content = element(
    `Document xmlns="${NAMESPACE}"`,
    element('BkToCstmrStmt', header, statements),
  )
  return [{ part: '', content: `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n` }]
}
