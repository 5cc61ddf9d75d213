/** A line of the books as every file has it: what is known of it, and nothing else. */
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { compare, minus, plus, sum, type Decimal } from '#lib/money/decimal.ts'
import { dayIn } from '#lib/time-zone.ts'

import type { BookMovement } from './movements.ts'
import { partyOf } from './statement.ts'

interface Money {
  amount: Decimal
  /** Symbol. */
  currency: string
}

export interface BookRow {
  /** The platform's number, and what of it this line is where it has several. */
  id: string
  /** What has moved, and what has not or may not have. */
  status: BookMovement['kind']
  /** ISO 8601: when it counts, and when it was made. */
  bookedAt: string
  madeAt: string
  /** Days of the zone. */
  bookedOn: string
  valueOn: string
  zone: string
  /** It was made before the period in which it counts. */
  isLate: boolean
  wallet: string
  accountId: string
  direction: 'in' | 'out'
  /** What the balance lost or gained. */
  change: Decimal
  currency: string
  isCrypto: boolean
  network: string | undefined
  /** Before its own fees and without them; they are the same where it has none, and until it is settled. */
  gross: Decimal
  net: Decimal
  /** Of what was settled alone. */
  fee: Money | undefined
  networkFee: Money | undefined
  /** The other side of an exchange, of a payout or of money from a bank. */
  other: Money | undefined
  rate: Decimal | undefined
  hash: string | undefined
  ownAddress: string | undefined
  party: string | undefined
  type: string
  /** What the platform says of it, else its kind. */
  description: string
  orderId: string | undefined
  mcc: string | undefined
  city: string | undefined
  last4: string | undefined
  original: Money | undefined
  note: string | undefined
  /** What a table of bulk payments said of it. */
  batchReference: string | undefined
}

export interface BookContext {
  zone: string
  /** First moment of the period, epoch milliseconds. */
  start: number
  /** As people call it, and by its id. */
  wallet: string
  accountId: string
  /** By the id of the row. */
  notes: ReadonlyMap<string, string>
  /** Of bulk payments, by the id of the order. */
  references: ReadonlyMap<string, string>
  /** The symbol of a currency that a row names, by its id or as it is. */
  symbolOf: (currency: string) => string
}

/** What the platform writes of everything that went well says nothing. */
const SAYS_NOTHING = /^(?:done|completed?|success(?:ful)?)\.?$/i

/** The platform's name of a kind, to be read: `HIFI_SEPA_OFFRAMP` is "Hifi sepa offramp". */
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

/** The other side of an exchange, of a payout or of money from a bank; its currency is an id or a symbol. */
export const otherSideOf = (row: StatementRow): StatementRow['sold'] =>
  [row.sold, row.bought].find((one) => one && !isOwn(row, one.currency))

function otherOf(row: StatementRow, { symbolOf }: BookContext): Money | undefined {
  const other = otherSideOf(row)
  return other && { amount: other.amount, currency: symbolOf(other.currency) }
}

/** What an amount was before its own fees, and is without them: outgoing ones have them in, incoming ones have lost them. */
function grossAndNet(row: StatementRow): Pick<BookRow, 'gross' | 'net'> {
  const { amount, direction, fees } = row
  const own = sum(fees.filter(({ currency }) => isOwn(row, currency)).map((fee) => fee.amount))
  if (direction === 'in') return { gross: plus(amount, own), net: amount }
  // A fee that is more than all of it was not in it.
  return { gross: amount, net: compare(own, amount) > 0 ? amount : minus(amount, own) }
}

export function toBookRow({ row, kind, at, change }: BookMovement, context: BookContext): BookRow {
  const { zone, start, wallet, accountId, notes, references } = context
  const { id, direction, currency, createdAt, card, info } = row
  const type = row.recordType ?? row.cardType ?? ''
  const isSettled = kind === 'settled'
  return {
    // Of one number there may be several lines, which programs would take for one.
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
    // It is paid once, with what was settled: on each line of a row programs would count it again.
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
    // An order whose answer was lost is known by the transaction that it was found as.
    batchReference: references.get(row.orderId ?? '') ?? references.get(id),
  }
}
