/** Tables of cards. Balances are in the ledger. */

import type {
  CardId,
  CardStatus,
  SUB_ACCOUNT_STATUSES,
  SubAccountId,
  SubAccountType,
} from '#api/cards/schema.ts'
import type { CardTxStatus, CardTxType } from '#api/cards/transaction-schema.ts'
import type { WalletId, CurrencyId } from '#api/common/schema.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import type { ProgramRow } from './card-programs.ts'

export interface SubAccountRow {
  id: SubAccountId
  walletId: WalletId
  program: ProgramRow
  type: SubAccountType
  status: (typeof SUB_ACCOUNT_STATUSES)[number]
  nickname: string
  currencyId: CurrencyId
  createdAt: number
}

export const LIMIT_PERIODS = [
  'all_time',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'per_transaction',
] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export interface CardRow {
  id: CardId
  walletId: WalletId
  program: ProgramRow
  subAccountId: SubAccountId
  requestId: string
  nickname: string
  nameOnCard: string
  status: CardStatus
  createdAt: number
  number: string
  cvv: string
  expiryMonth: number
  expiryYear: number
  /** Spending limit by period, in the account's currency; without a cap there is none. */
  caps: Partial<Record<LimitPeriod, Decimal>>
}

export interface Merchant {
  name: string
  /** Merchant category code (ISO 18245). */
  category: string
  city: string
  /** Country code of two letters (ISO 3166). */
  country: string
}

export interface CardTransactionRow {
  id: string
  subAccountId: SubAccountId
  cardId: CardId | null
  type: CardTxType
  status: CardTxStatus
  createdAt: number
  clearedAt: number | null
  title: string
  merchant: Merchant | null
  /** Billed amount in the account's currency, without the fee; never negative. */
  billing: Decimal
  /** The issuer's fee for a purchase in another currency. */
  fee: Decimal
  /** Amount in the merchant's currency. */
  amount: Decimal
  currency: string
  isCredit: boolean
  failureReason: string | null
  refundOf: string | null
  /** The issuer's notes (scenario `card-note`); an empty text means none. */
  note?: { hasReceipt: boolean; adjustment: string; review: string }
}

/** Faults of a card secret (scenario `card-secret`). */
export const SECRET_FAULTS = [
  'refused',
  'plain',
  'no-data',
  'no-iv',
  'short-iv',
  'bad-padding',
  'bad-json',
  'strict-time',
] as const
export type SecretFault = (typeof SECRET_FAULTS)[number]

export const createCardTables = () => ({
  cards: new Map<CardId, CardRow>(),
  accounts: new Map<SubAccountId, SubAccountRow>(),
  transactions: new Map<SubAccountId, CardTransactionRow[]>(),
  /** Codes that are valid now, by card. Times are epoch milliseconds. */
  codes: new Map<CardId, { code: string; createdAt: number; validTo: number }>(),
  nextSecret: undefined as SecretFault | undefined,
})
