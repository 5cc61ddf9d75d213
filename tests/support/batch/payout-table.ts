import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { WALLET } from '../platform/ids.ts'

const COLUMNS = ['Name', 'Address', 'IBAN', 'Asset', 'Network', 'Memo', 'Amount'] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>

/**
 * A line with a mistake: its cells by the column's name on screen, and `extra` cells after the last
 * column.
 */
type BadLine = [cells: Cells, place: string, problem: RegExp, extra?: readonly string[]]

const KILN = makeAddress('tron', 'Kiln Studio')
const FRIEND = makeAddress('tron', 'a friend')
const EVM = makeAddress('evm', 'a friend')
const MISTYPED = `${FRIEND.slice(0, -1)}${FRIEND.endsWith('1') ? '2' : '1'}`
const ON_TRON = { Asset: 'USDT', Network: 'Tron', Amount: '12' } as const
const TO_FRIEND = { ...ON_TRON, Address: FRIEND } as const

/** Lines with a different mistake each, paid from the demo person's wallet. */
export const BAD_LINES: readonly BadLine[] = [
  [{ ...TO_FRIEND, Amount: '' }, 'Amount', /Enter an amount/],
  [{ ...TO_FRIEND, Amount: 'twelve' }, 'Amount', /isn't an amount/],
  [{ ...TO_FRIEND, Amount: '-12' }, 'Amount', /more than zero/],
  [{ ...TO_FRIEND, Amount: '0.00' }, 'Amount', /more than zero/],
  [{ ...TO_FRIEND, Amount: '1.2345678' }, 'Amount', /At most 6 decimal places/],
  [{ ...TO_FRIEND, Amount: '1'.repeat(31) }, 'Amount', /too many digits/],
  [{ ...TO_FRIEND, Amount: '0.01' }, 'Amount', /at least 1 USDT/],
  [{ ...TO_FRIEND, Amount: '99999999' }, 'Amount', /Not enough for all lines up to here/],
  [{ ...ON_TRON, Address: MISTYPED }, 'Address', /This address has a mistake in it/],
  [{ ...TO_FRIEND, Network: 'Ethereum' }, 'Address', /Address of another network/],
  [{ ...ON_TRON, Address: WALLET }, 'Address', /Same wallet/],
  [
    { IBAN: makeIban('DE', '370400440000012345'), Asset: 'EUR', Amount: '12' },
    'IBAN',
    /Only saved accounts can be paid/,
  ],
  [{ ...ON_TRON, Name: 'Nobody Known' }, 'Name', /not among your recip/],
  [{ Name: 'Kiln Studio', Amount: '12' }, 'Name', /can be paid in several ways/],
  [{ ...ON_TRON, Name: 'Mira Novak', Address: KILN }, 'Name', /saved as Kiln Studio/],
  [ON_TRON, 'The line', /There is no recipient/],
  [{ ...TO_FRIEND, Asset: '' }, 'Asset or currency', /Name the asset/],
  [{ ...TO_FRIEND, Asset: 'DOGE' }, 'Asset or currency', /no asset “DOGE”/],
  [
    { Address: makeAddress('bitcoin', 'a friend'), Asset: 'USDT', Amount: '12' },
    'Network',
    /on several networks/,
  ],
  [{ ...TO_FRIEND, Network: 'Moon' }, 'Network', /not offered on “Moon”/],
  [
    { Address: EVM, Asset: 'USDC', Network: 'Ethereum', Amount: '12' },
    'Asset or currency',
    /holds no USDC/,
  ],
  [{ ...TO_FRIEND, Memo: 'm'.repeat(200) }, 'Memo', /At most \d+ char/],
  [TO_FRIEND, 'The line', /9 cells for 7 columns/, ['one', 'too many']],
]

interface Table {
  text: string
  bad: { line: number; place: string; problem: RegExp }[]
  /** Payments of the lines without mistakes; no two are equal. */
  good: { line: number; amount: number }[]
}

const rowOf = (cells: Cells, extra: readonly string[] = []) =>
  [...COLUMNS.map((name) => cells[name] ?? ''), ...extra].join(';')

export function payoutTable(rows: number, good: number): Table {
  const table: Table = { text: '', bad: [], good: [] }
  const lines = Array.from({ length: rows }, (_, at) => {
    const line = at + 2
    const isGood = Math.floor(((at + 1) * good) / rows) > Math.floor((at * good) / rows)
    if (isGood) {
      const amount = 1000 + line
      table.good.push({ line, amount: amount / 100 })
      return rowOf({ ...TO_FRIEND, Amount: `${amount / 100}` })
    }
    const bad = BAD_LINES[table.bad.length % BAD_LINES.length] as BadLine
    const [cells, place, problem, extra] = bad
    table.bad.push({ line, place, problem })
    return rowOf(cells, extra)
  })
  table.text = [COLUMNS.join(';'), ...lines].join('\n')
  return table
}
