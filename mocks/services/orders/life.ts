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
import { available, platformAccount, walletAccount } from '../wallets.ts'
import type { Quote } from './quotes.ts'

const PENDING_AFTER = 2
const END_AFTER = 6

type End = Extract<OrderStatus, 'COMPLETE' | 'FAILED' | 'CANCELED' | 'ERROR'>

/** Sentinels: what the last digits of an amount make of its order (mocks/README.md). */
const FATES: Record<string, End | 'STUCK'> = {
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

const WORDS: Record<OrderStatus, string> = {
  NEW: 'Accepted',
  PENDING: 'Sent to the network',
  COMPLETE: 'Done',
  CANCELED: 'Canceled before it was sent; the money is back',
  FAILED: 'Refused by the network; the money is back',
  ERROR: 'Could not be processed; the money is back',
}

export interface NewOrder {
  wallet: WalletRow
  type: OrderType
  quote: Quote
  requestId?: string
  counterpartyAccountId?: string
  toAddress?: string
  memo?: string | undefined
}

/** Money of a wallet may only be promised once. Throws 422 on `amount`. */
function assertFunds(world: World, wallet: WalletRow, { from, fromAmount }: Quote): void {
  if (compare(available(world, wallet.uuid, from.id), fromAmount) >= 0) return
  throw badField('amount', `not enough ${from.symbol}`, 'INSUFFICIENT_FUNDS')
}

/** Opens an order and holds its money. Throws 422 on `amount` when there is not enough. */
export function openOrder(world: World, given: NewOrder): OrderRow {
  const { wallet, type, quote } = given
  assertFunds(world, wallet, quote)
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
    counterpartyAccountId: given.counterpartyAccountId ?? null,
    toAddress: given.toAddress ?? null,
    memo: given.memo ?? null,
    txid: null,
    info: WORDS.NEW,
    transactionIds: [],
  }
  world.db.orders.set(order.uuid, order)
  post(world, order, hold(order, 'available', 'held'))
  return order
}

function post(world: World, order: OrderRow, postings: Posting[]): void {
  world.ledger.post({ at: world.clock.now(), about: order.uuid, postings })
}

function hold(order: OrderRow, from: 'available' | 'held', to: 'available' | 'held'): Posting[] {
  const { quote, walletId } = order
  const account = (kind: 'available' | 'held') => walletAccount(walletId, quote.from.id, kind)
  return move(quote.fromAmount, account(from), account(to))
}

/** Fees, network fee and the money itself are postings of their own; a conversion goes over the stock. */
function settlement(order: OrderRow, target: Account): Posting[] {
  const { quote, walletId } = order
  const held = walletAccount(walletId, quote.from.id, 'held')
  const income = platformFee(quote)
  const isSame = quote.from.id === quote.to.id
  return [
    ...move(income, held, platformAccount(quote.from.id, 'fees')),
    ...move(quote.networkFee, held, platformAccount(quote.from.id, 'network')),
    ...move(quote.net, held, isSame ? target : platformAccount(quote.from.id, 'exchange')),
    ...(isSame ? [] : move(quote.result, platformAccount(quote.to.id, 'exchange'), target)),
  ]
}

function setStatus(world: World, order: OrderRow, status: OrderStatus): void {
  order.status = status
  order.info = WORDS[status]
  for (const id of order.transactionIds) {
    const row = world.db.transactions.get(id)
    if (row === undefined) continue
    row.status = FEED_STATUS[status]
    row.info = order.info
  }
}

/** What becomes of an order; scenario `fail-next-order` counts before the sentinels. */
export function takeFate(world: World, amount: Decimal): End | 'STUCK' {
  if (world.flags.failNextOrder) {
    world.flags.failNextOrder = false
    return 'FAILED'
  }
  return FATES[/\.\d\d$/.exec(amount)?.[0] ?? ''] ?? 'COMPLETE'
}

/** Ends an order now: the money goes to `target`, or back where it came from. */
export function endOrder(world: World, order: OrderRow, end: End, target: Account): void {
  post(
    world,
    order,
    end === 'COMPLETE' ? settlement(order, target) : hold(order, 'held', 'available'),
  )
  setStatus(world, order, end)
}

/** Lets an order run on the clock. `onComplete` runs with its last step, before the rows follow. */
export function runOrder(
  world: World,
  order: OrderRow,
  fate: End | 'STUCK',
  target: Account,
  onComplete: () => void,
): void {
  world.clock.schedule(PENDING_AFTER, () => {
    if (fate === 'CANCELED') return endOrder(world, order, fate, target)
    setStatus(world, order, 'PENDING')
    if (fate === 'STUCK') return
    world.clock.schedule(END_AFTER, () => {
      if (fate === 'COMPLETE') onComplete()
      endOrder(world, order, fate, target)
    })
  })
}

/** Fees of a quote that are the platform's, not the network's. */
export const platformFee = (quote: Quote): Decimal =>
  plus(plus(quote.comission, quote.baseMarkup), quote.transactionFee)
