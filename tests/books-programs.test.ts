/**
 * Checks the books' files with real programs: each program finds as many lines as were written, and
 * totals that equal the changes of the balances. `npm run test:all` installs the programs;
 * otherwise only installed ones run.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import fc from 'fast-check'
import { parse } from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Books } from '#features/books/model/formats/books.ts'
import { FORMATS, type FormatName } from '#features/books/model/formats/formats.ts'
import { statementLines } from '#features/books/model/statement.ts'
import { minus, parseDecimal, quotient, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { clockTimeIn } from '#lib/time-zone.ts'
import { toSingleLine } from '#lib/xml.ts'
import { platformNoteOf } from '#wallets/facts/facts.ts'

import { ensureProgram, findProgram } from '../tools/debian.ts'
import {
  bookContext,
  bookRow,
  booksStatement,
  booksWith,
  DECEMBER,
  EUR,
  NOVEMBER,
  spreadsheetOf,
} from './support/books.ts'
import { camtSchema } from './support/camt-schema.ts'
import { readTotals, shownFees, totalsOf, type Totals } from './support/hledger.ts'
import { usePlatformServer } from './support/platform/platform.ts'
import { randomLedger } from './support/random-ledger.ts'
import { booksIn, type SeedBooks } from './support/seed-books.ts'
import { isWholeSuite, runCount } from './support/suite-size.ts'

usePlatformServer()

const take = isWholeSuite ? ensureProgram : findProgram
const PROGRAMS = {
  hledger: take('hledger', 'hledger'),
  ofxdump: take('ofxdump', 'ofx'),
  aqbanking: take('aqbanking-cli', 'aqbanking-tools'),
  xmllint: take('xmllint', 'libxml2-utils'),
  soffice: take('soffice', 'libreoffice-calc-nogui'),
}

let folder = ''
let schema: string | undefined
const SEEDS = ['demo', 'business'] as const
const seedBooks = SEEDS.map((seed) => ({ seed, read: [] as SeedBooks[] }))
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'books-'))
  schema = camtSchema(folder)
  if (isWholeSuite && findProgram('apt-get') !== undefined) expect(schema).toBeDefined()
  for (const { seed, read } of seedBooks) for await (const one of booksIn(seed)) read.push(one)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (program: string, ...parameters: string[]): string =>
  execFileSync(program, parameters, {
    encoding: 'utf8',
    stdio: 'pipe',
    cwd: folder,
    // The home folder is empty, so that this machine's settings don't apply.
    env: { ...process.env, HOME: folder },
  })

const write = (name: FormatName, books: Books): string => {
  const file = path.join(folder, `${name}.${FORMATS[name].end}`)
  const [written] = runToEnd(FORMATS[name].write(books))
  writeFileSync(file, written?.content ?? '')
  return file
}

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

/** Runs hledger once; the returned function sums the accounts whose name matches a query. */
function hledgerReads(hledger: string, books: Books): (query: string) => Totals {
  const from = ['-f', write('accounting', books), '--rules-file', write('rules', books)]
  const csv = run(hledger, ...from, 'bal', '-N', '-O', 'csv', '--layout=bare')
  return (query) => readTotals(csv, new RegExp(query, 'i'))
}

function expectHledger(hledger: string, books: Books): void {
  const readsOf = hledgerReads(hledger, books)
  for (const [query, totals] of Object.entries(totalsOf(books)))
    expect(readsOf(query), query).toEqual(totals)
}

const statedOf = ({ currencies }: Books) =>
  currencies.filter(({ isCrypto, rows }) => !isCrypto && rows.length > 0)

function expectOfxdump(ofxdump: string, books: Books): void {
  const dump = run(ofxdump, write('ofx', books))
  const amounts = matches(dump, /Total money amount: (\S+)/g).map(parseDecimal)
  const stated = books.currencies.filter(({ isCrypto }) => !isCrypto)
  expect(amounts).toHaveLength(stated.flatMap(({ rows }) => rows).length)
  expect(sum(amounts)).toBe(
    sum(stated.map(({ opening = ZERO, closing = ZERO }) => minus(closing, opening))),
  )
  expect(matches(dump, /Ledger balance: (\S+)/g).map(parseDecimal)).toEqual(
    stated.map(({ closing }) => closing),
  )
}

/** Parses `-2762/100:EUR`, aqbanking's notation of amounts. */
function rational(text: string): Decimal {
  const [value = '0'] = decodeURIComponent(text).split(':')
  const [over = '0', under = '1'] = value.split('/')
  return quotient(parseDecimal(over), parseDecimal(under), 20, 'down')
}

function expectAqbanking(aqbanking: string, books: Books, name: 'camt' | 'ofx'): void {
  const profile = { camt: 'camt_053_001_04', ofx: 'ofx2' }[name]
  const context = path.join(folder, `${name}.ctx`)
  const how = ['import', '--importer=xml', `--profile=${profile}`]
  const files = ['-f', write(name, books), '-c', context]
  rmSync(context, { force: true })
  run(aqbanking, '-D', path.join(folder, 'aqbanking'), ...how, ...files)
  const text = readFileSync(context, 'utf8')
  const inside = (block: string) =>
    matches(text, new RegExp(String.raw`\n\s+${block} \{([^]*?)\} #${block}\n`, 'g'))
  const valueOf = (block: string) => rational(matches(block, /char value="([^"]+)"/g)[0] ?? '0')
  const stated = statedOf(books)
  const amounts = inside('transaction').map(valueOf)
  expect(amounts).toHaveLength(stated.flatMap(({ rows }) => rows).length)
  expect(sum(amounts)).toBe(
    sum(stated.map(({ opening = ZERO, closing = ZERO }) => minus(closing, opening))),
  )
  if (name === 'ofx') return
  const closings = inside('balance')
    .filter((block) => block.includes('type="booked"'))
    .map(valueOf)
  for (const { closing } of stated) expect(closings).toContain(closing)
}

function expectTaken(books: Books): void {
  const { hledger, ofxdump, aqbanking, xmllint } = PROGRAMS
  if (hledger !== undefined) expectHledger(hledger, books)
  if (statedOf(books).length === 0) return
  if (ofxdump !== undefined) expectOfxdump(ofxdump, books)
  if (xmllint !== undefined && schema !== undefined)
    run(xmllint, '--noout', '--schema', schema, write('camt', books))
  if (aqbanking !== undefined)
    for (const name of ['camt', 'ofx'] as const) expectAqbanking(aqbanking, books, name)
}

/** Comma-separated cells in UTF-8, with raw numbers instead of formatted ones. */
const TO_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'

type Sheet = Omit<SeedBooks, 'books'>

/**
 * Checks with LibreOffice the amounts of each currency, dates, and that no text ran as a formula. It
 * takes all sheets at once, because each start takes seconds.
 */
async function expectLibreOffice(soffice: string, sheets: readonly Sheet[]): Promise<void> {
  const write = async ({ statement, context }: Sheet, index: number) => {
    const file = await spreadsheetOf(statement, context)
    const name = `sheet-${index}.xlsx`
    writeFileSync(path.join(folder, name), Buffer.from(await file.arrayBuffer()))
    return name
  }
  const files = await Promise.all(sheets.map(write))
  run(soffice, '--headless', '--convert-to', TO_CSV, ...files)
  for (const [index, sheet] of sheets.entries()) {
    const file = path.join(folder, `sheet-${index}.csv`)
    expectTable(readFileSync(file, 'utf8'), sheet)
    // Deletes the sheet, so that the test notices if a later start writes none.
    rmSync(file)
  }
}

function expectTable(text: string, { statement, context }: Sheet): void {
  const { data } = parse<string[]>(text.trimEnd())
  const lines = data.slice(1)
  for (const one of statement.currencies) {
    const own = lines.splice(0, lines.findIndex(([, , , kind]) => kind === 'Closing') + 1)
    const balances = own.map(([, , , , , , , balance = '']) => balance)
    expect(parseDecimal(balances[0] ?? '')).toBe(one.opening)
    expect(parseDecimal(balances.at(-1) ?? '')).toBe(one.closing)
    expect(own).toHaveLength(one.booked.length + one.pending.length + one.unknown.length + 2)
    // Pending rows have an amount and no balance.
    const moved = own.filter(([, , , , , , amount, balance]) => amount && balance)
    expect(sum(moved.map(([, , , , , , amount = '']) => parseDecimal(amount)))).toBe(
      minus(one.closing ?? ZERO, one.opening ?? ZERO),
    )
    const inside = Array.from(statementLines(one), ({ at, row }) => [
      clockTimeIn(context.zone, at),
      toSingleLine(platformNoteOf(row) ?? ''),
    ])
    expect(own.slice(1, -1).map(({ 2: date, 11: info }) => [date, info])).toEqual(inside)
  }
  expect(lines).toEqual([])
}

it('hledger counts the fee of an order once if it settles in a later month, and leaves nothing pending', () => {
  const { hledger } = PROGRAMS
  if (hledger === undefined) return
  const purchase = bookRow({
    id: '7',
    direction: 'out',
    amount: parseDecimal('101'),
    createdAt: '2026-11-30T18:00:00.000Z',
    settledAt: '2026-12-03T08:00:00.000Z',
    fees: [{ kind: 'fee', amount: parseDecimal('1'), currency: EUR.id }],
  })
  const months = [NOVEMBER, DECEMBER].map((period) =>
    hledgerReads(hledger, booksWith({ rows: [purchase], balances: [[EUR, '1000']], period })),
  )
  const found = (query: string) => sum(months.map((of) => of(query).get('EUR') ?? ZERO))
  expect(found('expenses:fees')).toBe('1')
  expect(found('expenses:unknown')).toBe('100')
  expect(found('assets:[^t]')).toBe('-101')
})

it('hledger puts categories in the income statement, and transfers between own accounts in no part of it', () => {
  const { hledger } = PROGRAMS
  if (hledger === undefined) return
  const category: Record<string, string> = { 1: 'Rent', 2: 'Sales', 3: 'liabilities:tax' }
  const row = (id: string, amount: string, given: Parameters<typeof bookRow>[0] = {}) =>
    bookRow({ id, direction: 'out', amount: parseDecimal(amount), ...given })
  const topUp = { recordType: undefined, cardType: 'DEPOSIT', isBetweenOwn: true }
  const rows = [
    row('1', '900'),
    row('2', '2500', { direction: 'in' }),
    row('3', '100'),
    row('4', '5'),
    row('5', '20', { method: 'exchange' }),
    row('6', '50', { recordType: 'CARD_PROVIDER_DEPOSIT' }),
    row('7', '50', { ...topUp, direction: 'in' }),
  ]
  const markOf = ({ id }: { id: string }) => ({ category: category[id], isReviewed: id !== '4' })
  const books = booksWith({ rows, balances: [[EUR, '5000']], markOf })
  const from = ['-f', write('accounting', books), '--rules-file', write('rules', books)]
  const statement = run(hledger, ...from, 'is', '-N', '-O', 'csv', '--layout=bare')
  const amounts = Object.fromEntries(
    parse<string[]>(statement).data.map(([account = '', , amount = '']) => [account, amount]),
  )
  const expected = { 'income:Sales': '2500', 'expenses:Rent': '900', 'expenses:unknown': '5' }
  expect(amounts).toMatchObject(expected)
  expect(Object.keys(amounts).join()).not.toMatch(/tax|conversion|transfer|income:unknown/)
  expect(hledgerReads(hledger, books)('assets:transfer').size).toBe(0)
  expect(matches(run(hledger, ...from, 'print'), /^[\d-]+ ([*!]?)/gm).join()).toBe('*,*,*,,*,*,*')
})

it('ISO’s schema refuses a statement without a balance', () => {
  const { xmllint } = PROGRAMS
  if (xmllint === undefined || schema === undefined) return
  const file = write('camt', booksWith({ rows: [bookRow({ id: '7' })], balances: [[EUR, '1000']] }))
  expect(() => run(xmllint, '--noout', '--schema', schema ?? '', file)).not.toThrow()
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/<Bal>.*?<\/Bal>/g, ''))
  expect(() => run(xmllint, '--noout', '--schema', schema ?? '', file)).toThrow(/Bal/)
})

it.each(seedBooks)(
  'Accounting programs read a year of the seed $seed, and compute the same changes of balances',
  ({ read }) => {
    for (const { books, statement } of read) {
      expectTaken(books)
      expect(shownFees(statement)).toEqual(totalsOf(books)['expenses:.*fees'])
    }
    expect(read.flatMap(({ books }) => books.rows).length).toBeGreaterThan(50)
  },
)

it('Accounting programs can read random ledgers with arbitrary texts', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(randomLedger, (given) => expectTaken(booksWith(given))),
    { numRuns: runCount(5, 100) },
  )
})

it(
  'LibreOffice can read a year of each seed and random ledgers',
  { timeout: 600_000 },
  async () => {
    const { soffice } = PROGRAMS
    if (soffice === undefined) return
    const seeds = seedBooks.flatMap(({ read }) => read)
    const context = bookContext({})
    const length = runCount(2, 20)
    const several = fc.array(randomLedger, { minLength: length, maxLength: length })
    await fc.assert(
      fc.asyncProperty(several, async (ledgers) => {
        const sheets = ledgers.map((given) => ({ statement: booksStatement(given), context }))
        await expectLibreOffice(soffice, [...seeds, ...sheets])
      }),
      { numRuns: 1 },
    )
  },
)
