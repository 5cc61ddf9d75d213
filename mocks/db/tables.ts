/** The sandbox's tables. Rows have the app's names; presenters convert them to the API's. */

import type { WalletId, OpenEnum, CurrencyId } from '#api/common/schema.ts'
import type {
  BankRail,
  CounterpartyId,
  CounterpartyType,
  CryptoRail,
  DestinationId,
} from '#api/counterparties/schema.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'
import type { WalletTransaction } from '#api/wallets/schema.ts'
import type {
  RecordType,
  TxMethod,
  TxStatus,
  TxType,
} from '#api/wallets/transaction-kind-schema.ts'
import type { WalletType } from '#api/wallets/wallet-type-schema.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import { createCardTables } from './card-tables.ts'
import { createIdentityTables } from './identity-tables.ts'
import { createOrderCodeTables, type IdempotencyRow, type OrderRow } from './order-tables.ts'
import type { VirtualAccountRow } from './virtual-account-programs.ts'

export interface CounterpartyRow {
  id: CounterpartyId
  walletId: WalletId
  name: string
  type: CounterpartyType
  nickname: string | null
  email: string | null
  phone: string | null
  createdAt: number
}

export interface BankAddressRow {
  street1: string | null
  street2: string | null
  city: string | null
  postcode: string | null
  countryId: number | null
  description: string | null
}

export interface BankRow {
  /** For SEPA an IBAN, without spaces. */
  accountNumber: string
  routingNumber: string | null
  bankName: string | null
  note: string | null
  swiftBic: string | null
  address: BankAddressRow | null
}

export interface CryptoRow {
  address: string
  currencyId: CurrencyId
  memo: string | null
}

export type Requisites =
  | { type: BankRail; bank: BankRow; crypto: null }
  | { type: CryptoRail; bank: null; crypto: CryptoRow }

export type DestinationRow = Requisites & {
  id: DestinationId
  counterpartyId: CounterpartyId
  nickname: string | null
  createdAt: number
}

export interface UserRow {
  id: string
  /** `UserData.id`, an integer besides the uuid (contract §3.1). */
  number: number
  createdAt: number
  email: string | null
  isEmailConfirmed: boolean
  phone: string | null
  /** New email address, until its code is confirmed. */
  newEmail: string | null
  newPhone: string | null
  emailChangeSentAt: number | null
  password: string | null
  telegramId: number | null
  firstName: string
  lastName: string
  username: string | null
  isBlocked: boolean
  /** Code of the default currency. */
  defaultCurrency: string
  kycStatus: OpenEnum<VerificationStatusValue>
  kycAt: number | null
  isDeveloper: boolean
  canInvite: boolean
  referrer: string | null
  lastSignInAt: number | null
}

export interface WalletRow {
  uuid: WalletId
  userId: string
  type: WalletType
  createdAt: number
}

export interface AddressRow {
  uuid: string
  walletId: WalletId
  chainId: number
  address: string
  label: string
  createdAt: number
}

export interface TransactionRow {
  id: number
  walletId: WalletId
  createdAt: number
  type: TxType
  method: TxMethod
  status: TxStatus
  recordType: RecordType
  /** Change of the balance once the row is complete, fees included; never negative. */
  amount: Decimal
  currencyId: CurrencyId
  from: string | null
  to: string | null
  txid: string | null
  info: string | null
  meta: NonNullable<WalletTransaction['meta']> | null
}

interface CodeRow {
  code: string
  expiresAt: number
  isSpent: boolean
  wrongTries: number
}

export interface Message {
  to: string
  channel: 'email' | 'sms'
  code: string
  text: string
  at: string
}

interface RefreshTokenRow {
  userId: string
  /** The refresh token that has replaced this one; absent while this one is current. */
  spent?: { next: string; at: number }
}

export const createDb = () => ({
  users: new Map<string, UserRow>(),
  wallets: new Map<WalletId, WalletRow>(),
  /** Addresses by `chain:address`, in small letters if the chain ignores case. */
  addresses: new Map<string, AddressRow>(),
  transactions: new Map<number, TransactionRow>(),
  feeds: new Map<WalletId, TransactionRow[]>(),
  orders: new Map<string, OrderRow>(),
  orderCodes: createOrderCodeTables(),
  /**
   * Rails that order types need in addition to their own (scenario `order-rail`), by order type.
   */
  orderRails: new Map<string, string>(),
  /** Order types that are listed and answer 501 (scenario `not-implemented`). */
  notImplemented: new Set<string>(),
  counterparties: new Map<string, CounterpartyRow>(),
  destinations: new Map<string, DestinationRow>(),
  /** Codes by `channel:address`. */
  codes: new Map<string, CodeRow>(),
  inbox: [] as Message[],
  refreshTokens: new Map<string, RefreshTokenRow>(),
  idempotencyKeys: new Map<string, IdempotencyRow>(),
  /** Epoch milliseconds of failed sign-ins by password, by email. */
  failedSignIns: new Map<string, number[]>(),
  launchHashes: new Map<string, number>(),
  identity: createIdentityTables(),
  cardTables: createCardTables(),
  virtualAccounts: new Map<VirtualAccountRow['id'], VirtualAccountRow>(),
})

export type Db = ReturnType<typeof createDb>
