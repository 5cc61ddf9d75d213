/** A long table of payments with every kind of mistake in it, each known by its line, its column and its words. */
import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { WALLET } from './ids.ts'

const COLUMNS = ['Name', 'Address', 'IBAN', 'Asset', 'Network', 'Memo', 'Amount'] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>

interface BadLine {
  cells: Cells
  /** The name of the column, as the screen gives it. */
  place: string
  problem: RegExp
  /** Cells beyond the last column. */
  extra?: readonly string[]
}

const KILN = makeAddress('tron', 'Kiln Studio')
const FRIEND = makeAddress('tron', 'a friend')
const EVM = makeAddress('evm', 'a friend')
const MISTYPED = `${FRIEND.slice(0, -1)}${FRIEND.endsWith('1') ? '2' : '1'}`
const ON_TRON = { Asset: 'USDT', Network: 'Tron', Amount: '12' } as const
const TO_FRIEND = { ...ON_TRON, Address: FRIEND } as const

/** Each of them is a mistake of its own kind; the demo person's wallet is the one that pays. */
export const BAD_LINES: readonly BadLine[] = [
  { cells: { ...TO_FRIEND, Amount: '' }, place: 'Amount', problem: /Enter an amount/ },
  { cells: { ...TO_FRIEND, Amount: 'twelve' }, place: 'Amount', problem: /isn't an amount/ },
  { cells: { ...TO_FRIEND, Amount: '-12' }, place: 'Amount', problem: /more than zero/ },
  { cells: { ...TO_FRIEND, Amount: '0.00' }, place: 'Amount', problem: /more than zero/ },
  {
    cells: { ...TO_FRIEND, Amount: '1.2345678' },
    place: 'Amount',
    problem: /At most 6 decimal places/,
  },
  {
    cells: { ...TO_FRIEND, Amount: '1'.repeat(31) },
    place: 'Amount',
    problem: /too many digits/,
  },
  { cells: { ...TO_FRIEND, Amount: '0.01' }, place: 'Amount', problem: /at least 1 USDT/ },
  {
    cells: { ...TO_FRIEND, Amount: '99999999' },
    place: 'Amount',
    problem: /Not enough for all lines up to here/,
  },
  { cells: { ...ON_TRON, Address: MISTYPED }, place: 'Address', problem: /The address is wrong/ },
  {
    cells: { ...TO_FRIEND, Network: 'Ethereum' },
    place: 'Address',
    problem: /Address of another network/,
  },
  { cells: { ...ON_TRON, Address: WALLET }, place: 'Address', problem: /Same wallet/ },
  {
    cells: { IBAN: makeIban('DE', '370400440000012345'), Asset: 'EUR', Amount: '12' },
    place: 'IBAN',
    problem: /Only saved accounts can be paid/,
  },
  { cells: { ...ON_TRON, Name: 'Nobody Known' }, place: 'Name', problem: /not among your recip/ },
  {
    cells: { Name: 'Kiln Studio', Amount: '12' },
    place: 'Name',
    problem: /can be paid in several ways/,
  },
  {
    cells: { ...ON_TRON, Name: 'Mira Novak', Address: KILN },
    place: 'Name',
    problem: /saved as Kiln Studio/,
  },
  { cells: ON_TRON, place: 'The line', problem: /There is no recipient/ },
  { cells: { ...TO_FRIEND, Asset: '' }, place: 'Asset or currency', problem: /Name the asset/ },
  {
    cells: { ...TO_FRIEND, Asset: 'DOGE' },
    place: 'Asset or currency',
    problem: /no asset “DOGE”/,
  },
  {
    cells: { Address: makeAddress('bitcoin', 'a friend'), Asset: 'USDT', Amount: '12' },
    place: 'Network',
    problem: /on several networks/,
  },
  {
    cells: { ...TO_FRIEND, Network: 'Moon' },
    place: 'Network',
    problem: /not offered on “Moon”/,
  },
  {
    cells: { Address: EVM, Asset: 'USDC', Network: 'Ethereum', Amount: '12' },
    place: 'Asset or currency',
    problem: /holds no USDC/,
  },
  { cells: { ...TO_FRIEND, Memo: 'm'.repeat(200) }, place: 'Memo', problem: /At most \d+ char/ },
  {
    cells: TO_FRIEND,
    extra: ['one', 'too many'],
    place: 'The line',
    problem: /9 cells for 7 columns/,
  },
]

interface Table {
  text: string
  /** The lines with a mistake, as a spreadsheet counts them. */
  bad: { line: number; place: string; problem: RegExp }[]
  /** What the other lines pay, line by line; no two of them the same. */
  good: { line: number; amount: number }[]
}

const rowOf = ({ cells, extra = [] }: Pick<BadLine, 'cells' | 'extra'>) =>
  [...COLUMNS.map((name) => cells[name] ?? ''), ...extra].join(';')

/** `rows` lines below their headings, of which `good` are right; right and wrong ones stand between one another. */
export function payoutTable(rows: number, good: number): Table {
  const table: Table = { text: '', bad: [], good: [] }
  const lines = Array.from({ length: rows }, (_, at) => {
    const line = at + 2
    const isGood = Math.floor(((at + 1) * good) / rows) > Math.floor((at * good) / rows)
    if (isGood) {
      const amount = 1000 + line
      table.good.push({ line, amount: amount / 100 })
      return rowOf({ cells: { ...TO_FRIEND, Amount: `${amount / 100}` } })
    }
    const bad = BAD_LINES[table.bad.length % BAD_LINES.length] as BadLine
    table.bad.push({ line, place: bad.place, problem: bad.problem })
    return rowOf(bad)
  })
  table.text = [COLUMNS.join(';'), ...lines].join('\n')
  return table
}
