import {
  compare,
  isPositive,
  minus,
  plus,
  smallerOf,
  sum,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'

import type { CardRow, CardTransactionRow, Merchant, SubAccountRow } from '../../db/card-tables.ts'
import { postingsOfMove } from '../../db/ledger.ts'
import { requireCurrency } from '../../db/reference.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { platformAccount } from '../wallets.ts'
import { toBill, fundFromWallet, type Bill } from './billing.ts'
import {
  addCardTransaction,
  transactionsOfAccount,
  totalWithFee,
  accountOf,
  cardLedgerAccount,
  spendableAmount,
} from './card-access.ts'
import { returnMoney } from './card-state.ts'
import { exceededLimit } from './limits.ts'

const DAY_SECONDS = 86_400
const CLEARING_SECONDS = 2 * DAY_SECONDS
const EXPIRED_AFTER_SECONDS = 7 * DAY_SECONDS
/** Decimals of an amount that the merchant never takes (sentinel). */
const NEVER_CLEARED = '.19'

interface Purchase {
  merchant: Merchant
  /** Amount in `currency`. */
  amount: Decimal
  /** Code of the merchant's currency. */
  currency: string
  /** Declines the purchase for this reason, even if the card could pay. */
  refusal?: string | undefined
}

/**
 * Returns why the card can't pay, in the issuer's words; undefined if it can. May sell balances of
 * the wallet.
 */
function refusalOf(state: SandboxState, card: CardRow, account: SubAccountRow, total: Decimal) {
  if (card.status !== 'ACTIVE') return `CARD_${card.status}`
  if (account.status !== 'ACTIVE') return `ACCOUNT_${account.status}`
  const limit = exceededLimit(state, card, total)
  if (limit !== undefined) return `${limit.toUpperCase()}_LIMIT_EXCEEDED`
  return fundFromWallet(state, account, total) ? undefined : 'INSUFFICIENT_FUNDS'
}

function post(
  state: SandboxState,
  row: CardTransactionRow,
  postings: ReturnType<typeof postingsOfMove>,
): void {
  state.ledger.post({ at: state.clock.now(), about: row.id, postings })
}

/**
 * Authorizes a purchase. An approved amount is held; a declined one is not. Both add a row. Throws
 * 422 on `amount` or `currency`. A held amount is cleared after two days on the clock, or expires
 * after seven.
 */
export function authorizePurchase(
  state: SandboxState,
  card: CardRow,
  purchase: Purchase,
): CardTransactionRow {
  const account = accountOf(state, card)
  const { merchant, amount, currency } = purchase
  if (!isPositive(amount)) throw badField('amount', 'must be more than zero')
  const bill = toBill(state, amount, currency, requireCurrency(account.currencyId).symbol)
  const failureReason =
    purchase.refusal ?? refusalOf(state, card, account, totalWithFee(bill)) ?? null
  const row = addCardTransaction(state, account, {
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
  post(
    state,
    row,
    postingsOfMove(
      totalWithFee(row),
      cardLedgerAccount(account),
      cardLedgerAccount(account, 'held'),
    ),
  )
  scheduleClearing(state, row)
  return row
}

/** Plans the clearing after two days, or the end of the hold after seven. */
export function scheduleClearing(state: SandboxState, row: CardTransactionRow): void {
  const isForgotten = row.amount.endsWith(NEVER_CLEARED)
  const after = isForgotten ? EXPIRED_AFTER_SECONDS : CLEARING_SECONDS
  state.clock.schedule(after - (state.clock.now() - row.createdAt) / 1000, () => {
    if (row.status !== 'APPROVED') return
    if (isForgotten) release(state, row, 'EXPIRED')
    else clearPurchase(state, row)
  })
}

export const isAuthorized = (row: CardTransactionRow): boolean =>
  row.type === 'AUTHORIZATION' && row.status === 'APPROVED'

function assertApproved(row: CardTransactionRow): void {
  if (isAuthorized(row)) return
  throw new PlatformError(422, 'this authorization is not open any more')
}

/**
 * Takes the held amount at today's rate, or `amount` in the merchant's currency. An excess is taken
 * from the balance as far as that goes; the rest is the platform's loss. Throws 422 if nothing is
 * held.
 */
export function clearPurchase(
  state: SandboxState,
  row: CardTransactionRow,
  amount = row.amount,
): void {
  assertApproved(row)
  const account = accountOf(state, row)
  const { currencyId } = account
  const held = totalWithFee(row)
  const billed = toBill(state, amount, row.currency, requireCurrency(currencyId).symbol)
  const charged = smallerOf(totalWithFee(billed), plus(held, spendableAmount(state, account)))
  const billing = smallerOf(billed.billing, charged)
  const bill: Bill = { billing, fee: minus(charged, billing) }
  const [available, outside] = [cardLedgerAccount(account), platformAccount(currencyId, 'external')]
  const income = platformAccount(currencyId, 'fees')
  post(state, row, [
    ...postingsOfMove(held, cardLedgerAccount(account, 'held'), available),
    ...postingsOfMove(bill.billing, available, outside),
    ...postingsOfMove(bill.fee, available, income),
    ...postingsOfMove(minus(billed.billing, billing), income, outside),
  ])
  Object.assign(row, { ...bill, amount, type: 'CLEARING', status: 'CLEARED' })
  row.clearedAt = state.clock.now()
  returnMoney(state, account)
}

function release(
  state: SandboxState,
  row: CardTransactionRow,
  status: 'REVERSED' | 'EXPIRED',
): void {
  const account = accountOf(state, row)
  post(
    state,
    row,
    postingsOfMove(
      totalWithFee(row),
      cardLedgerAccount(account, 'held'),
      cardLedgerAccount(account),
    ),
  )
  row.status = status
  if (status === 'REVERSED') row.type = 'REVERSAL'
  returnMoney(state, account)
}

/** Releases the held amount. Throws 422 if nothing is held. */
export function reversePurchase(state: SandboxState, row: CardTransactionRow): void {
  assertApproved(row)
  release(state, row, 'REVERSED')
}

function refundable(state: SandboxState, row: CardTransactionRow): Decimal {
  const refunds = transactionsOfAccount(state, accountOf(state, row)).filter(
    (one) => one.refundOf === row.id,
  )
  return minus(row.billing, sum(refunds.map(({ billing }) => billing)))
}

/**
 * Refunds a cleared purchase: what remains of it, or `amount` in the account's currency. The
 * issuer's fee stays. Throws 422 on `amount` for more than remains, and if nothing was cleared.
 */
export function refundPurchase(
  state: SandboxState,
  row: CardTransactionRow,
  amount?: Decimal,
): CardTransactionRow {
  if (row.type !== 'CLEARING') throw new PlatformError(422, 'this purchase is not cleared')
  const left = refundable(state, row)
  const billing = amount ?? left
  if (!isPositive(billing) || compare(billing, left) > 0) {
    throw badField('amount', `at most ${left} can be refunded`)
  }
  const account = accountOf(state, row)
  const given = addCardTransaction(state, account, {
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
  post(state, given, postingsOfMove(billing, outside, cardLedgerAccount(account)))
  returnMoney(state, account)
  return given
}
