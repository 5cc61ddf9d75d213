import { absolute, isNegative, minus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import type { OpenEnum } from '../common/schema.ts'
import {
  CARD_TX_STATUSES,
  LATER_CARD_TX_STATUSES,
  type CardCode,
  type CardTransaction,
  type CardTxStatus,
  type CardTxType,
  type SensitiveCard,
} from './transaction-schema.ts'

export interface CardTransactionView {
  id: string
  direction: 'in' | 'out'
  type: OpenEnum<CardTxType> | undefined
  /** Status in capitals; both spellings of "cancelled" become CANCELED. */
  status: OpenEnum<CardTxStatus>
  isPending: boolean
  title: string
  merchant: {
    name: string | undefined
    category: string | undefined
    city: string | undefined
    country: string | undefined
  }
  last4: string | undefined
  /** Amount that the account pays or receives, fees included; never negative. */
  total: Decimal
  fee: Decimal
  billingCurrency: string | undefined
  /** Amount in the merchant's currency; undefined if it is the account's currency. */
  original: { amount: Decimal; currency: string } | undefined
  createdAt: string
  clearedAt: string | undefined
  failureReason: string | undefined
  /** Whether the issuer has a receipt; undefined if it doesn't say. */
  hasReceipt: boolean | undefined
  /** Type of the issuer's adjustment, in the issuer's words. */
  adjustment: string | undefined
  /** State of the issuer's review, in the issuer's words. */
  review: string | undefined
}

const PENDING: readonly string[] = ['APPROVED', 'PENDING']

/**
 * Unifies both spellings of "cancelled" and the mixed case of later documentation (contract §4,
 * §7.2).
 */
function statusOf({ status }: CardTransaction): OpenEnum<CardTxStatus> {
  const upper = status.toUpperCase()
  if (upper === 'CANCELLED') return 'CANCELED'
  const known = [...CARD_TX_STATUSES, ...LATER_CARD_TX_STATUSES]
  return known.find((one) => one === upper) ?? status
}

const TYPES_IN: readonly unknown[] = ['DEPOSIT', 'REFUND', 'ORIGINAL_CREDIT'] satisfies CardTxType[]
const TYPES_OUT: readonly unknown[] = [
  'AUTHORIZATION',
  'CLEARING',
  'FEE',
  'WITHDRAWAL',
] satisfies CardTxType[]

/**
 * Returns the direction by `is_credit`, else by the type, else "out" for a negative amount. The
 * sign comes last, because amounts may have none (contract §3.4 R).
 */
function directionOf(row: CardTransaction, total: Decimal): 'in' | 'out' {
  const { is_credit: isCredit, transaction_type: type } = row
  if (typeof isCredit === 'boolean') return isCredit ? 'in' : 'out'
  if (TYPES_IN.includes(type)) return 'in'
  return TYPES_OUT.includes(type) || isNegative(total) ? 'out' : 'in'
}

export function toCardTransaction(row: CardTransaction): CardTransactionView {
  const total = row.total_amount ?? row.billing_amount
  const { merchant } = row
  const status = statusOf(row)
  const original =
    row.transaction_amount &&
    row.transaction_currency &&
    row.transaction_currency !== row.billing_currency
      ? { amount: absolute(row.transaction_amount), currency: row.transaction_currency }
      : undefined
  const isPurchase = row.transaction_type === 'AUTHORIZATION'
  const fee = minus(absolute(total), absolute(row.billing_amount))
  return {
    id: row.vendor_transaction_id,
    direction: directionOf(row, total),
    type: row.transaction_type ?? undefined,
    status,
    isPending: PENDING.includes(status) && (isPurchase || status === 'PENDING'),
    title: row.title || merchant?.name || '',
    merchant: {
      name: merchant?.name || undefined,
      category: merchant?.category_code || undefined,
      city: merchant?.city || undefined,
      country: merchant?.country || undefined,
    },
    last4: row.last4 || undefined,
    total: absolute(total),
    fee: isNegative(fee) ? ZERO : fee,
    billingCurrency: row.billing_currency ?? undefined,
    original,
    createdAt: row.created_at,
    clearedAt: row.cleared_at || undefined,
    failureReason: row.failure_reason || undefined,
    hasReceipt: row.has_receipt ?? undefined,
    adjustment: row.adjustment_type || undefined,
    review: row.review_status || undefined,
  }
}

export interface CardSecret {
  number: string
  cvv: string
  expiryMonth: number
  expiryYear: number
}

/** Some issuers call the cvv `security_code`; the first value that is not empty counts. */
export const toCardSecret = (card: SensitiveCard): CardSecret => ({
  number: card.card_number,
  cvv: card.cvv || (card.security_code ?? ''),
  expiryMonth: card.expiry_month,
  expiryYear: card.expiry_year,
})

export interface CardCodeView {
  code: string
  /** End of the code's validity, in epoch milliseconds. */
  validTo: number | undefined
  /** Milliseconds from the code's creation to its end of validity. */
  lifetime: number | undefined
}

/** Smaller numbers are seconds (until the year 5138), larger ones milliseconds (since 1973). */
const MIN_MILLISECONDS = 100_000_000_000
const toMilliseconds = (epoch: number | null | undefined) =>
  epoch === null || epoch === undefined
    ? undefined
    : epoch < MIN_MILLISECONDS
      ? epoch * 1000
      : epoch

export function toCardCode({ otp, created_at, valid_to }: CardCode): CardCodeView {
  const createdAt = toMilliseconds(created_at)
  const validTo = toMilliseconds(valid_to)
  const isWhole = createdAt !== undefined && validTo !== undefined
  return { code: otp, validTo, lifetime: isWhole ? validTo - createdAt : undefined }
}
