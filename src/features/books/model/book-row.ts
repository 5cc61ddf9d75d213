import type { StatementRow } from '#api/wallets/read-statement.ts'
import { compare, minus, plus, sum, type Decimal } from '#lib/money/decimal.ts'
import { dayIn } from '#lib/time-zone.ts'

import type { BookMovement } from './movements.ts'
import { partyOf } from './statement.ts'

interface Money {
  amount: Decimal
  currency: string
}

export interface BookRow {
  /**
   * Number of the transaction at the platform. Lines for held or released money add their status.
   */
  id: string
  status: BookMovement['kind']
  /** ISO 8601. `bookedAt` is when the line counts, `madeAt` when the transaction was made. */
  bookedAt: string
  madeAt: string
  /** Days `YYYY-MM-DD` in `zone`. */
  bookedOn: string
  valueOn: string
  zone: string
  /** True if the transaction was made before the period in which it counts. */
  isLate: boolean
  wallet: string
  accountId: string
  direction: 'in' | 'out'
  change: Decimal
  currency: string
  isCrypto: boolean
  network: string | undefined
  /**
   * Amount with its own fees and without them. Both are the same without fees and until the row is
   * settled.
   */
  gross: Decimal
  net: Decimal
  /** Only on settled lines. */
  fee: Money | undefined
  networkFee: Money | undefined
  other: Money | undefined
  rate: Decimal | undefined
  hash: string | undefined
  ownAddress: string | undefined
  party: string | undefined
  type: string
  description: string
  orderId: string | undefined
  mcc: string | undefined
  city: string | undefined
  last4: string | undefined
  original: Money | undefined
  note: string | undefined
  /** Reference from the table of bulk payments. */
  batchReference: string | undefined
}

export interface BookContext {
  zone: string
  /** First moment of the period, in epoch milliseconds. */
  start: number
  wallet: string
  accountId: string
  /** By row id. */
  notes: ReadonlyMap<string, string>
  /** References of bulk payments, by order id. */
  references: ReadonlyMap<string, string>
  /** Returns the symbol of a currency that a row names by id or by symbol. */
  symbolOf: (currency: string) => string
}

/** The platform writes these for everything that went well. */
const SAYS_NOTHING = /^(?:done|completed?|success(?:ful)?)\.?$/i

/** Makes a readable text of a record type: `HIFI_SEPA_OFFRAMP` becomes "Hifi sepa offramp". */
function inWords(type: string): string {
  const words = type.toLowerCase().replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const isOwn = ({ currency }: StatementRow, name: string | undefined) =>
  name === undefined || name === currency.id || name === currency.symbol

function feeOf(row: StatementRow, kind: 'fee' | 'networkFee', { symbolOf }: BookContext) {
  const fee = row.fees.find((one) => one.kind === kind)
  if (fee === undefined) return undefined
  const { amount, currency } = fee
  return {
    amount,
    currency:
      currency === undefined || isOwn(row, currency) ? row.currency.symbol : symbolOf(currency),
  }
}

/**
 * Returns the other side of an exchange, payout or bank deposit. Its currency is an id or a symbol.
 */
export const otherSideOf = (row: StatementRow): StatementRow['sold'] =>
  [row.sold, row.bought].find((one) => one && !isOwn(row, one.currency))

function otherOf(row: StatementRow, { symbolOf }: BookContext): Money | undefined {
  const other = otherSideOf(row)
  return other && { amount: other.amount, currency: symbolOf(other.currency) }
}

/**
 * Returns the amount before and after its own fees: outgoing amounts include them, incoming ones
 * have lost them already.
 */
function grossAndNet(row: StatementRow): Pick<BookRow, 'gross' | 'net'> {
  const { amount, direction, fees } = row
  const own = sum(fees.filter(({ currency }) => isOwn(row, currency)).map((fee) => fee.amount))
  if (direction === 'in') return { gross: plus(amount, own), net: amount }
  // A fee above the amount can't be part of it.
  return { gross: amount, net: compare(own, amount) > 0 ? amount : minus(amount, own) }
}

export function toBookRow({ row, kind, at, change }: BookMovement, context: BookContext): BookRow {
  const { zone, start, wallet, accountId, notes, references } = context
  const { id, direction, currency, createdAt, card, info } = row
  const type = row.recordType ?? row.cardType ?? ''
  const isSettled = kind === 'settled'
  return {
    // A transaction may have several lines. Programs take lines of one id for one.
    id: kind === 'held' || kind === 'released' ? `${id}-${kind}` : id,
    status: kind,
    bookedAt: new Date(at).toISOString(),
    madeAt: createdAt,
    bookedOn: dayIn(zone, at),
    valueOn: dayIn(zone, createdAt),
    zone,
    isLate: Date.parse(createdAt) < start,
    wallet,
    accountId,
    direction,
    change,
    currency: currency.symbol,
    isCrypto: currency.isCrypto,
    network: currency.network?.name,
    ...(isSettled ? grossAndNet(row) : { gross: row.amount, net: row.amount }),
    // The fee is paid once. On every line of a row, programs would count it again.
    fee: isSettled ? feeOf(row, 'fee', context) : undefined,
    networkFee: isSettled ? feeOf(row, 'networkFee', context) : undefined,
    other: otherOf(row, context),
    rate: row.rate,
    hash: row.hash,
    ownAddress: currency.isCrypto ? (direction === 'in' ? row.to : row.from) : undefined,
    party: partyOf(row),
    type,
    description: info === undefined || SAYS_NOTHING.test(info) ? inWords(type) : info,
    orderId: row.orderId,
    mcc: card?.mcc,
    city: card?.city,
    last4: card?.last4,
    original: card?.original,
    note: notes.get(id),
    // If the answer to an order was lost, its reference is kept under the id of the transaction.
    batchReference: references.get(row.orderId ?? '') ?? references.get(id),
  }
}
