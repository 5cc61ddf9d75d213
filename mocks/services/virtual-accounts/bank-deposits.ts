/** Money that a bank sends to a virtual account: less the fee, changed, credited to the wallet. */
import {
  decimal,
  decimalsOf,
  isPositive,
  minus,
  round,
  times,
  type Decimal,
} from '#lib/money/decimal.ts'

import { move } from '../../db/ledger.ts'
import type { TransactionRow } from '../../db/tables.ts'
import type { VirtualAccountRow } from '../../db/virtual-account-tables.ts'
import { badField } from '../../errors.ts'
import type { World } from '../../world.ts'
import { rateOf } from '../rates.ts'
import { addTransaction } from '../transactions.ts'
import { platformAccount, walletAccount } from '../wallets.ts'

const ARRIVES_AFTER = 6
/** Of what the bank sent. */
const FEE_PART = decimal('0.005')
/** Sentinel: the bank takes it back before it is credited. */
const RETURNED = '.13'

/**
 * A transfer seen at the bank: a pending row now, money after six seconds on the clock; an amount that
 * ends in .13 is returned instead. Throws 422 on `amount` for less than the fee or more than cents.
 */
export function receiveTransfer(
  world: World,
  account: VirtualAccountRow,
  amount: Decimal,
  sender = 'Bank transfer',
): TransactionRow {
  const { from, to, orderTypes } = account.program
  if (!isPositive(amount) || decimalsOf(amount) > from.decimals) {
    throw badField('amount', `more than zero, at most ${from.decimals} decimals`)
  }
  const fee = round(times(amount, FEE_PART), from.decimals, 'up')
  const net = minus(amount, fee)
  const rate = rateOf(world, from, to) ?? decimal('1')
  const credited = round(times(net, rate), to.decimals, 'down')
  if (!isPositive(credited)) throw badField('amount', 'the fee is more than this')
  const row = addTransaction(world, {
    walletId: account.walletId,
    type: 'deposit',
    method: 'bank_transfer',
    status: 'pending',
    recordType: orderTypes[0] ?? 'DEPOSIT',
    amount: credited,
    currencyId: to.id,
    from: sender,
    to: account.accountNumber,
    txid: null,
    info: 'Arrived at the bank',
    meta: {
      billing_amount: amount,
      billing_amount_currency: from.id,
      transaction_amount: credited,
      transaction_amount_currency: to.id,
      exchange_rate: rate,
      fee,
      fee_currency: from.id,
    },
  })
  world.clock.schedule(ARRIVES_AFTER, () => {
    if (amount.endsWith(RETURNED)) {
      row.status = 'failed'
      row.info = 'Returned to the sender'
      return
    }
    const isSame = from.id === to.id
    const own = walletAccount(account.walletId, to.id)
    const outside = platformAccount(from.id, 'external')
    world.ledger.post({
      at: world.clock.now(),
      about: account.id,
      postings: [
        ...move(fee, outside, platformAccount(from.id, 'fees')),
        ...move(net, outside, isSame ? own : platformAccount(from.id, 'exchange')),
        ...(isSame ? [] : move(credited, platformAccount(to.id, 'exchange'), own)),
      ],
    })
    row.status = 'complete'
    row.info = null
  })
  return row
}
