/** Rules of transfers between the tenant's wallets (E78), and conversions within one (E54). */
import type * as z from 'zod/mini'

import type { CurrencyId } from '#api/common/schema.ts'
import type { InternalTransferV1, InternalTransferV2, OrderResponse } from '#api/orders/schema.ts'
import type { RecordType } from '#api/wallets/transaction-kind-schema.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import type { OrderRow } from '../../db/order-tables.ts'
import type { UserRow, WalletRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { transferPartyNames } from '../users.ts'
import { requireWallet, walletAccount } from '../wallets.ts'
import { addIncomingRow, addOutgoingRow } from './feed-rows.ts'
import { runOnce } from './idempotency.ts'
import { endOrder, openOrder, takeImmediateOutcome, type NewOrder } from './order-lifecycle.ts'
import { toOrder } from './order-presenters.ts'
import { makeQuote } from './quotes.ts'

interface TransferRows {
  method: 'p2p' | 'exchange'
  from: string | null
  to: string | null
  records: { out: RecordType; in: RecordType }
}

const INTERNAL = { out: 'WITHDRAWAL_INTERNAL', in: 'DEPOSIT_INTERNAL' } as const
const EXCHANGE = { out: 'EXCHANGE_CRYPTO_INTERNAL', in: 'EXCHANGE_CRYPTO_INTERNAL' } as const

/** Opens, settles and ends an order within the call. Both wallets get a row if it is complete. */
function transferNow(
  state: SandboxState,
  given: NewOrder,
  recipient: WalletRow,
  rows: TransferRows,
): OrderRow {
  const { records, ...details } = rows
  const order = openOrder(state, given)
  addOutgoingRow(state, order, { ...details, recordType: records.out })
  const end = takeImmediateOutcome(state, given.quote.fromAmount)
  endOrder(state, order, end, walletAccount(recipient.uuid, given.quote.to.id))
  if (end === 'COMPLETE') {
    addIncomingRow(state, order, recipient, { ...details, recordType: records.in })
  }
  return order
}

/**
 * Transfers to a wallet of the tenant, at once and without fees (E78); answers null. Throws 404 for
 * an unknown recipient, 403 for another person's paying wallet, 409 and 422 as `runOnce` and quotes
 * do.
 */
export function transferInternally(
  state: SandboxState,
  user: UserRow,
  body: z.output<typeof InternalTransferV2>,
): null {
  return runOnce(state, user, 'TRANSFER_INTERNAL', body, () => {
    const wallet = requireWallet(state, user, body.wallet_id)
    const recipient = state.db.wallets.get(body.to_wallet_id)
    if (recipient === undefined) {
      const fields = { to_wallet_id: 'no such wallet' }
      throw new PlatformError(404, 'wallet not found', { fields, code: 'NO_SUCH_WALLET' })
    }
    if (recipient.uuid === wallet.uuid) throw badField('to_wallet_id', 'the same wallet')
    const currency = body.from_crypto_uuid
    const quote = makeQuote(state, {
      orderType: 'TRANSFER_INTERNAL',
      from: currency,
      to: currency,
      amount: body.amount,
      isReverse: false,
    })
    const given = { wallet, type: 'TRANSFER_INTERNAL', quote, requestId: body.request_id } as const
    const people = transferPartyNames(state, wallet, recipient)
    transferNow(state, given, recipient, { method: 'p2p', ...people, records: INTERNAL })
    return null
  })
}

interface Conversion {
  wallet: WalletRow
  type: 'TRANSFER_INTERNAL' | 'EXCHANGE_CRYPTO_INTERNAL'
  from: CurrencyId
  to: CurrencyId
  amount: Decimal
}

/**
 * Converts a balance of a wallet into another at once. Throws 422 on `to_uuid` for the same
 * balance, on `amount` as quotes do, 404 for a pair without a rate.
 */
export function convertBalance(
  state: SandboxState,
  { wallet, type, ...amounts }: Conversion,
): OrderRow {
  if (amounts.from === amounts.to) throw badField('to_uuid', 'the same balance')
  const quote = makeQuote(state, { ...amounts, orderType: type, isReverse: false })
  const records = type === 'TRANSFER_INTERNAL' ? INTERNAL : EXCHANGE
  const symbols = { from: quote.from.symbol, to: quote.to.symbol }
  const rows = { method: 'exchange', ...symbols, records } as const
  return transferNow(state, { wallet, type, quote }, wallet, rows)
}

/**
 * Converts between two currencies of a wallet: a transfer (E54), or an exchange (E59), which has
 * its own price and record types. Throws as `convertBalance` does, and 403 or 404 for the wallet.
 */
export function convertInWallet(
  state: SandboxState,
  user: UserRow,
  type: Conversion['type'],
  body: z.output<typeof InternalTransferV1>,
): OrderResponse {
  const wallet = requireWallet(state, user, body.wallet_uuid)
  const { from_uuid: from, to_uuid: to, amount } = body
  const wire = toOrder(convertBalance(state, { wallet, type, from, to, amount }))
  // The response of a conversion has an empty address (profile M1, contract §3.5).
  return { ...wire, meta: { ...wire.meta, to_address: '' } }
}
