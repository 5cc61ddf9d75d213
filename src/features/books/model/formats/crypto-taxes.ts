/**
 * CSV for crypto tax programs: one line for each order, with the sent and received amounts, the
 * fee, and times in UTC.
 */
import { fiatDigits } from '#i18n/amount.ts'
import { writeCsv, type CsvColumn } from '#lib/csv.ts'
import { isZero, type Decimal } from '#lib/money/decimal.ts'
import { clockTimeIn } from '#lib/time-zone.ts'

import type { BookRow } from '../book-row.ts'
import { describeLine, type BookFile, type Books } from './books.ts'

interface OrderLine {
  first: BookRow
  /** `sent`: the sent amount without its fee. `received`: the received amount before its fee. */
  sent?: BookRow
  received?: BookRow
  fee?: { amount: Decimal; currency: string } | undefined
}

const isPaidFee = ({ isFee, direction }: BookRow) => direction === 'out' && isFee
const feeWithin = ({ ownFee: amount, currency }: BookRow) =>
  isZero(amount) ? undefined : { amount, currency }

const alone = (row: BookRow): OrderLine => ({
  first: row,
  [row.direction === 'out' ? 'sent' : 'received']: row,
  fee: feeWithin(row),
})

/**
 * Puts the rows of an order on one line if it has at most one sent row, one received row and one
 * fee. Otherwise each row has its own line.
 */
function linesOfOrder(rows: readonly BookRow[]): OrderLine[] {
  const of = (test: (row: BookRow) => boolean) => rows.filter(test)
  const [sent, ...moreSent] = of((row) => row.direction === 'out' && !isPaidFee(row))
  const [received, ...moreReceived] = of((row) => row.direction === 'in')
  const [fee, ...moreFees] = of(isPaidFee)
  const within = [sent, received].flatMap((row) => (row && feeWithin(row)) ?? [])
  const apart = fee && { amount: fee.gross, currency: fee.currency }
  const fees = apart === undefined ? within : [...within, apart]
  const isSimple = moreSent.length + moreReceived.length + moreFees.length === 0 && fees.length <= 1
  const first = sent ?? received
  if (!isSimple || first === undefined) return rows.map(alone)
  return [{ first, ...(sent && { sent }), ...(received && { received }), fee: fees[0] }]
}

function* orderLinesOf(rows: readonly BookRow[]): Generator<void, OrderLine[]> {
  const orders = new Map<string, BookRow[]>()
  // The rows of an order can be settled on different days. The order gets the date of the first.
  for (const row of rows) {
    const key = row.orderId ?? row.id
    const known = orders.get(key)
    if (known === undefined) orders.set(key, [row])
    else known.push(row)
  }
  const lines: OrderLine[] = []
  for (const order of orders.values()) {
    lines.push(...linesOfOrder(order))
    yield
  }
  return lines
}

/** Returns the value on the day of the order, if the other side is a fiat currency. */
const worthOf = ({ first: { other, isCrypto }, sent, received }: OrderLine) =>
  isCrypto && other && fiatDigits(other.currency) !== undefined && !(sent && received)
    ? other
    : undefined

const KOINLY: readonly CsvColumn<OrderLine>[] = [
  ['Date', ({ first }) => `${clockTimeIn('UTC', first.bookedAt)} UTC`],
  ['Sent Amount', ({ sent }) => sent?.net],
  ['Sent Currency', ({ sent }) => sent?.currency],
  ['Received Amount', ({ received }) => received?.gross],
  ['Received Currency', ({ received }) => received?.currency],
  ['Fee Amount', ({ fee }) => fee?.amount],
  ['Fee Currency', ({ fee }) => fee?.currency],
  ['Net Worth Amount', (line) => worthOf(line)?.amount],
  ['Net Worth Currency', (line) => worthOf(line)?.currency],
  ['Label', ({ sent, received }) => (sent && !received && isPaidFee(sent) ? 'cost' : undefined)],
  ['Description', ({ first }) => describeLine(first)],
  ['TxHash', ({ first }) => first.hash],
]

const american = (clock: string) => clock.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1')

/** CoinTracker accepts only its own columns, so the transaction's hash is left out. */
const COINTRACKER: readonly CsvColumn<OrderLine>[] = [
  ['Date', ({ first }) => american(clockTimeIn('UTC', first.bookedAt))],
  ['Received Quantity', ({ received }) => received?.gross],
  ['Received Currency', ({ received }) => received?.currency],
  ['Sent Quantity', ({ sent }) => sent?.net],
  ['Sent Currency', ({ sent }) => sent?.currency],
  ['Fee Amount', ({ fee }) => fee?.amount],
  ['Fee Currency', ({ fee }) => fee?.currency],
  ['Tag', () => undefined],
]

const writerOf = (columns: readonly CsvColumn<OrderLine>[]) =>
  function* ({ rows }: Books): Generator<void, BookFile[]> {
    const lines = yield* orderLinesOf(rows)
    return [{ part: '', content: yield* writeCsv(columns, lines) }]
  }

export const toKoinly = writerOf(KOINLY)
export const toCoinTracker = writerOf(COINTRACKER)
