/**
 * Money that moves without an order: crypto from outside, bank transfers, cards, instant payments,
 * charges.
 */

import type { RecordType } from '#api/wallets/transaction-kind-schema.ts'
import { minus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import { postingsOfMove, type Posting } from '../db/ledger.ts'
import type { CurrencyRow } from '../db/reference.ts'
import type { TransactionRow, WalletRow } from '../db/tables.ts'
import { PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { createAddress, makeAddress, makeTxid } from './addresses.ts'
import { addTransaction } from './transactions.ts'
import { platformAccount, walletAccount } from './wallets.ts'

const CONFIRMATION_SECONDS = 6

function settleDeposit(state: SandboxState, row: TransactionRow): void {
  state.ledger.post({
    at: state.clock.now(),
    about: row.recordType,
    postings: postingsOfMove(
      row.amount,
      platformAccount(row.currencyId, 'external'),
      walletAccount(row.walletId, row.currencyId),
    ),
  })
  row.status = 'complete'
}

/**
 * Receives crypto: adds a pending row now, and books the money after six seconds on the clock.
 * Throws 422 for a currency without a chain.
 */
export function receiveCrypto(
  state: SandboxState,
  wallet: WalletRow,
  currency: CurrencyRow,
  amount: Decimal,
): TransactionRow {
  const { crypto } = currency
  if (crypto === undefined) throw new PlatformError(422, `${currency.symbol} is on no chain`)
  const { address } = createAddress(state, wallet, crypto.chain.id, 'Deposit')
  const from = makeAddress(crypto.chain.family, state.random.hex(32))
  const txid = makeTxid(state, crypto.chain.family)
  const row = addTransaction(state, {
    walletId: wallet.uuid,
    type: 'deposit',
    method: 'crypto',
    status: 'pending',
    recordType: 'DEPOSIT_CRYPTO_EXTERNAL',
    amount,
    currencyId: currency.id,
    from,
    to: address ?? null,
    txid,
    info: null,
    meta: {
      billing_amount: amount,
      billing_amount_currency: currency.id,
      transaction_amount: amount,
      transaction_amount_currency: currency.id,
      txid,
      transaction_hash: txid,
      chain_id: crypto.chain.id,
      from_address: from,
      to_address: address,
    },
  })
  state.clock.schedule(CONFIRMATION_SECONDS, () => settleDeposit(state, row))
  return row
}

export interface Movement {
  wallet: WalletRow
  currency: CurrencyRow
  type: TransactionRow['type']
  method: TransactionRow['method']
  recordType: RecordType
  /** Change of the wallet's balance, fees included. */
  amount: Decimal
  /** Part of the amount that the platform keeps. */
  fee?: Decimal
  /** Status of the row, `complete` by default; with another one no money moves. */
  status?: TransactionRow['status']
  from?: string
  to?: string
  info?: string
  orderId?: string
}

/**
 * Returns the postings of a movement between a wallet and the outside world. The platform gets the
 * whole amount of a charge.
 */
export function toPostings(movement: Movement): Posting[] {
  const { wallet, currency, type, amount, fee = ZERO, recordType } = movement
  const walletFunds = walletAccount(wallet.uuid, currency.id)
  const outside = platformAccount(currency.id, 'external')
  if (type === 'deposit') return postingsOfMove(amount, outside, walletFunds)
  if (recordType === 'FEE')
    return postingsOfMove(amount, walletFunds, platformAccount(currency.id, 'fees'))
  if (recordType === 'NETWORK_FEE')
    return postingsOfMove(amount, walletFunds, platformAccount(currency.id, 'network'))
  return [
    ...postingsOfMove(minus(amount, fee), walletFunds, outside),
    ...postingsOfMove(fee, walletFunds, platformAccount(currency.id, 'fees')),
  ]
}

export function addMovementRow(state: SandboxState, movement: Movement): TransactionRow {
  const { wallet, currency, type, method, recordType, amount, fee } = movement
  return addTransaction(state, {
    walletId: wallet.uuid,
    type,
    method,
    recordType,
    status: movement.status ?? 'complete',
    amount,
    currencyId: currency.id,
    from: movement.from ?? null,
    to: movement.to ?? null,
    txid: null,
    info: movement.info ?? null,
    meta: {
      billing_amount: amount,
      billing_amount_currency: currency.id,
      ...(fee === undefined ? {} : { fee, fee_currency: currency.id }),
      ...(movement.orderId === undefined ? {} : { order_id: movement.orderId }),
    },
  })
}

/** Adds a movement and its row. Throws LedgerError if the wallet has too little. */
export function addMovement(state: SandboxState, movement: Movement): TransactionRow {
  if ((movement.status ?? 'complete') === 'complete') {
    const about = movement.recordType
    state.ledger.post({ at: state.clock.now(), about, postings: toPostings(movement) })
  }
  return addMovementRow(state, movement)
}
