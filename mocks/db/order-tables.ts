/** Tables of orders, their costs and the codes that confirm them (contract §2.8, §2.9, §2.11). */

import type { WalletId } from '#api/common/schema.ts'
import type { OrderCodeChannel, OrderCodeStatus } from '#api/order-codes/schema.ts'
import type { ORDER_STATUSES, OrderType } from '#api/orders/schema.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import type { CurrencyRow } from './reference.ts'

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type FinalStatus = Extract<OrderStatus, 'COMPLETE' | 'FAILED' | 'CANCELED' | 'ERROR'>

/** Final status of an order, or STUCK: it stays PENDING forever. */
export type PlannedOutcome = FinalStatus | 'STUCK'

export interface QuoteFees {
  comission: Decimal
  baseMarkup: Decimal
  networkFee: Decimal
  transactionFee: Decimal
}

/** All amounts but `result` are in the sold currency. */
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
  /** Outcome once the money has arrived; null after that. */
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
  /** Key of v1 paths, which have no `request_id`. */
  idempotencyKey: string | null
  /** Source of the money: held in the wallet, or still on its way from outside. */
  origin: 'wallet' | 'outside'
  /** Payment instructions and outcome for money from outside; null for money from the wallet. */
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
  /** Symbol or uuid as the client sent it. */
  currency: string | null
  status: OrderCodeStatus
  /** Approved by a code, not because of a small amount. */
  isProven: boolean
  wrongTries: number
  sent: Map<OrderCodeChannel, SentCode>
  createdAt: number
  updatedAt: number
}

export const createOrderCodeTables = () => ({
  /** By `user request_id`. */
  verifications: new Map<string, VerificationRow>(),
  /** Whether orders above the threshold need a code: everybody's, or only those of `people`. */
  isOn: false as boolean,
  people: new Set<string>(),
})
