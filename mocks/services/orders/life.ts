/**
 * How an order lives: its money is held, then settled or given back, and the feed's rows follow. NEW at
 * once, PENDING after two seconds on the clock, the end after eight.
 */
import { compare, plus, type Decimal } from '#lib/money/decimal.ts'
import type { OrderType } from '#api/orders/schema.ts'

import { move, type Account, type Posting } from '../../db/ledger.ts'
import type { OrderRow, OrderStatus, TransactionRow, WalletRow } from '../../db/tables.ts'
import { badField } from '../../errors.ts'
import type { World } from '../../world.ts'
import { assertRailOpen } from '../kyc/rails.ts'
import { available, platformAccount, walletAccount } from '../wallets.ts'
import { assertCodeApproved } from '../order-codes/gate.ts'
import type { DepositRow } from './deposit-instructions.ts'
import type { Quote } from './quotes.ts'
import type { End, Fate } from './sentinels.ts'
import { wordsOf } from './words.ts'

const PENDING_AFTER = 2
const END_AFTER = 6

/** What the last digits of an amount make of its order (mocks/README.md). */
const FATES: Record<string, Fate> = {
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
  /** Given for money that comes from outside: nothing is held until it does. */
  deposit?: DepositRow
  /** The platform takes the order and does nothing with it (Q28): no money is held. */
  isPlaceholder?: true
  toAddress?: string
  memo?: string | undefined
}

/** Money of a wallet may only be promised once. Throws 422 on `amount`. */
function assertFunds(world: World, wallet: WalletRow, { from, fromAmount }: Quote): void {
  if (compare(available(world, wallet.uuid, from.id), fromAmount) >= 0) return
  throw badField('amount', `not enough ${from.symbol}`, 'INSUFFICIENT_FUNDS')
}

/**
 * Opens an order and holds its money; money from outside is waited for. Throws 422 on `amount` when there
 * is not enough, 403 with code OTP_REQUIRED for an order that needs a code and has none approved, 403 with
 * code KYC_REQUIRED while scenario `order-rail` locks its type.
 */
export function openOrder(world: World, given: NewOrder): OrderRow {
  const { wallet, type, quote, deposit = null } = given
  // The rails that a type needs of its own are asked for where its call comes in.
  assertRailOpen(world, wallet.uuid, world.db.orderRails.get(type))
  assertCodeApproved(world, given)
  const isHeld = deposit === null && given.isPlaceholder !== true
  if (isHeld) assertFunds(world, wallet, quote)
  const order: OrderRow = {
    uuid: world.random.uuid(),
    number: 50_001 + world.db.orders.size,
    userId: wallet.userId,
    walletId: wallet.uuid,
    type,
    status: 'NEW',
    createdAt: world.clock.now(),
    quote,
    requestId: given.requestId ?? null,
    idempotencyKey: given.idempotencyKey ?? null,
    origin: deposit === null ? 'wallet' : 'outside',
    deposit,
    counterpartyAccountId: given.counterpartyAccountId ?? null,
    toAddress: given.toAddress ?? null,
    memo: given.memo ?? null,
    txid: null,
    info: wordsOf({ type }, 'NEW'),
    transactionIds: [],
  }
  world.db.orders.set(order.uuid, order)
  if (isHeld) post(world, order, toHeld(order))
  return order
}

function post(world: World, order: OrderRow, postings: Posting[]): void {
  world.ledger.post({ at: world.clock.now(), about: order.uuid, postings })
}

const heldOf = ({ quote, walletId }: OrderRow) => walletAccount(walletId, quote.from.id, 'held')

/** Where the money came from, and where it returns. */
const sourceOf = ({ quote, walletId, origin }: OrderRow): Account =>
  origin === 'wallet'
    ? walletAccount(walletId, quote.from.id)
    : platformAccount(quote.from.id, 'external')

const toHeld = (order: OrderRow) => move(order.quote.fromAmount, sourceOf(order), heldOf(order))
const fromHeld = (order: OrderRow) => move(order.quote.fromAmount, heldOf(order), sourceOf(order))

/** Fees, network fee and the money itself are postings of their own; a conversion goes over the stock. */
function settlement(order: OrderRow, target: Account): Posting[] {
  const { quote } = order
  const held = heldOf(order)
  const income = platformFee(quote)
  const isSame = quote.from.id === quote.to.id
  return [
    ...move(income, held, platformAccount(quote.from.id, 'fees')),
    ...move(quote.networkFee, held, platformAccount(quote.from.id, 'network')),
    ...move(quote.net, held, isSame ? target : platformAccount(quote.from.id, 'exchange')),
    ...(isSame ? [] : move(quote.result, platformAccount(quote.to.id, 'exchange'), target)),
  ]
}

/** The feed's rows follow their order. */
export function setStatus(world: World, order: OrderRow, status: OrderStatus): void {
  order.status = status
  order.info = wordsOf(order, status)
  for (const id of order.transactionIds) {
    const row = world.db.transactions.get(id)
    if (row === undefined) continue
    row.status = FEED_STATUS[status]
    row.info = order.info
  }
}

/** What becomes of an order; scenario `fail-next-order` counts before the sentinels. */
export function takeFate(world: World, amount: Decimal): Fate {
  if (world.flags.failNextOrder) {
    world.flags.failNextOrder = false
    return 'FAILED'
  }
  return FATES[/\.\d\d$/.exec(amount)?.[0] ?? ''] ?? 'COMPLETE'
}

/** Ends an order now: the money goes to `target`, or back where it came from. */
export function endOrder(world: World, order: OrderRow, end: End, target: Account): void {
  post(world, order, end === 'COMPLETE' ? settlement(order, target) : fromHeld(order))
  setStatus(world, order, end)
}

/** Lets an order run on the clock. `onComplete` runs with its last step, before the rows follow. */
export function runOrder(
  world: World,
  order: OrderRow,
  fate: Fate,
  target: Account,
  onComplete: () => void = () => {},
): void {
  world.clock.schedule(PENDING_AFTER, () => {
    if (fate === 'CANCELED') return endOrder(world, order, fate, target)
    finish(world, order, fate, target, onComplete)
  })
}

function finish(
  world: World,
  order: OrderRow,
  fate: Fate,
  target: Account,
  onComplete: () => void,
): void {
  setStatus(world, order, 'PENDING')
  if (fate === 'STUCK') return
  world.clock.schedule(END_AFTER, () => {
    if (fate === 'COMPLETE') onComplete()
    endOrder(world, order, fate, target)
  })
}

/** Money from outside is there: it is held, and the order runs to its end. */
export function receiveMoney(world: World, order: OrderRow, fate: Fate, target: Account): void {
  post(world, order, toHeld(order))
  // Whoever pays what should have been canceled has paid.
  finish(world, order, fate === 'CANCELED' ? 'COMPLETE' : fate, target, () => {})
}

/** Fees of a quote that are the platform's, not the network's. */
export const platformFee = (quote: Quote): Decimal =>
  plus(plus(quote.comission, quote.baseMarkup), quote.transactionFee)
