/** What a merchant does with a card: authorize, clear, reverse, refund. Money moves by postings only. */
import {
  compare,
  isPositive,
  minus,
  plus,
  smaller,
  sum,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'

import type { CardRow, CardTransactionRow, Merchant, SubAccountRow } from '../../db/card-tables.ts'
import { move } from '../../db/ledger.ts'
import { knownCurrency } from '../../db/reference.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { platformAccount } from '../wallets.ts'
import { addCardTransaction, ofAccount, totalOf } from './card-transactions.ts'
import { returnMoney } from './closing.ts'
import { toBill, type Bill } from './exchange.ts'
import { brokenLimit } from './limits.ts'
import { accountOf, cardMoney, spendable } from './own.ts'
import { fundFromWallet } from './realtime.ts'

const DAY_SECONDS = 86_400
const CLEARED_AFTER = 2 * DAY_SECONDS
const EXPIRED_AFTER = 7 * DAY_SECONDS
/** Sentinel: a merchant that never takes what it held. */
const NEVER_CLEARED = '.19'

export interface Purchase {
  merchant: Merchant
  /** As the merchant asks, in `currency`. */
  amount: Decimal
  /** Code. */
  currency: string
  /** Declines for this reason, whatever the card could pay. */
  refusal?: string | undefined
}

/** Why the card can't pay, in the issuer's words; undefined when it can. Draws on the wallet's tokens. */
function refusalOf(world: World, card: CardRow, account: SubAccountRow, total: Decimal) {
  if (card.status !== 'ACTIVE') return `CARD_${card.status}`
  if (account.status !== 'ACTIVE') return `ACCOUNT_${account.status}`
  const limit = brokenLimit(world, card, total)
  if (limit !== undefined) return `${limit.toUpperCase()}_LIMIT_EXCEEDED`
  return fundFromWallet(world, account, total) ? undefined : 'INSUFFICIENT_FUNDS'
}

function post(world: World, row: CardTransactionRow, postings: ReturnType<typeof move>): void {
  world.ledger.post({ at: world.clock.now(), about: row.id, postings })
}

/**
 * A purchase: approved and held, or declined and written down. Throws 422 on `amount` or `currency`.
 * What is held is cleared after two days on the clock, or expires after seven.
 */
export function authorize(world: World, card: CardRow, purchase: Purchase): CardTransactionRow {
  const account = accountOf(world, card)
  const { merchant, amount, currency } = purchase
  if (!isPositive(amount)) throw badField('amount', 'must be more than zero')
  const bill = toBill(world, amount, currency, knownCurrency(account.currencyId).symbol)
  const failureReason = purchase.refusal ?? refusalOf(world, card, account, totalOf(bill)) ?? null
  const row = addCardTransaction(world, account, {
    ...bill,
    cardId: card.id,
    type: 'AUTHORIZATION',
    status: failureReason === null ? 'APPROVED' : 'FAILED',
    title: merchant.name,
    merchant,
    amount,
    currency,
    isCredit: false,
    failureReason,
  })
  if (failureReason !== null) return row
  post(world, row, move(totalOf(row), cardMoney(account), cardMoney(account, 'held')))
  const isForgotten = amount.endsWith(NEVER_CLEARED)
  world.clock.schedule(isForgotten ? EXPIRED_AFTER : CLEARED_AFTER, () => {
    if (row.status !== 'APPROVED') return
    if (isForgotten) release(world, row, 'EXPIRED')
    else clear(world, row)
  })
  return row
}

function accountOfRow(world: World, row: CardTransactionRow): SubAccountRow {
  const account = world.db.issuing.accounts.get(row.subAccountId)
  if (account === undefined) throw new RangeError(`no account ${row.subAccountId}`)
  return account
}

function assertApproved(row: CardTransactionRow): void {
  if (row.type === 'AUTHORIZATION' && row.status === 'APPROVED') return
  throw new PlatformError(422, 'this authorization is not open any more')
}

/**
 * Takes what was held, at today's rate, or `amount` of the merchant's currency instead. More than the
 * hold comes out of the balance as far as there is any; the rest is the platform's loss, never a debt.
 * Throws 422 where nothing is held.
 */
export function clear(world: World, row: CardTransactionRow, amount = row.amount): void {
  assertApproved(row)
  const account = accountOfRow(world, row)
  const { currencyId } = account
  const held = totalOf(row)
  const asked = toBill(world, amount, row.currency, knownCurrency(currencyId).symbol)
  const charged = smaller(totalOf(asked), plus(held, spendable(world, account)))
  const billing = smaller(asked.billing, charged)
  const bill: Bill = { billing, fee: minus(charged, billing) }
  const [own, outside] = [cardMoney(account), platformAccount(currencyId, 'external')]
  const income = platformAccount(currencyId, 'fees')
  post(world, row, [
    ...move(held, cardMoney(account, 'held'), own),
    ...move(bill.billing, own, outside),
    ...move(bill.fee, own, income),
    ...move(minus(asked.billing, billing), income, outside),
  ])
  Object.assign(row, { ...bill, amount, type: 'CLEARING', status: 'CLEARED' })
  row.clearedAt = world.clock.now()
  returnMoney(world, account)
}

function release(world: World, row: CardTransactionRow, status: 'REVERSED' | 'EXPIRED'): void {
  const account = accountOfRow(world, row)
  post(world, row, move(totalOf(row), cardMoney(account, 'held'), cardMoney(account)))
  row.status = status
  if (status === 'REVERSED') row.type = 'REVERSAL'
  returnMoney(world, account)
}

/** Gives back what was held. Throws 422 where nothing is. */
export function reverse(world: World, row: CardTransactionRow): void {
  assertApproved(row)
  release(world, row, 'REVERSED')
}

/** What of a cleared purchase has not been given back. */
function refundable(world: World, row: CardTransactionRow): Decimal {
  const refunds = ofAccount(world, accountOfRow(world, row)).filter(
    (one) => one.refundOf === row.id,
  )
  return minus(row.billing, sum(refunds.map(({ billing }) => billing)))
}

/**
 * Money back for a cleared purchase: all that is left of it, or `amount` of the account's currency. The
 * issuer's fee stays. Throws 422 on `amount` for more than is left, and where nothing was cleared.
 */
export function refund(
  world: World,
  row: CardTransactionRow,
  amount?: Decimal,
): CardTransactionRow {
  if (row.type !== 'CLEARING') throw new PlatformError(422, 'this purchase is not cleared')
  const left = refundable(world, row)
  const billing = amount ?? left
  if (!isPositive(billing) || compare(billing, left) > 0) {
    throw badField('amount', `at most ${left} can be refunded`)
  }
  const account = accountOfRow(world, row)
  const given = addCardTransaction(world, account, {
    cardId: row.cardId,
    type: 'REFUND',
    status: 'CLEARED',
    title: row.title,
    merchant: row.merchant,
    billing,
    fee: ZERO,
    isCredit: true,
    refundOf: row.id,
  })
  const outside = platformAccount(account.currencyId, 'external')
  post(world, given, move(billing, outside, cardMoney(account)))
  returnMoney(world, account)
  return given
}
