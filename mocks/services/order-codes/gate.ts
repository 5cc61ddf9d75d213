/** Which orders need a code, and whether they have one. */
import { compare, decimal, type Decimal } from '#lib/money/decimal.ts'

import { CURRENCIES, currencyById, USD, type CurrencyRow } from '../../db/reference.ts'
import type { VerificationRow } from '../../db/order-code-tables.ts'
import type { WalletRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { fiatValue } from '../rates.ts'

/** US dollars: an order of this much or more needs a code. */
const THRESHOLD = decimal('1000')

export const keyOf = (userId: string, requestId: string): string =>
  `${userId} ${requestId.toLowerCase()}`

/** Whether an amount needs a code; one in a currency that nobody knows counts as dollars. */
export function needsCode(world: World, amount: Decimal, currency: CurrencyRow): boolean {
  const dollars = fiatValue(world, amount, currency, 'USD') ?? amount
  return compare(dollars, THRESHOLD) >= 0
}

/** By uuid or symbol; dollars where none is named. */
export const currencyNamed = (name: string | null): CurrencyRow =>
  currencyById(name ?? '') ?? CURRENCIES.find(({ symbol }) => symbol === name?.toUpperCase()) ?? USD

interface Gated {
  wallet: WalletRow
  type: string
  requestId?: string | undefined
  quote: { from: CurrencyRow; fromAmount: Decimal }
}

const isFor = (row: VerificationRow, { wallet, type, quote }: Gated): boolean =>
  row.walletId === wallet.uuid &&
  row.orderType === type &&
  compare(row.amount, quote.fromAmount) === 0

/**
 * Throws 403 with code OTP_REQUIRED for an order at or above the threshold whose request_id is not
 * approved for just this wallet, type and amount. Orders without request_id (v1 paths) need none, and
 * nobody does until scenario `order-codes` switches it on.
 */
export function assertCodeApproved(world: World, order: Gated): void {
  const { requestId, wallet, quote } = order
  const { isOn, people, verifications } = world.db.orderCodes
  if (requestId === undefined || !(isOn || people.has(wallet.userId))) return
  if (!needsCode(world, quote.fromAmount, quote.from)) return
  const row = verifications.get(keyOf(wallet.userId, requestId))
  if (row?.status === 'APPROVED' && row.isProven && isFor(row, order)) return
  // Approved for being small, but it is not: the same id now asks for a code.
  if (row?.status === 'APPROVED' && !row.isProven) row.status = 'PENDING'
  throw new PlatformError(403, 'this order needs a code', { code: 'OTP_REQUIRED' })
}

/**
 * The same for card transfers, which carry no id: any approval for just this wallet, type and amount
 * counts, once.
 */
export function assertCardCodeApproved(world: World, order: Omit<Gated, 'requestId'>): void {
  const { wallet, quote } = order
  const { isOn, people, verifications } = world.db.orderCodes
  if (!(isOn || people.has(wallet.userId))) return
  if (!needsCode(world, quote.fromAmount, quote.from)) return
  const approved = [...verifications.values()].find(
    (row) => row.status === 'APPROVED' && row.isProven && isFor(row, order),
  )
  if (approved === undefined) {
    throw new PlatformError(403, 'this order needs a code', { code: 'OTP_REQUIRED' })
  }
  approved.isProven = false
}
