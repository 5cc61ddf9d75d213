/** Bank details and addresses of card accounts, made from their ids (contract §3.4). */
import { sha256 } from '@noble/hashes/sha2.js'

import type { SubAccount } from '#api/cards/schema.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { isPositive, type Decimal } from '#lib/money/decimal.ts'

import type { SubAccountRow } from '../../db/card-tables.ts'
import { postingsOfMove } from '../../db/ledger.ts'
import { USDT_TRON } from '../../db/reference.ts'
import { badField } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { makeAddress } from '../addresses.ts'
import { platformAccount } from '../wallets.ts'
import { addCardTransaction, cardLedgerAccount } from './card-access.ts'

const BANK_CODE = '88888'
const ACCOUNT_DIGITS = 11
const REFERENCE = 8

const digitsOf = (source: string, count: number): string =>
  Array.from(sha256(new TextEncoder().encode(source)).subarray(0, count), (byte) =>
    String(byte % 10),
  ).join('')

const accepts = (
  { program }: SubAccountRow,
  type: SubAccountRow['program']['orderTypes'][number],
) => program.orderTypes.includes(type)

/** Returns the bank details of an account that accepts SEPA; undefined for others. */
export function bankDetails(
  state: SandboxState,
  account: SubAccountRow,
): SubAccount['account_details'] {
  if (!accepts(account, 'DEPOSIT_ISSUING_SA_SEPA_EXT')) return undefined
  const wallet = state.db.wallets.get(account.walletId)
  const owner = wallet && state.db.users.get(wallet.userId)
  return {
    iban: makeIban('LT', BANK_CODE + digitsOf(account.id, ACCOUNT_DIGITS)),
    bank_name: 'Sandbox Cards Europe',
    swift_code: 'SBXCLT2XXXX',
    bank_address: 'Gedimino pr. 2, Vilnius, LT',
    receiver_name: owner ? `${owner.firstName} ${owner.lastName}`.trim() : 'Account holder',
    payment_details: 'Card account top-up',
    reference_number: account.id.slice(0, REFERENCE).toUpperCase(),
    registration_number: '',
  }
}

/** Returns the address of an account that accepts crypto: USDT on Tron. */
export function cryptoDetails(account: SubAccountRow): NonNullable<SubAccount['crypto_details']> {
  if (!accepts(account, 'DEPOSIT_ISSUING_SA_CRYPTO_EXT') || USDT_TRON.crypto === undefined)
    return []
  const { chain } = USDT_TRON.crypto
  return [
    {
      currency_id: USDT_TRON.id,
      deposit_address: makeAddress(chain.family, account.id),
      chain_id: chain.id,
    },
  ]
}

export const acceptsDeposits = (account: SubAccountRow): boolean =>
  accepts(account, 'DEPOSIT_ISSUING_SA_SEPA_EXT') ||
  accepts(account, 'DEPOSIT_ISSUING_SA_CRYPTO_EXT')

/**
 * Books money from outside in the account's currency. Throws 422 on `amount`, and for an account
 * without deposits.
 */
export function receiveOnAccount(
  state: SandboxState,
  account: SubAccountRow,
  amount: Decimal,
): void {
  if (!isPositive(amount)) throw badField('amount', 'more than zero')
  if (!acceptsDeposits(account)) {
    throw badField('accountId', 'this account takes money from the wallet only')
  }
  const row = addCardTransaction(state, account, {
    type: 'DEPOSIT',
    status: 'CLEARED',
    title: accepts(account, 'DEPOSIT_ISSUING_SA_SEPA_EXT') ? 'Bank transfer' : 'Crypto deposit',
    billing: amount,
    isCredit: true,
  })
  state.ledger.post({
    at: state.clock.now(),
    about: row.id,
    postings: postingsOfMove(
      amount,
      platformAccount(account.currencyId, 'external'),
      cardLedgerAccount(account),
    ),
  })
}
