/** Orders, what they cost, and the codes that confirm them (contract §2.8, §2.9, §2.11). */

import type { WalletId } from '#api/common/schema.ts'
import type { OrderCodeChannel, OrderCodeStatus } from '#api/order-codes/schema.ts'
import type { ORDER_STATUSES, OrderType } from '#api/orders/schema.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import type { CurrencyRow } from './reference.ts'

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type FinalStatus = Extract<OrderStatus, 'COMPLETE' | 'FAILED' | 'CANCELED' | 'ERROR'>

/** How an order will end, or that it stays PENDING for ever. */
export type PlannedOutcome = FinalStatus | 'STUCK'

export interface QuoteFees {
  comission: Decimal
  baseMarkup: Decimal
  networkFee: Decimal
  transactionFee: Decimal
}

/** All amounts but `result` are in the currency that is sold. */
export interface Quote extends QuoteFees {
  from: CurrencyRow
  to: CurrencyRow
  /** What leaves the wallet, fees included. */
  fromAmount: Decimal
  fees: Decimal
  net: Decimal
  /** What arrives. */
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
  /** How the order will end once the money has arrived; null after that. */
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
  /** What v1 paths call the request id. */
  idempotencyKey: string | null
  /** Where the money comes from: it is held in the wallet, or still on its way from outside. */
  origin: 'wallet' | 'outside'
  /**
   * For money from outside: where to pay it, and how the order will end; null for money from the wallet.
   */
  deposit: DepositRow | null
  counterpartyAccountId: string | null
  toAddress: string | null
  memo: string | null
  txid: string | null
  info: string
  /** Rows of the feed that follow this order's status. */
  transactionIds: number[]
}

/** What an idempotency key stands for: the body it came with, and the response it got. */
export interface IdempotencyRow {
  fingerprint: string
  response: unknown
  userId: string
  createdAt: number
}

/** A code that was sent, and how many codes were sent before it. */
interface SentCode {
  code: string
  expiresAt: number
  requests: number
}

/** An order that somebody wants to place, and whether they proved that it is them. */
export interface VerificationRow {
  requestId: string
  userId: string
  amount: Decimal
  orderType: string
  walletId: WalletId
  /** Symbol or uuid as the client said it. */
  currency: string | null
  status: OrderCodeStatus
  /** Approved by a code, not because the amount is small. */
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
