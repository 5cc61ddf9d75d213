/**
 * Rules of transfers from a wallet to card accounts and vendors (E25, E26, E56-E58). E56-E58 are
 * not idempotent.
 */
import type * as z from 'zod/mini'

import type {
  PrepaidTransfer,
  SubAccountTopUp,
  SubAccountTransfer,
  WholesaleTransfer,
} from '#api/cards/transfer-endpoints.ts'
import type { CurrencyId } from '#api/common/schema.ts'
import type { OrderResponse } from '#api/orders/schema.ts'
import { WireNumber } from '#lib/json.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import { VENDORS, type ProgramRow } from '../../db/card-programs.ts'
import type { CardRow, SubAccountRow } from '../../db/card-tables.ts'
import type { OrderRow, Quote } from '../../db/order-tables.ts'
import type { TransactionRow, WalletRow, UserRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { assertCardCodeApproved } from '../order-codes/verifications.ts'
import { addOutgoingRow } from '../orders/feed-rows.ts'
import {
  endOrder,
  openOrder,
  runOrder,
  takeImmediateOutcome,
  takePlannedOutcome,
} from '../orders/order-lifecycle.ts'
import { toOrder } from '../orders/order-presenters.ts'
import { makeQuote } from '../orders/quotes.ts'
import { toIsoTime } from '../presenters.ts'
import { platformAccount, requireWallet } from '../wallets.ts'
import {
  addCardTransaction,
  accountOf,
  cardLedgerAccount,
  requireCardAccount,
  requireCard,
} from './card-access.ts'
import { returnMoney, assertNotClosed } from './card-state.ts'

type TopUpType = 'TRANSFER_CARD_PREPAID' | 'TRANSFER_CARD_SUBACCOUNT'
const typeOf = ({ accountType }: ProgramRow): TopUpType =>
  accountType === 'prepaid' ? 'TRANSFER_CARD_PREPAID' : 'TRANSFER_CARD_SUBACCOUNT'

/**
 * Returns the quote of a top-up; with `isReverse` the amount is the one that arrives. Throws 404
 * and 422 as quotes do.
 */
export const topUpQuote = (
  state: SandboxState,
  program: ProgramRow,
  from: CurrencyId,
  amount: Decimal,
  isReverse: boolean,
): Quote =>
  makeQuote(state, {
    orderType: typeOf(program),
    from,
    to: program.currency.id,
    amount,
    isReverse,
  })

type Meta = NonNullable<TransactionRow['meta']>

function addFeedRow(
  state: SandboxState,
  order: OrderRow,
  recordType: TransactionRow['recordType'],
  to: string,
  meta: Meta,
): void {
  const details = { recordType, method: 'exchange', from: null, to } as const
  const row = addOutgoingRow(state, order, details)
  row.meta = { ...row.meta, ...meta }
}

const metaOf = (account: SubAccountRow, card: CardRow | undefined): Meta => ({
  to_fiat_account_id: account.id,
  ...(card && { to_card_id: card.id, to_card_last4: card.number.slice(-4) }),
})

function addDepositRow(
  state: SandboxState,
  account: SubAccountRow,
  card: CardRow | undefined,
  amount: Decimal,
) {
  addCardTransaction(state, account, {
    cardId: card?.id ?? null,
    type: 'DEPOSIT',
    status: 'CLEARED',
    title: 'Top-up',
    billing: amount,
    isCredit: true,
  })
}

function openTopUp(
  state: SandboxState,
  wallet: WalletRow,
  quote: Quote,
  account: SubAccountRow,
  card: CardRow | undefined,
): OrderRow {
  const order = openOrder(state, { wallet, type: typeOf(account.program), quote })
  addFeedRow(state, order, 'CARD_PROVIDER_DEPOSIT', account.nickname, metaOf(account, card))
  return order
}

/**
 * Starts a top-up, which proceeds on the clock. `card`: the account's prepaid card, if it has one.
 */
function startTopUp(
  state: SandboxState,
  wallet: WalletRow,
  quote: Quote,
  account: SubAccountRow,
  card: CardRow | undefined,
  /** The amount as sent, whose decimals may decide the outcome (sentinel). */
  typedAmount: Decimal,
): OrderRow {
  assertCardCodeApproved(state, { wallet, type: typeOf(account.program), quote })
  const order = openTopUp(state, wallet, quote, account, card)
  runOrder(state, order, takePlannedOutcome(state, typedAmount), cardLedgerAccount(account), () => {
    addDepositRow(state, account, card, quote.result)
    // If the card was closed meanwhile, the arrived money returns to the wallet.
    state.clock.schedule(0, () => returnMoney(state, account))
  })
  return order
}

export function fundImmediately(
  state: SandboxState,
  wallet: WalletRow,
  quote: Quote,
  card: CardRow,
): void {
  const account = accountOf(state, card)
  const prepaidCard = account.type === 'prepaid' ? card : undefined
  const order = openTopUp(state, wallet, quote, account, prepaidCard)
  const end = takeImmediateOutcome(state, quote.result)
  endOrder(state, order, end, cardLedgerAccount(account))
  if (end === 'COMPLETE') addDepositRow(state, account, prepaidCard, quote.result)
}

export function chargeIssuingFee(
  state: SandboxState,
  wallet: WalletRow,
  quote: Quote,
  card: CardRow,
): void {
  const order = openOrder(state, { wallet, type: 'CARD_ISSUING_FEE', quote })
  addFeedRow(state, order, 'FEE', card.nickname, metaOf(accountOf(state, card), card))
  endOrder(state, order, 'COMPLETE', platformAccount(quote.to.id, 'fees'))
}

/**
 * Transfers to a balance account of any of the person's wallets (E56). Throws 403 for another
 * person's account, 404 for an unknown account or a pair without a rate, 422 on `sub_account_id`
 * for a prepaid account, and on `amount`.
 */
export function transferToAccount(
  state: SandboxState,
  user: UserRow,
  body: z.output<typeof SubAccountTransfer>,
): SubAccountTopUp {
  const wallet = requireWallet(state, user, body.wallet_uuid)
  const account = requireCardAccount(state, user, body.sub_account_id)
  if (account.type !== 'balance')
    throw badField('sub_account_id', 'a prepaid card has its own path')
  const quote = topUpQuote(state, account.program, body.from_uuid, body.amount, false)
  const order = startTopUp(state, wallet, quote, account, undefined, body.amount)
  return {
    id: order.number,
    order_uuid: order.uuid,
    wallet_uuid: order.walletId,
    fiat_uuid: quote.to.id,
    crypto_uuid: quote.from.id,
    amount_fiat: quote.result,
    payment_method: 'TRANSFER_CARD_SUBACCOUNT',
    redirect_url: '',
    status: order.status,
    provider_uuid: account.program.vendorId,
    created_at: toIsoTime(order.createdAt),
  }
}

/**
 * Transfers to a prepaid card (E57), from the card's currency if there is no `from_uuid` (Q27).
 * Throws 400 for a closed card, 403, 404, 422 on `card_id` for another kind of card, and on
 * `amount`.
 */
export function transferToCard(
  state: SandboxState,
  user: UserRow,
  body: z.output<typeof PrepaidTransfer>,
): OrderResponse {
  const wallet = requireWallet(state, user, body.wallet_uuid)
  const card = requireCard(state, user, body.card_id)
  assertNotClosed(card)
  const account = accountOf(state, card)
  if (account.type !== 'prepaid') throw badField('card_id', 'not a prepaid card')
  const from = body.from_uuid ?? account.currencyId
  const quote = topUpQuote(state, account.program, from, body.amount, false)
  const wire = toOrder(startTopUp(state, wallet, quote, account, card, body.amount))
  // Members of profile M2 (contract §3.5).
  const extra = { vendor_id: account.program.vendorId, exchange_rate: new WireNumber(quote.rate) }
  return { ...wire, meta: { ...wire.meta, ...extra } }
}

/**
 * Pays money from a wallet to a card vendor, to fund its cards (E58). The money leaves the tenant.
 * Returns null. Throws 403, 404 for wallet or vendor, 422 on `currency_id` and `amount`.
 */
export function transferToVendor(
  state: SandboxState,
  user: UserRow,
  body: z.output<typeof WholesaleTransfer>,
): null {
  const wallet = requireWallet(state, user, body.wallet_id)
  const vendor = VENDORS.find(({ id }) => id === body.vendor_id)
  if (vendor === undefined) {
    throw new PlatformError(404, 'vendor not found', { fields: { vendor_id: 'no such vendor' } })
  }
  const type = 'TRANSFER_CARD_WHOLESALE'
  const quote = makeQuote(state, {
    orderType: type,
    from: body.currency_id,
    to: vendor.currency.id,
    amount: body.amount,
    isReverse: false,
  })
  assertCardCodeApproved(state, { wallet, type, quote })
  const order = openOrder(state, { wallet, type, quote })
  addFeedRow(state, order, 'WHOLESALE_CARD_DEPOSIT', vendor.name, { to_vendor_id: vendor.id })
  const outside = platformAccount(quote.to.id, 'external')
  runOrder(state, order, takePlannedOutcome(state, body.amount), outside, () => {})
  return null
}
