import type { StatementRow } from '#api/wallets/read-statement.ts'
import enums from '#i18n/messages/en/enums.json'
import { looksLikeAccount } from '#lib/mask.ts'
import { compare, minus, plus, sum, type Decimal } from '#lib/money/decimal.ts'
import type { RateInUnits } from '#lib/money/rate.ts'
import { dayIn } from '#lib/time-zone.ts'
import { purposeOf, type TransactionPurpose } from '#lib/transaction-purpose.ts'
import {
  amountIn,
  factsOf,
  moneyOf,
  otherSideIn,
  partyOf,
  textIn,
  type FactSources,
} from '#wallets/facts/facts.ts'

import type { BookMovement } from './movements.ts'

interface Money {
  amount: Decimal
  currency: string
}

export interface BookRow {
  /** Number of the transaction at the platform. It has one settled line, whenever that is read. */
  id: string
  status: BookMovement['kind']
  /** Undefined for payments between people. */
  purpose: TransactionPurpose | undefined
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
  rate: RateInUnits | undefined
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

export interface BookContext extends Pick<FactSources, 'unitOf'> {
  zone: string
  /** First moment of the period, in epoch milliseconds. */
  start: number
  wallet: string
  accountId: string
  /** By row id. */
  notes: ReadonlyMap<string, string>
  /** References of bulk payments, by order id. */
  references: ReadonlyMap<string, string>
}

/** Makes a readable text of a type without words: `MONTHLY_CHARGE` becomes "Monthly charge". */
function inWords(type: string): string {
  const words = type.toLowerCase().replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Files for programs are the same in every language, so their words are English. */
const wordsOf = (type: string): string =>
  Object.entries(enums.recordType).find(([code]) => code === type)?.[1] ?? inWords(type)

/**
 * Returns the amount before and after its own fees: outgoing amounts include them, incoming ones
 * have lost them already.
 */
function grossAndNet(row: StatementRow, fees: readonly Money[]): Pick<BookRow, 'gross' | 'net'> {
  const { amount, direction } = row
  const own = sum(
    fees.filter(({ currency }) => currency === row.currency.symbol).map((fee) => fee.amount),
  )
  if (direction === 'in') return { gross: plus(amount, own), net: amount }
  // A fee above the amount can't be part of it.
  return { gross: amount, net: compare(own, amount) > 0 ? amount : minus(amount, own) }
}

export function toBookRow({ row, kind, at, change }: BookMovement, context: BookContext): BookRow {
  const { zone, start, wallet, accountId, notes, references } = context
  const { id, direction, currency, createdAt, card } = row
  const facts = factsOf(row, context)
  const type = row.recordType ?? row.cardType ?? ''
  // The fee is paid once. On every line of a row, programs would count it again.
  const [fee, networkFee] = (['fee', 'networkFee'] as const).map((name) =>
    kind === 'settled' ? moneyOf(amountIn(facts, name)) : undefined,
  )
  const own = textIn(facts, direction === 'in' ? 'recipient' : 'sender')
  return {
    id,
    status: kind,
    purpose: purposeOf(row),
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
    network: textIn(facts, 'network'),
    ...grossAndNet(row, [fee ?? [], networkFee ?? []].flat()),
    fee,
    networkFee,
    other: moneyOf(otherSideIn(facts, row)),
    rate: facts.find((fact) => fact.kind === 'rate')?.rate,
    hash: textIn(facts, 'hash'),
    ownAddress: currency.isCrypto && own && looksLikeAccount(own) ? own : undefined,
    party: partyOf(row),
    type,
    description: textIn(facts, 'info') ?? wordsOf(type),
    orderId: textIn(facts, 'order'),
    mcc: card?.mcc,
    city: card?.city,
    last4: card?.last4,
    original: card?.original,
    note: notes.get(id),
    // If the answer to an order was lost, its reference is kept under the id of the transaction.
    batchReference: references.get(row.orderId ?? '') ?? references.get(id),
  }
}
