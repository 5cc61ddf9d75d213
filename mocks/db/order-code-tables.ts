/** Codes that gate orders (contract §2.11, E81-E84). */
import type { Decimal } from '#lib/money/decimal.ts'
import type { WalletId } from '#api/common/schema.ts'
import type { OtpChannel, OtpStatus } from '#api/otp/schema.ts'

/** A code that was sent, and how often one was. */
export interface SentCode {
  code: string
  expiresAt: number
  requests: number
}

/** What somebody wants to do, and whether they proved that it is them. */
export interface VerificationRow {
  requestId: string
  userId: string
  amount: Decimal
  orderType: string
  walletId: WalletId
  /** Symbol or uuid as the client said it. */
  currency: string | null
  status: OtpStatus
  /** By a code, not because the amount is small. */
  isProven: boolean
  wrongTries: number
  sent: Map<OtpChannel, SentCode>
  createdAt: number
  updatedAt: number
}

export interface OrderCodeTables {
  /** By `user request_id`. */
  verifications: Map<string, VerificationRow>
  /** Orders above the threshold need a code: everybody's, or these people's. */
  isOn: boolean
  people: Set<string>
}

export const createOrderCodeTables = (): OrderCodeTables => ({
  verifications: new Map(),
  isOn: false,
  people: new Set(),
})
