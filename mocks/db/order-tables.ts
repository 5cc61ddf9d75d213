/** Tables of orders, their costs and the codes that confirm them (contract §2.8, §2.9, §2.11). */

import type { WalletId } from '#api/common/schema.ts'
import type { OrderCodeChannel, OrderCodeStatus } from '#api/order-codes/schema.ts'
import type { ORDER_STATUSES, OrderType } from '#api/orders/schema.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import type { CurrencyRow } from './reference.ts'

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type FinalStatus = Extract<OrderStatus, 'COMPLETE' | 'FAILED' | 'CANCELED' | 'ERROR'>

/** Planned last status of an order. STUCK: the order stays PENDING. */
export type PlannedOutcome = FinalStatus | 'STUCK'

export interface QuoteFees {
  comission: Decimal
  baseMarkup: Decimal
  networkFee: Decimal
  transactionFee: Decimal
}

/** A calculated order. Amounts are in the sold currency, except `result`. */
export interface Quote extends QuoteFees {
  from: CurrencyRow
  to: CurrencyRow
  fromAmount: Decimal
  fees: Decimal
  net: Decimal
  result: Decimal
  rate: Decimal
}

export interface DepositRow {
  bankName: string
  bankAddress: string
  accountNumber: string
  routingNumber: string | null
  swiftBic: string | null
  reference: string
  /** Outcome of the order after the money has arrived. Once it has arrived, this is null. */
  plannedOutcome: PlannedOutcome | null
}

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
  /** Idempotency key of v1 paths, which have no `request_id`. */
  idempotencyKey: string | null
  /**
   * `wallet`: the money is held in the wallet. `outside`: the money is still on its way to the
   * platform.
   */
  origin: 'wallet' | 'outside'
  /**
   * Payment instructions and planned outcome of money from outside; null for money from the wallet.
   */
  deposit: DepositRow | null
  counterpartyAccountId: string | null
  toAddress: string | null
  memo: string | null
  txid: string | null
  info: string
  transactionIds: number[]
}

export interface IdempotencyRow {
  fingerprint: string
  response: unknown
  userId: string
  createdAt: number
}

interface SentCode {
  code: string
  expiresAt: number
  requests: number
}

export interface VerificationRow {
  requestId: string
  userId: string
  amount: Decimal
  orderType: string
  walletId: WalletId
  /** Symbol or uuid, as the client sent it. */
  currency: string | null
  status: OrderCodeStatus
  /** True if the person entered a code, false if the amount was too small for one. */
  isProven: boolean
  wrongTries: number
  sent: Map<OrderCodeChannel, SentCode>
  createdAt: number
  updatedAt: number
}

export const createOrderCodeTables = () => ({
  /** Rows by `user request_id`. */
  verifications: new Map<string, VerificationRow>(),
  /**
   * With `isOn`, everybody's orders above the threshold need a code; otherwise only those of
   * `people`.
   */
  isOn: false as boolean,
  people: new Set<string>(),
})
