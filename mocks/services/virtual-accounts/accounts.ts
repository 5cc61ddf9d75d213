/** Rules of virtual accounts (E97-E99), and bank transfers to them. */

import { VirtualAccountId, type VaProgramId } from '#api/virtual-accounts/schema.ts'
import { makeIban } from '#lib/bank-codes.ts'
import {
  decimal,
  decimalsOf,
  isPositive,
  minus,
  round,
  times,
  type Decimal,
} from '#lib/money/decimal.ts'

import { postingsOfMove } from '../../db/ledger.ts'
import type { UserRow, WalletRow, TransactionRow } from '../../db/tables.ts'
import {
  virtualAccountProgramById,
  type VirtualAccountProgramRow,
  type VirtualAccountRow,
} from '../../db/virtual-account-programs.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { createAddress } from '../addresses.ts'
import { rateOf } from '../rates.ts'
import { addTransaction } from '../transactions.ts'
import { assertRailOpen } from '../verification/rails.ts'
import { requireWallet, platformAccount, walletAccount } from '../wallets.ts'

const US_DIGITS = 12

export const virtualAccountsOf = (state: SandboxState, wallet: WalletRow): VirtualAccountRow[] =>
  [...state.db.virtualAccounts.values()].filter(({ walletId }) => walletId === wallet.uuid)

function makeNumber(state: SandboxState, { bank }: VirtualAccountProgramRow): string {
  const { iban } = bank
  if (iban === undefined) return state.random.digits(US_DIGITS)
  return makeIban(iban.country, iban.bankCode + state.random.digits(iban.accountDigits))
}

/**
 * Opens a virtual account (E97). Throws 403 and 404 for the wallet, 404 for an unknown program, 403
 * without its rail, 422 for a program that opens no more, 409 if the wallet has an account of it.
 */
export function openVirtualAccount(
  state: SandboxState,
  user: UserRow,
  body: { wallet_id: WalletRow['uuid']; va_programs_id: VaProgramId },
): VirtualAccountRow {
  const wallet = requireWallet(state, user, body.wallet_id)
  const program = virtualAccountProgramById(body.va_programs_id)
  if (program === undefined) {
    const fields = { va_programs_id: 'no such program' }
    throw new PlatformError(404, 'program not found', { fields })
  }
  if (program.status !== 'ACTIVE') throw badField('va_programs_id', 'opens no more accounts')
  assertRailOpen(state, wallet.uuid, program.railId)
  if (virtualAccountsOf(state, wallet).some((account) => account.program.id === program.id)) {
    throw new PlatformError(409, 'this wallet has such an account already', {
      code: 'ACCOUNT_EXISTS',
    })
  }
  const { crypto } = program.to
  const row: VirtualAccountRow = {
    id: VirtualAccountId.parse(state.random.uuid()),
    walletId: wallet.uuid,
    program,
    status: 'ACTIVE',
    createdAt: state.clock.now(),
    vendorAccountId: state.random.uuid(),
    accountNumber: makeNumber(state, program),
    beneficiary: `${user.firstName} ${user.lastName}`.trim() || 'Account holder',
    destinationAddress:
      crypto === undefined
        ? ''
        : (createAddress(state, wallet, crypto.chain.id, 'Virtual account').address ?? ''),
  }
  state.db.virtualAccounts.set(row.id, row)
  return row
}

/** Returns a virtual account (E99). Throws 404 for an unknown one, 403 for another person's. */
export function requireVirtualAccount(
  state: SandboxState,
  user: UserRow,
  id: VirtualAccountId,
): VirtualAccountRow {
  const account = state.db.virtualAccounts.get(id)
  if (account === undefined) throw new PlatformError(404, 'virtual account not found')
  requireWallet(state, user, account.walletId)
  return account
}

const ARRIVES_AFTER_SECONDS = 6
/** Share of the amount that the provider keeps. */
const FEE_PART = decimal('0.005')
/** Decimals of an amount that the bank takes back before it is credited (sentinel). */
const RETURNED = '.13'

/**
 * Receives a bank transfer: adds a pending row now, and books the money after six seconds on the
 * clock; an amount that ends in .13 is returned. Throws 422 on `amount` if it is less than the fee,
 * or more precise than cents.
 */
export function receiveTransfer(
  state: SandboxState,
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
  const rate = rateOf(state, from, to) ?? decimal('1')
  const credited = round(times(net, rate), to.decimals, 'down')
  if (!isPositive(credited)) throw badField('amount', 'the fee is more than this')
  const row = addTransaction(state, {
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
  state.clock.schedule(ARRIVES_AFTER_SECONDS, () => {
    if (amount.endsWith(RETURNED)) {
      row.status = 'failed'
      row.info = 'Returned to the sender'
      return
    }
    const isSame = from.id === to.id
    const walletFunds = walletAccount(account.walletId, to.id)
    const outside = platformAccount(from.id, 'external')
    state.ledger.post({
      at: state.clock.now(),
      about: account.id,
      postings: [
        ...postingsOfMove(fee, outside, platformAccount(from.id, 'fees')),
        ...postingsOfMove(
          net,
          outside,
          isSame ? walletFunds : platformAccount(from.id, 'exchange'),
        ),
        ...(isSame
          ? []
          : postingsOfMove(credited, platformAccount(to.id, 'exchange'), walletFunds)),
      ],
    })
    row.status = 'complete'
    row.info = null
  })
  return row
}
