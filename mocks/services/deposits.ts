/** Money that comes from outside. */
import type { Decimal } from '#lib/money/decimal.ts'

import { move } from '../db/ledger.ts'
import type { CurrencyRow } from '../db/reference.ts'
import type { TransactionRow, WalletRow } from '../db/tables.ts'
import { PlatformError } from '../errors.ts'
import type { World } from '../world.ts'
import { createAddress, makeAddress } from './addresses.ts'
import { makeTxid } from './txids.ts'
import { addTransaction } from './transactions.ts'
import { platformAccount, walletAccount } from './wallets.ts'

const CONFIRMATION_SECONDS = 6

/** Books what a feed row says came in, from outside into the wallet. */
export function settleDeposit(world: World, row: TransactionRow): void {
  world.ledger.post({
    at: world.clock.now(),
    about: row.recordType,
    postings: move(
      row.amount,
      platformAccount(row.currencyId, 'external'),
      walletAccount(row.walletId, row.currencyId),
    ),
  })
  row.status = 'complete'
}

/**
 * A transfer seen on the chain: a pending row now, money after six seconds on the clock. Throws 422 for
 * a currency that is on no chain.
 */
export function receiveCrypto(
  world: World,
  wallet: WalletRow,
  currency: CurrencyRow,
  amount: Decimal,
): TransactionRow {
  const { crypto } = currency
  if (crypto === undefined) throw new PlatformError(422, `${currency.symbol} is on no chain`)
  const { address } = createAddress(world, wallet, crypto.chain.id, 'Deposit')
  const from = makeAddress(crypto.chain.family, world.random.hex(32))
  const txid = makeTxid(world, crypto.chain.family)
  const row = addTransaction(world, {
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
  world.clock.schedule(CONFIRMATION_SECONDS, () => settleDeposit(world, row))
  return row
}
