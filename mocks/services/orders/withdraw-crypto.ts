/**
 * Rules of crypto that leaves a wallet: to an address (E55), to a saved counterparty (E75, E76).
 */
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type {
  CryptoTransferRequest,
  CryptoWithdrawal,
  CryptoWithdrawalRequest,
  OrderResponse,
} from '#api/orders/schema.ts'
import type { RecordType } from '#api/wallets/transaction-kind-schema.ts'

import type { OrderRow } from '../../db/order-tables.ts'
import { requireCurrency, type CurrencyRow } from '../../db/reference.ts'
import type { WalletRow, UserRow } from '../../db/tables.ts'
import { badField } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { makeAddress, assertAddress, tenantAddress, makeTxid } from '../addresses.ts'
import { cryptoRecipient } from '../counterparties/destinations.ts'
import { toIsoTime } from '../presenters.ts'
import { transferPartyNames } from '../users.ts'
import { platformAccount, walletAccount, requireWallet } from '../wallets.ts'
import { addIncomingRow, addOutgoingRow } from './feed-rows.ts'
import { runOnce } from './idempotency.ts'
import {
  endOrder,
  openOrder,
  runOrder,
  takeImmediateOutcome,
  takePlannedOutcome,
  type NewOrder,
} from './order-lifecycle.ts'
import { toOrder } from './order-presenters.ts'
import { makeQuote } from './quotes.ts'

/** Address of an "exchange" on TON, which requires a memo. */
export const MEMO_ADDRESS: string = makeAddress('ton', 'memo-required')

const MAX_MEMO = 120

/** Throws 422 on `memo` if the chain has none, if it is too long, or the address requires one. */
function checkMemo(currency: CurrencyRow, address: string, memo: string | undefined): void {
  const hasMemo = memo !== undefined && memo !== ''
  if (hasMemo && !currency.crypto?.isMemo)
    throw badField('memo', `${currency.symbol} takes no memo`)
  if (hasMemo && memo.length > MAX_MEMO) throw badField('memo', `at most ${MAX_MEMO} characters`)
  if (!hasMemo && address === MEMO_ADDRESS) {
    throw badField('memo', 'this address needs a memo', 'MEMO_REQUIRED')
  }
}

/**
 * Returns the tenant's wallet that has an address. Throws 422 on `to_address` if it is the paying
 * wallet.
 */
function recipientOf(
  state: SandboxState,
  sender: WalletId,
  currency: CurrencyRow,
  address: string,
): WalletRow | undefined {
  const { crypto } = currency
  if (crypto === undefined) throw badField('crypto_uuid', `${currency.symbol} is on no chain`)
  assertAddress(crypto.chain, address)
  const walletId = tenantAddress(state, crypto.chain, address)?.walletId
  if (walletId === sender) throw badField('to_address', 'an address of this very wallet')
  return walletId && state.db.wallets.get(walletId)
}

/** Settles the order inside the tenant, at once and without fees (contract §7.2). */
function sendInside(
  state: SandboxState,
  order: OrderRow,
  sender: WalletRow,
  recipient: WalletRow,
): void {
  order.type = 'TRANSFER_INTERNAL'
  const people = transferPartyNames(state, sender, recipient)
  addOutgoingRow(state, order, {
    ...people,
    recordType: 'WITHDRAWAL_CRYPTO_INTERNAL',
    method: 'crypto',
  })
  const end = takeImmediateOutcome(state, order.quote.fromAmount)
  endOrder(state, order, end, walletAccount(recipient.uuid, order.quote.to.id))
  if (end !== 'COMPLETE') return
  addIncomingRow(state, order, recipient, {
    ...people,
    recordType: 'DEPOSIT_CRYPTO_INTERNAL',
    method: 'crypto',
  })
}

function sendOutside(
  state: SandboxState,
  order: OrderRow,
  recordType: RecordType,
  amount: NewOrder['quote']['net'],
): void {
  const { quote, toAddress } = order
  const row = addOutgoingRow(state, order, {
    recordType,
    method: 'crypto',
    from: null,
    to: toAddress,
  })
  const target = platformAccount(quote.to.id, 'external')
  runOrder(state, order, takePlannedOutcome(state, amount), target, () => {
    const { crypto } = requireCurrency(quote.to.id)
    order.txid = crypto === undefined ? null : makeTxid(state, crypto.chain.family)
    row.txid = order.txid
    if (row.meta) row.meta = { ...row.meta, txid: order.txid, transaction_hash: order.txid }
  })
}

/**
 * Opens the order and sends the money. `net`: the requested amount, whose decimals may decide the
 * outcome. Throws 422 on `to_address`, `memo` or `amount`.
 */
function sendCrypto(
  state: SandboxState,
  given: NewOrder & { toAddress: string },
  recordType: RecordType,
  net: NewOrder['quote']['net'],
): OrderRow {
  const { wallet, quote, toAddress, memo } = given
  const recipient = recipientOf(state, wallet.uuid, quote.to, toAddress)
  checkMemo(quote.to, toAddress, memo)
  const order = openOrder(state, given)
  if (recipient === undefined) sendOutside(state, order, recordType, net)
  else sendInside(state, order, wallet, recipient)
  return order
}

/**
 * Withdraws crypto to an address (E55). `is_subsctract`: true takes the fees from the amount, so
 * that the whole balance can leave; false adds them. Not idempotent: two calls are two orders.
 * Throws 403, 404, and 422 on `amount`, `to_address` or `memo`.
 */
export function withdrawCrypto(
  state: SandboxState,
  user: UserRow,
  body: z.output<typeof CryptoWithdrawalRequest>,
): z.output<typeof CryptoWithdrawal> {
  const wallet = requireWallet(state, user, body.wallet_uuid)
  const toAddress = body.to_address.trim()
  const quote = makeQuote(state, {
    orderType: 'WITHDRAWAL_CRYPTO',
    from: body.crypto_uuid,
    to: body.crypto_uuid,
    amount: body.amount,
    isReverse: !body.is_subsctract,
    toAddress,
  })
  const given = { wallet, type: 'WITHDRAWAL_CRYPTO', quote, toAddress, memo: body.memo } as const
  const order = sendCrypto(state, given, 'WITHDRAWAL_CRYPTO_EXTERNAL', body.amount)
  return {
    id: order.number,
    order_uuid: order.uuid,
    wallet_uuid: order.walletId,
    crypto_uuid: body.crypto_uuid,
    amount: body.amount,
    status: order.status,
    network: quote.from.crypto?.chain.name ?? '',
    to_address: toAddress,
    txid: order.txid ?? '',
    created_at: toIsoTime(order.createdAt),
  }
}

/**
 * Pays a counterparty (E75, E76). The fees are taken from the amount, and the rest is converted if
 * the destination has another currency. Throws 404 for an unknown counterparty, 409 for a
 * request_id used with another body, 403, and 422, also on `wallet_account_id` unless it is the
 * paying wallet or the destination that is paid anyway (contract §2.9).
 */
export function transferToCounterparty(
  state: SandboxState,
  user: UserRow,
  type: 'OMNIBUS_CRYPTO_TRANSFER' | 'HIFI_CRYPTO_TRANSFER',
  body: z.output<typeof CryptoTransferRequest>,
): OrderResponse {
  return runOnce(state, user, type, body, () => {
    const wallet = requireWallet(state, user, body.wallet_id)
    const { wallet_account_id: account = wallet.uuid } = body
    const { crypto, destinationIds } = cryptoRecipient(
      state,
      wallet,
      body.counterparty_account_id,
      body.from_currency_id,
    )
    if (account !== wallet.uuid && !destinationIds.includes(account))
      throw badField('wallet_account_id', 'no account of this wallet or of the counterparty')
    const { address, currencyId, memo } = crypto
    const quote = makeQuote(state, {
      orderType: type,
      from: body.from_currency_id,
      to: currencyId,
      amount: body.amount,
      isReverse: false,
      toAddress: address,
    })
    const given = {
      wallet,
      type,
      quote,
      toAddress: address,
      memo: memo ?? undefined,
      requestId: body.request_id,
      counterpartyAccountId: body.counterparty_account_id,
    }
    return toOrder(sendCrypto(state, given, type, body.amount))
  })
}
