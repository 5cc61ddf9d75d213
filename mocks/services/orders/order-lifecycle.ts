/**
 * The life of an order: its money is held, then settled or returned, and the feed's rows follow.
 * An order is NEW at first, PENDING after two seconds on the clock, and ends after eight.
 */

import type { OrderType } from '#api/orders/schema.ts'
import { compare, plus, type Decimal } from '#lib/money/decimal.ts'

import { postingsOfMove, type LedgerAccount, type Posting } from '../../db/ledger.ts'
import type {
  DepositRow,
  FinalStatus,
  OrderRow,
  OrderStatus,
  PlannedOutcome,
  Quote,
} from '../../db/order-tables.ts'
import type { TransactionRow, WalletRow } from '../../db/tables.ts'
import { badField } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { assertCodeApproved } from '../order-codes/verifications.ts'
import { assertRailOpen } from '../verification/rails.ts'
import { availableBalance, platformAccount, walletAccount } from '../wallets.ts'

const PENDING_AFTER_SECONDS = 2
const END_AFTER_SECONDS = 6

/** Outcomes by the last decimals of an amount (sentinels, mocks/README.md). */
const PLANNED_OUTCOMES: Record<string, PlannedOutcome> = {
  '.11': 'ERROR',
  '.13': 'FAILED',
  '.17': 'CANCELED',
  '.19': 'STUCK',
}

const FEED_STATUS: Record<OrderStatus, TransactionRow['status']> = {
  NEW: 'new',
  PENDING: 'pending',
  COMPLETE: 'complete',
  CANCELED: 'canceled',
  FAILED: 'failed',
  ERROR: 'failed',
}

export interface NewOrder {
  wallet: WalletRow
  type: OrderType
  quote: Quote
  requestId?: string | undefined
  idempotencyKey?: string | undefined
  counterpartyAccountId?: string
  /** Set if the money comes from outside: nothing is held until it has arrived. */
  deposit?: DepositRow
  /** Set for an order that the platform accepts and ignores (Q28): no money is held. */
  isPlaceholder?: true
  toAddress?: string
  memo?: string | undefined
}

/** Throws 422 on `amount` if the wallet has too little. */
function assertFunds(state: SandboxState, wallet: WalletRow, { from, fromAmount }: Quote): void {
  if (compare(availableBalance(state, wallet.uuid, from.id), fromAmount) >= 0) return
  throw badField('amount', `not enough ${from.symbol}`, 'INSUFFICIENT_FUNDS')
}

/**
 * Opens an order and holds its money; an order from outside waits for its money. Throws 422 on
 * `amount` if there is too little, 403 with code OTP_REQUIRED without a required code, 403 with
 * code KYC_REQUIRED under the scenario `order-rail`.
 */
export function openOrder(state: SandboxState, newOrder: NewOrder): OrderRow {
  const { wallet, type, quote, deposit = null } = newOrder
  // The scenario `order-rail` may require a further rail. The caller checks the rails that the
  // order type always needs.
  assertRailOpen(state, wallet.uuid, state.db.orderRails.get(type))
  assertCodeApproved(state, newOrder)
  const isHeld = deposit === null && newOrder.isPlaceholder !== true
  if (isHeld) assertFunds(state, wallet, quote)
  const order: OrderRow = {
    uuid: state.random.uuid(),
    number: 50_001 + state.db.orders.size,
    userId: wallet.userId,
    walletId: wallet.uuid,
    type,
    status: 'NEW',
    createdAt: state.clock.now(),
    quote,
    requestId: newOrder.requestId ?? null,
    idempotencyKey: newOrder.idempotencyKey ?? null,
    origin: deposit === null ? 'wallet' : 'outside',
    deposit,
    counterpartyAccountId: newOrder.counterpartyAccountId ?? null,
    toAddress: newOrder.toAddress ?? null,
    memo: newOrder.memo ?? null,
    txid: null,
    info: descriptionsOf({ type }, 'NEW'),
    transactionIds: [],
  }
  state.db.orders.set(order.uuid, order)
  if (isHeld) post(state, order, toHeld(order))
  return order
}

function post(state: SandboxState, order: OrderRow, postings: Posting[]): void {
  state.ledger.post({ at: state.clock.now(), about: order.uuid, postings })
}

const heldOf = ({ quote, walletId }: OrderRow) => walletAccount(walletId, quote.from.id, 'held')

const sourceOf = ({ quote, walletId, origin }: OrderRow): LedgerAccount =>
  origin === 'wallet'
    ? walletAccount(walletId, quote.from.id)
    : platformAccount(quote.from.id, 'external')

const toHeld = (order: OrderRow) =>
  postingsOfMove(order.quote.fromAmount, sourceOf(order), heldOf(order))
const fromHeld = (order: OrderRow) =>
  postingsOfMove(order.quote.fromAmount, heldOf(order), sourceOf(order))

/**
 * Returns the postings of a complete order: fees, network fee and money; a conversion goes through
 * the platform's stock.
 */
function settlement(order: OrderRow, target: LedgerAccount): Posting[] {
  const { quote } = order
  const held = heldOf(order)
  const income = platformFee(quote)
  const isSame = quote.from.id === quote.to.id
  return [
    ...postingsOfMove(income, held, platformAccount(quote.from.id, 'fees')),
    ...postingsOfMove(quote.networkFee, held, platformAccount(quote.from.id, 'network')),
    ...postingsOfMove(
      quote.net,
      held,
      isSame ? target : platformAccount(quote.from.id, 'exchange'),
    ),
    ...(isSame
      ? []
      : postingsOfMove(quote.result, platformAccount(quote.to.id, 'exchange'), target)),
  ]
}

export function setOrderStatus(state: SandboxState, order: OrderRow, status: OrderStatus): void {
  order.status = status
  order.info = descriptionsOf(order, status)
  for (const id of order.transactionIds) {
    const row = state.db.transactions.get(id)
    if (row === undefined) continue
    row.status = FEED_STATUS[status]
    row.info = order.info
  }
}

/** Returns the outcome of an order; the scenario `fail-next-order` comes before sentinels. */
export function takePlannedOutcome(state: SandboxState, amount: Decimal): PlannedOutcome {
  if (state.flags.failNextOrder) {
    state.flags.failNextOrder = false
    return 'FAILED'
  }
  return PLANNED_OUTCOMES[/\.\d\d$/.exec(amount)?.[0] ?? ''] ?? 'COMPLETE'
}

/** Returns the outcome of an order that is over within its call, so it can't get stuck. */
export function takeImmediateOutcome(state: SandboxState, amount: Decimal): FinalStatus {
  const outcome = takePlannedOutcome(state, amount)
  return outcome === 'STUCK' ? 'COMPLETE' : outcome
}

/** Ends an order: the money goes to `target`, or back to its source. */
export function endOrder(
  state: SandboxState,
  order: OrderRow,
  finalStatus: FinalStatus,
  target: LedgerAccount,
): void {
  post(state, order, finalStatus === 'COMPLETE' ? settlement(order, target) : fromHeld(order))
  setOrderStatus(state, order, finalStatus)
}

/** Runs an order on the clock. `onComplete` is called before its rows change. */
export function runOrder(
  state: SandboxState,
  order: OrderRow,
  outcome: PlannedOutcome,
  target: LedgerAccount,
  onComplete: () => void = () => {},
): void {
  state.clock.schedule(PENDING_AFTER_SECONDS, () => {
    if (outcome === 'CANCELED') return endOrder(state, order, outcome, target)
    finish(state, order, outcome, target, onComplete)
  })
}

function finish(
  state: SandboxState,
  order: OrderRow,
  outcome: PlannedOutcome,
  target: LedgerAccount,
  onComplete: () => void,
): void {
  setOrderStatus(state, order, 'PENDING')
  if (outcome === 'STUCK') return
  state.clock.schedule(END_AFTER_SECONDS, () => {
    if (outcome === 'COMPLETE') onComplete()
    endOrder(state, order, outcome, target)
  })
}

/** Receives the money of an order from outside: holds it and runs the order. */
export function receiveMoney(
  state: SandboxState,
  order: OrderRow,
  outcome: PlannedOutcome,
  target: LedgerAccount,
): void {
  post(state, order, toHeld(order))
  // An order that is canceled if nobody pays completes once it has been paid.
  finish(state, order, outcome === 'CANCELED' ? 'COMPLETE' : outcome, target, () => {})
}

export const platformFee = (quote: Quote): Decimal =>
  plus(plus(quote.comission, quote.baseMarkup), quote.transactionFee)

type Words = Record<OrderStatus, string>

const CHAIN: Words = {
  NEW: 'Accepted',
  PENDING: 'Sent to the network',
  COMPLETE: 'Done',
  CANCELED: 'Canceled before it was sent; the money is back',
  FAILED: 'Refused by the network; the money is back',
  ERROR: 'Could not be processed; the money is back',
}

const TO_BANK: Words = {
  ...CHAIN,
  PENDING: 'Sent to the bank',
  FAILED: 'Returned by the bank; the money is back',
}

const FROM_BANK: Words = {
  NEW: 'Waiting for the bank transfer',
  PENDING: 'The bank transfer has arrived',
  COMPLETE: 'Done',
  CANCELED: 'No payment arrived',
  FAILED: 'The payment was refused and goes back to the sender',
  ERROR: 'Could not be processed; the payment goes back to the sender',
}

/** Descriptions in English, as the platform writes them. */
function descriptionsOf({ type }: { type: string }, status: OrderStatus): string {
  if (type.endsWith('_ONRAMP')) return FROM_BANK[status]
  return (type.endsWith('_OFFRAMP') ? TO_BANK : CHAIN)[status]
}
