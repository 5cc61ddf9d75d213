/** `docs/files.md` names every column and element of the files that the code makes, in their order. */
import { expect, it } from 'vitest'

import { ACTIVITY_CSV } from '#features/activity/model/activity-csv.ts'
import { toResultCsv, type ResultLine } from '#features/batch/model/result-csv.ts'
import { FORMATS } from '#features/books/model/formats/formats.ts'
import batchWords from '#i18n/messages/en/batch.json'
import words from '#i18n/messages/en/statement.json'
import { BOM } from '#lib/csv.ts'
import { decimal } from '#lib/money/decimal.ts'

import { firstFileContent, EXCHANGE_ROW, allMatches, sampleBooks } from './support/book-files.ts'
import {
  bookContext,
  bookRow,
  booksStatement,
  booksWith,
  EUR,
  spreadsheetOf,
} from './support/books.ts'
import { readText } from './support/sources.ts'
import { readSheet } from './support/xlsx.ts'

const PAGE = readText('docs/files.md')

/** Returns the first column of the table below a heading. */
function documented(heading: string): string[] {
  const section = PAGE.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return allMatches(section, /^\| `([^`]+)`/gm).map((name = '') => name)
}

const headingsOf = (csv: string, separator = ',') =>
  csv.replace(BOM, '').split('\r\n')[0]?.split(separator)

/** Months of one row, of a wallet and of a card, whose files together hold every element. */
const allBooks = () => {
  const fees = [{ kind: 'fee' as const, amount: decimal('1'), currency: EUR.id }]
  const rows = [
    bookRow({ id: '7', direction: 'out', amount: decimal('101'), to: 'Ada Ltd', fees }),
    bookRow({ id: '8', amount: decimal('9.5'), from: 'Bo Ltd' }),
    bookRow({ ...EXCHANGE_ROW, id: '9', direction: 'out', amount: decimal('5') }),
  ]
  const markOf = () => ({ category: 'Rent', isReviewed: true })
  return [false, true].flatMap((isCard) =>
    rows.map((row) => booksWith({ rows: [row], balances: [[EUR, '1000']], isCard, markOf })),
  )
}

/** Expects a table to name every element of the files, in their order, and nothing else. */
function expectElements(heading: string, format: 'ofx' | 'camt', toName: (path: string) => string) {
  const table = documented(heading)
  const files = allBooks().map((books) => elementsOf(firstFileContent(format, books)).map(toName))
  expect(new Set(table)).toEqual(new Set(files.flat()))
  for (const file of files)
    expect(table.filter((name) => file.includes(name))).toEqual([...new Set(file)])
}

/** Returns the paths of the elements with text, each once. */
function elementsOf(xml: string): string[] {
  const open: string[] = []
  const found = new Set<string>()
  for (const [, end, name = '', , text] of xml.matchAll(/<(\/?)([A-Za-z\d]+)([^>]*)>([^<]*)/g)) {
    if (end === '/') open.pop()
    else {
      open.push(name)
      if (text?.trim()) found.add(open.join('/'))
    }
  }
  return [...found]
}

it.each(['Accounting', 'Koinly', 'CoinTracker', 'Xero', 'QuickBooks'] as const)(
  'The documented table of %s lists the columns of its file',
  (name) => {
    const format = name.toLowerCase() as Lowercase<typeof name>
    const heading = format === 'accounting' ? 'File for accounting' : name
    expect(documented(heading)).toEqual(headingsOf(firstFileContent(format, sampleBooks())))
  },
)

it('The documented table of hledger’s rules lists their directives and accounts', () => {
  const rules = firstFileContent('rules', sampleBooks())
  const directives = allMatches(rules, /^ ?([a-z]+\d?)\b/gm)
  const accounts = allMatches(rules, /^ ?account\d (.+)$/gm)
  expect(documented('Rules for hledger')).toEqual([...new Set([...directives, ...accounts])])
})

it('The documented table of OFX lists the elements of its files', () => {
  expectElements('OFX', 'ofx', (path) => path.split('/').slice(-2).join('/'))
})

it('docs/files.md lists exactly the elements that a camt.053 file has', () => {
  expectElements('camt.053', 'camt', (path) => path.split('/').slice(2).join('/'))
})

it('docs/files.md lists the columns of the spreadsheet by their names on screen', async () => {
  const statement = booksStatement({ rows: [bookRow()], balances: [[EUR, '1000']] })
  const { headings } = await readSheet(await spreadsheetOf(statement, bookContext({})))
  const columns: Record<string, string> = words.columns
  expect(documented('File for a spreadsheet')).toEqual(
    headings.map((name) => columns[String(name)]),
  )
})

it('The documented table of a bulk payment’s result lists the columns of its file as shown on screen', () => {
  const wordOf = (key: string) =>
    String(
      key
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], batchWords),
    )
  const [amount, text] = [decimal('1'), 'text']
  const line: Required<Omit<ResultLine, 'tableAmount'>> = {
    line: 1,
    who: text,
    name: text,
    amount,
    currency: text,
    left: amount,
    leftCurrency: text,
    fee: amount,
    networkFee: amount,
    rate: amount,
    reference: text,
    date: text,
    outcome: text,
    state: text,
    id: text,
    reason: text,
  }
  expect(documented('Result of a bulk payment')).toEqual(
    headingsOf(toResultCsv([line], wordOf, 'en')),
  )
})

it("The documented table of Activity's CSV export has the columns of its file", () => {
  expect(documented('Transactions of the desk')).toEqual(ACTIVITY_CSV.map(([heading]) => heading))
})

it('Every file format of the books has a documented table', () => {
  const names = { accounting: 'File for accounting', rules: 'Rules for hledger' }
  for (const [key, format] of Object.entries(FORMATS)) {
    const heading = 'name' in format ? format.name : names[key as keyof typeof names]
    expect(documented(heading).length, heading).toBeGreaterThan(2)
  }
})
