import { isConverted } from '#api/wallets/own-transfers.ts'
import type { StatementRow } from '#api/wallets/read-statement.ts'
import cards from '#i18n/messages/en/cards.json'
import statement from '#i18n/messages/en/statement.json'
import transactions from '#i18n/messages/en/transactions.json'
import { looksLikeAccount } from '#lib/mask.ts'
import { dayIn } from '#lib/time-zone.ts'
import type { CategoryLookup } from '#wallets/categories.ts'
import {
  amountFactOf,
  transactionFactsOf,
  amountWithSymbol,
  counterAmountFact,
  partyOf,
  factTextOf,
  type FactSources,
} from '#wallets/facts/facts.ts'
import { rowPartsOf } from '#wallets/row-parts.ts'
import { isFee, isInternalMovement, rowPurposeOf } from '#wallets/row-purpose.ts'

import type { BookMovement } from './movements.ts'

export interface BookContext extends Pick<FactSources, 'unitOf'> {
  zone: string
  /** Start of the period in epoch milliseconds. */
  start: number
  wallet: string
  accountId: string
  notes: ReadonlyMap<string, string>
  /** References of bulk payments, by order id. */
  references: ReadonlyMap<string, string>
  categoryMarkOf: CategoryLookup['categoryMarkOf']
}

/** Matches a category that is an account name of double-entry bookkeeping. */
const ACCOUNT = /^(?:assets|liabilities|equity|income|revenues?|expenses):\S/i
/** Matches accounts of the balance sheet. The person's own money is always in one of these. */
const BALANCE_ACCOUNT = /^(?:assets|liabilities|equity):\S/i

/** Returns the account on the other side of the double entry. */
function accountOf(row: StatementRow, category: string | undefined): string {
  if (isInternalMovement(row)) {
    if (category !== undefined && BALANCE_ACCOUNT.test(category)) return category
    // Both rows of a transfer use this account, whose sum is zero if both have the same currency.
    const isExchanged = rowPurposeOf(row) === 'exchange' || (row.isConverted ?? isConverted(row))
    return isExchanged ? 'equity:conversion' : 'assets:transfer'
  }
  const side = row.direction === 'in' ? 'income' : 'expenses'
  if (category !== undefined) return ACCOUNT.test(category) ? category : `${side}:${category}`
  return isFee(row) ? 'expenses:fees' : `${side}:unknown`
}

const RECORD_LABELS = new Map(Object.entries(transactions.recordType))
const CARD_LABELS = new Map(Object.entries(cards.transactions.types))

/** Returns the screen's English words for a row's kind. `NEW_TYPE` becomes "New type". */
function wordsOf(type: string, { cardType, isBetweenOwn, direction }: StatementRow): string {
  if (cardType === undefined && isBetweenOwn) return statement.flow.kinds.own[direction]
  const label = (cardType === undefined ? RECORD_LABELS : CARD_LABELS).get(type)
  return label ?? type.slice(0, 1) + type.slice(1).toLowerCase().replaceAll('_', ' ')
}

export type BookRow = ReturnType<typeof toBookRow>

/** Makes the line of a movement, with the same members for all file formats. */
export function toBookRow({ row, kind, at, change }: BookMovement, context: BookContext) {
  const { zone, start, wallet, accountId, notes, references } = context
  const { id, direction, amount, currency, createdAt, card } = row
  const [{ payment, fee: ownFee }] = rowPartsOf(row)
  const facts = transactionFactsOf(row, context)
  const type = row.recordType ?? row.cardType ?? ''
  // The fee is paid once. If every line of a row had it, programs would count it several times.
  const feeOf = (name: 'fee' | 'networkFee') =>
    kind === 'settled' ? amountWithSymbol(amountFactOf(facts, name)) : undefined
  const [fee, networkFee] = [feeOf('fee'), feeOf('networkFee')]
  const { category, isReviewed } = context.categoryMarkOf(row)
  const own = factTextOf(facts, direction === 'in' ? 'recipient' : 'sender')
  return {
    /** Id of the transaction, which has one settled line. */
    id,
    status: kind,
    /** Undefined for payments between people, which have no special purpose. */
    purpose: rowPurposeOf(row),
    isFee: isFee(row),
    /** The times at which the line counts and the transaction was made, in ISO 8601. */
    bookedAt: new Date(at).toISOString(),
    madeAt: createdAt,
    /** Days as `YYYY-MM-DD` in `zone`. */
    bookedOn: dayIn(zone, at),
    valueOn: dayIn(zone, createdAt),
    zone,
    /** True if the transaction was made before the period in which it is booked. */
    isLate: Date.parse(createdAt) < start,
    wallet,
    accountId,
    direction,
    change,
    currency: currency.symbol,
    isCrypto: currency.isCrypto,
    network: factTextOf(facts, 'network'),
    gross: direction === 'in' ? payment : amount,
    net: direction === 'in' ? amount : payment,
    ownFee,
    fee,
    networkFee,
    other: amountWithSymbol(counterAmountFact(facts, row)),
    rate: facts.find((fact) => fact.kind === 'rate')?.rate,
    hash: factTextOf(facts, 'hash'),
    ownAddress: currency.isCrypto && own && looksLikeAccount(own) ? own : undefined,
    party: partyOf(row),
    type,
    description: factTextOf(facts, 'info') ?? wordsOf(type, row),
    orderId: factTextOf(facts, 'order'),
    card,
    note: notes.get(id),
    // If the answer to an order was lost, its reference is stored under the transaction's id.
    batchReference: references.get(row.orderId ?? '') ?? references.get(id),
    category,
    isReviewed,
    account: accountOf(row, category),
  }
}
