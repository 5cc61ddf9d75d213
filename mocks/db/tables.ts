/** The sandbox's tables. Rows are written in our own spelling; presenters make wire shapes of them. */
import type { CurrencyId } from '#lib/money/money.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Open, WalletId } from '#api/common/schema.ts'
import type { ORDER_STATUSES, OrderType } from '#api/orders/schema.ts'
import type { KycStatusValue } from '#api/user/schema.ts'
import type {
  RecordType,
  TX_METHODS,
  TX_STATUSES,
  TX_TYPES,
  WalletTransaction,
  WalletType,
} from '#api/wallets/schema.ts'

import type { Quote } from '../services/orders/quotes.ts'
import type { CounterpartyRow, DestinationRow } from './counterparty-tables.ts'
import { createCardTables, type CardTables } from './card-tables.ts'
import type { DepositRow } from '../services/orders/deposit-instructions.ts'
import { createOrderCodeTables, type OrderCodeTables } from './order-code-tables.ts'
import { createIdentityTables, type IdentityTables } from './identity-tables.ts'
import { createVirtualAccountTables, type VirtualAccountTables } from './virtual-account-tables.ts'

export interface UserRow {
  id: string
  /** UserData.id, an integer beside the uuid (contract §3.1). */
  number: number
  createdAt: number
  email: string | null
  isEmailConfirmed: boolean
  /** Digits only. */
  phone: string | null
  /** Where a code was sent to, until it comes back. */
  newEmail: string | null
  newPhone: string | null
  emailChangeSentAt: number | null
  password: string | null
  telegramId: number | null
  firstName: string
  lastName: string
  username: string | null
  isBlocked: boolean
  /** Currency code. */
  defaultCurrency: string
  kycStatus: Open<KycStatusValue>
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
  type: (typeof TX_TYPES)[number]
  method: (typeof TX_METHODS)[number]
  status: (typeof TX_STATUSES)[number]
  recordType: RecordType
  /** What the wallet's balance changes by once complete, fees included; never negative. */
  amount: Decimal
  currencyId: CurrencyId
  from: string | null
  to: string | null
  txid: string | null
  info: string | null
  meta: NonNullable<WalletTransaction['meta']> | null
}

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface OrderRow {
  uuid: string
  number: number
  userId: string
  walletId: WalletId
  type: OrderType
  status: OrderStatus
  createdAt: number
  quote: Quote
  requestId: string | null
  /** What v1 paths call the same thing. */
  idempotencyKey: string | null
  /** Whose money it is: held in the wallet, or still on its way from outside. */
  origin: 'wallet' | 'outside'
  /** For money from outside: where to pay, and what becomes of it; null once it arrived. */
  deposit: DepositRow | null
  counterpartyAccountId: string | null
  toAddress: string | null
  memo: string | null
  txid: string | null
  info: string
  /** Rows of the feed that follow this order's status. */
  transactionIds: number[]
}

export interface CodeRow {
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
  /** ISO-8601. */
  at: string
}

export interface RefreshTokenRow {
  userId: string
  isSpent: boolean
}

/** What an idempotency id stands for: the body it came with, and the answer it got. */
export interface IntentRow {
  fingerprint: string
  answer: unknown
  userId: string
  createdAt: number
}

export interface Db {
  users: Map<string, UserRow>
  wallets: Map<WalletId, WalletRow>
  /** By `chain:address`, lower case where the chain ignores it. */
  addresses: Map<string, AddressRow>
  /** Every row by its id. */
  transactions: Map<number, TransactionRow>
  /** Oldest first. */
  feeds: Map<WalletId, TransactionRow[]>
  orders: Map<string, OrderRow>
  orderCodes: OrderCodeTables
  /** Rails that order types need beyond their own (scenario `order-rail`), by order type. */
  orderRails: Map<string, string>
  counterparties: Map<string, CounterpartyRow>
  destinations: Map<string, DestinationRow>
  /** By `channel:address`. */
  codes: Map<string, CodeRow>
  inbox: Message[]
  refreshTokens: Map<string, RefreshTokenRow>
  intents: Map<string, IntentRow>
  /** Times of failed password sign-ins by email, epoch ms. */
  failedSignIns: Map<string, number[]>
  /** How often each Telegram launch hash signed somebody in. */
  launchHashes: Map<string, number>
  /** Verification, authenticators, API keys. */
  identity: IdentityTables
  /** Cards, their accounts and transactions. */
  issuing: CardTables
  virtualAccounts: VirtualAccountTables
}

export const createDb = (): Db => ({
  users: new Map(),
  wallets: new Map(),
  addresses: new Map(),
  transactions: new Map(),
  feeds: new Map(),
  orders: new Map(),
  orderCodes: createOrderCodeTables(),
  orderRails: new Map(),
  counterparties: new Map(),
  destinations: new Map(),
  codes: new Map(),
  inbox: [],
  refreshTokens: new Map(),
  intents: new Map(),
  failedSignIns: new Map(),
  launchHashes: new Map(),
  identity: createIdentityTables(),
  issuing: createCardTables(),
  virtualAccounts: createVirtualAccountTables(),
})
