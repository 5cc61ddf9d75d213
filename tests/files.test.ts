/** `docs/files.md` names every column and element of the files that the code makes, in their order. */
import { expect, it } from 'vitest'

import { DESK_CSV } from '#features/activity/model/desk.ts'
import { toResultCsv, type ResultLine } from '#features/batch/model/result-csv.ts'
import { FORMATS } from '#features/books/model/formats/formats.ts'
import batchWords from '#i18n/messages/en/batch.json'
import words from '#i18n/messages/en/statement.json'
import { BOM } from '#lib/csv.ts'
import { decimal } from '#lib/money/decimal.ts'

import { contentOf, EXCHANGE, matches, sampleBooks } from './support/book-files.ts'
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
  return matches(section, /^\| `([^`]+)`/gm).map((name = '') => name)
}

const headingsOf = (csv: string, separator = ',') =>
  csv.replace(BOM, '').split('\r\n')[0]?.split(separator)

/** Months whose files hold every element: money in and out with fees, of a wallet and of a card. */
const allBooks = () => {
  const fees = [{ kind: 'fee' as const, amount: decimal('1'), currency: EUR.id }]
  const rows = [
    bookRow({ id: '7', direction: 'out', amount: decimal('101'), to: 'Ada Ltd', fees }),
    bookRow({ id: '8', amount: decimal('9.5'), from: 'Bo Ltd' }),
    bookRow({ ...EXCHANGE, id: '9', direction: 'out', amount: decimal('5') }),
  ]
  const markOf = () => ({ category: 'Rent', isReviewed: true })
  return [false, true].map((isCard) =>
    booksWith({ rows, balances: [[EUR, '1000']], isCard, markOf }),
  )
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
  'The table of %s has the columns of its file',
  (name) => {
    const format = name.toLowerCase() as Lowercase<typeof name>
    const heading = format === 'accounting' ? 'File for accounting' : name
    expect(documented(heading)).toEqual(headingsOf(contentOf(format, sampleBooks())))
  },
)

it('The table of hledger’s rules has their directives and accounts', () => {
  const rules = contentOf('rules', sampleBooks())
  const directives = matches(rules, /^ ?([a-z]+\d?)\b/gm)
  const accounts = matches(rules, /^ ?account\d (.+)$/gm)
  expect(new Set(documented('Rules for hledger'))).toEqual(new Set([...directives, ...accounts]))
})

it('The table of OFX has the elements of its files', () => {
  const files = allBooks().map((books) => contentOf('ofx', books))
  const paths = files.flatMap(elementsOf).map((path) => path.split('/').slice(-2).join('/'))
  expect(new Set(documented('OFX'))).toEqual(new Set(paths))
})

it('docs/files.md lists exactly the elements that a camt.053 file has', () => {
  const files = allBooks().map((books) => contentOf('camt', books))
  const paths = files.flatMap(elementsOf).map((path) => path.split('/').slice(2).join('/'))
  expect(new Set(documented('camt.053'))).toEqual(new Set(paths))
})

it('docs/files.md lists the columns of the spreadsheet by their names on screen', async () => {
  const statement = booksStatement({ rows: [bookRow()], balances: [[EUR, '1000']] })
  const { headings } = await readSheet(await spreadsheetOf(statement, bookContext({})))
  const columns: Record<string, string> = words.columns
  expect(documented('File for a spreadsheet')).toEqual(
    headings.map((name) => columns[String(name)]),
  )
})

it('The table of a bulk payment’s result has the columns of its file, in words of the screen', () => {
  const shown = readText('src/features/batch/components/result-file.tsx')
  const wordOf = (key: string) =>
    key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], batchWords)
  const headings = Object.fromEntries(
    Array.from(shown.matchAll(/(\w+): t\('([\w.]+)'\)/g), ([, name = '', key = '']) => [
      name,
      String(wordOf(key)),
    ]),
  ) as Record<keyof ResultLine, string>
  const [amount, text] = [decimal('1'), 'text']
  const line: Required<ResultLine> = {
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
    headingsOf(toResultCsv([line], headings, 'en')),
  )
})

it('The table of the desk has the columns of its file', () => {
  expect(documented('Transactions of the desk')).toEqual(DESK_CSV.map(([heading]) => heading))
})

it('Every format of the books has a table', () => {
  const names = { accounting: 'File for accounting', rules: 'Rules for hledger' }
  for (const [key, format] of Object.entries(FORMATS)) {
    const heading = 'name' in format ? format.name : names[key as keyof typeof names]
    expect(documented(heading).length, heading).toBeGreaterThan(2)
  }
})
