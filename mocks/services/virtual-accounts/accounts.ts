/** Virtual accounts: opened, listed, shown (E97-E99). */
import { makeIban } from '#lib/bank-codes.ts'
import { VirtualAccountId, type VaProgramId } from '#api/virtual-accounts/schema.ts'

import { vaProgramById, type VaProgramRow } from '../../db/virtual-account-programs.ts'
import type { VirtualAccountRow } from '../../db/virtual-account-tables.ts'
import type { UserRow, WalletRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { createAddress } from '../addresses.ts'
import { assertRailOpen } from '../kyc/rails.ts'
import { ownWallet } from '../wallets.ts'

const US_DIGITS = 12

/** Oldest first. */
export const accountsOf = (world: World, wallet: WalletRow): VirtualAccountRow[] =>
  [...world.db.virtualAccounts.accounts.values()].filter(({ walletId }) => walletId === wallet.uuid)

function makeNumber(world: World, { bank }: VaProgramRow): string {
  const { iban } = bank
  if (iban === undefined) return world.random.digits(US_DIGITS)
  return makeIban(iban.country, iban.bankCode + world.random.digits(iban.accountDigits))
}

/**
 * E97. Throws 403 and 404 for the wallet, 404 for an unknown program, 403 without its rail, 422 for one
 * that opens no more accounts, 409 when the wallet has one of it.
 */
export function openAccount(
  world: World,
  user: UserRow,
  body: { wallet_id: WalletRow['uuid']; va_programs_id: VaProgramId },
): VirtualAccountRow {
  const wallet = ownWallet(world, user, body.wallet_id)
  const program = vaProgramById(body.va_programs_id)
  if (program === undefined) {
    const fields = { va_programs_id: 'no such program' }
    throw new PlatformError(404, 'program not found', { fields })
  }
  if (program.status !== 'ACTIVE') throw badField('va_programs_id', 'opens no more accounts')
  assertRailOpen(world, wallet.uuid, program.railId)
  if (accountsOf(world, wallet).some((account) => account.program.id === program.id)) {
    throw new PlatformError(409, 'this wallet has such an account already', {
      code: 'ACCOUNT_EXISTS',
    })
  }
  const { crypto } = program.to
  const row: VirtualAccountRow = {
    id: VirtualAccountId.parse(world.random.uuid()),
    walletId: wallet.uuid,
    program,
    createdAt: world.clock.now(),
    vendorAccountId: world.random.uuid(),
    accountNumber: makeNumber(world, program),
    beneficiary: `${user.firstName} ${user.lastName}`.trim() || 'Account holder',
    destinationAddress:
      crypto === undefined
        ? ''
        : (createAddress(world, wallet, crypto.chain.id, 'Virtual account').address ?? ''),
  }
  world.db.virtualAccounts.accounts.set(row.id, row)
  return row
}

/** E99. Throws 404 for an unknown account, 403 for one of somebody else's wallet. */
export function ownAccount(world: World, user: UserRow, id: VirtualAccountId): VirtualAccountRow {
  const account = world.db.virtualAccounts.accounts.get(id)
  if (account === undefined) throw new PlatformError(404, 'virtual account not found')
  ownWallet(world, user, account.walletId)
  return account
}
