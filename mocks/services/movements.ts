/** Money over rails that are not orders: bank, cards, instant payments, charges. */
import { minus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import type { RecordType } from '#api/wallets/schema.ts'

import { move, type Posting } from '../db/ledger.ts'
import type { CurrencyRow } from '../db/reference.ts'
import type { TransactionRow, WalletRow } from '../db/tables.ts'
import type { World } from '../world.ts'
import { addTransaction } from './transactions.ts'
import { platformAccount, walletAccount } from './wallets.ts'

export interface Movement {
  wallet: WalletRow
  currency: CurrencyRow
  type: TransactionRow['type']
  method: TransactionRow['method']
  recordType: RecordType
  /** What the wallet's balance changes by, fees included. */
  amount: Decimal
  /** Part of the amount that the platform keeps. */
  fee?: Decimal
  /** `complete` when absent; any other moves no money. */
  status?: TransactionRow['status']
  from?: string
  to?: string
  info?: string
}

/** Postings of a movement between a wallet and the world; a charge goes to the platform whole. */
export function postingsOf(movement: Movement): Posting[] {
  const { wallet, currency, type, amount, fee = ZERO, recordType } = movement
  const own = walletAccount(wallet.uuid, currency.id)
  const outside = platformAccount(currency.id, 'external')
  if (type === 'deposit') return move(amount, outside, own)
  if (recordType === 'FEE') return move(amount, own, platformAccount(currency.id, 'fees'))
  if (recordType === 'NETWORK_FEE')
    return move(amount, own, platformAccount(currency.id, 'network'))
  return [
    ...move(minus(amount, fee), own, outside),
    ...move(fee, own, platformAccount(currency.id, 'fees')),
  ]
}

/** The feed's row of a movement, without its postings. */
export function addMovementRow(world: World, movement: Movement): TransactionRow {
  const { wallet, currency, type, method, recordType, amount, fee } = movement
  return addTransaction(world, {
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
    },
  })
}

/** Books a movement and its row. Throws LedgerError when the wallet has not enough. */
export function addMovement(world: World, movement: Movement): TransactionRow {
  if ((movement.status ?? 'complete') === 'complete') {
    const about = movement.recordType
    world.ledger.post({ at: world.clock.now(), about, postings: postingsOf(movement) })
  }
  return addMovementRow(world, movement)
}
