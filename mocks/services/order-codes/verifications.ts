/**
 * Decides which orders need a code, and whether the person has entered it: E81, E84 (contract
 * §2.11).
 */
import type * as z from 'zod/mini'

import type {
  OrderCodeChannel,
  OrderVerification,
  Verification,
  OrderVerificationRequest,
} from '#api/order-codes/schema.ts'
import { compare, decimal, isPositive, type Decimal } from '#lib/money/decimal.ts'
import { isUuid } from '#lib/uuid.ts'

import type { VerificationRow } from '../../db/order-tables.ts'
import { CURRENCIES, currencyById, USD, type CurrencyRow } from '../../db/reference.ts'
import type { WalletRow, UserRow } from '../../db/tables.ts'
import { PlatformError, badField } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { toIsoTime } from '../presenters.ts'
import { fiatValue } from '../rates.ts'
import { hasAuthenticator } from '../two-factor/authenticators.ts'
import { requireWallet } from '../wallets.ts'

/** US dollars from which an order needs a code. */
const THRESHOLD = decimal('1000')

const verificationKey = (userId: string, requestId: string): string =>
  `${userId} ${requestId.toLowerCase()}`

/** Returns whether an amount needs a code; without a price it counts as dollars. */
export function needsCode(state: SandboxState, amount: Decimal, currency: CurrencyRow): boolean {
  const dollars = fiatValue(state, amount, currency, 'USD') ?? amount
  return compare(dollars, THRESHOLD) >= 0
}

export const currencyByIdOrSymbol = (name: string | null): CurrencyRow =>
  currencyById(name ?? '') ?? CURRENCIES.find(({ symbol }) => symbol === name?.toUpperCase()) ?? USD

interface OrderToCheck {
  wallet: WalletRow
  type: string
  requestId?: string | undefined
  quote: { from: CurrencyRow; fromAmount: Decimal }
}

const isFor = (row: VerificationRow, { wallet, type, quote }: OrderToCheck): boolean =>
  row.walletId === wallet.uuid &&
  row.orderType === type &&
  compare(row.amount, quote.fromAmount) === 0

const codeRequired = () =>
  new PlatformError(403, 'this order needs a code', { code: 'OTP_REQUIRED' })

/**
 * Returns whether an order needs a code. No order does, except under the scenario `order-codes`.
 */
function isCodeRequired(state: SandboxState, { wallet, quote }: OrderToCheck): boolean {
  const { isOn, people } = state.db.orderCodes
  return (isOn || people.has(wallet.userId)) && needsCode(state, quote.fromAmount, quote.from)
}

const isProvenFor = (row: VerificationRow, order: OrderToCheck): boolean =>
  row.status === 'APPROVED' && row.isProven && isFor(row, order)

/**
 * Throws 403 with code OTP_REQUIRED for an order at or above the threshold, unless its request_id
 * is approved for exactly this wallet, type and amount. Orders without request_id (v1 paths) need
 * none.
 */
export function assertCodeApproved(state: SandboxState, order: OrderToCheck): void {
  const { requestId, wallet } = order
  if (requestId === undefined || !isCodeRequired(state, order)) return
  const row = state.db.orderCodes.verifications.get(verificationKey(wallet.userId, requestId))
  if (row !== undefined && isProvenFor(row, order)) return
  // The order was approved without a code, because its amount was small. Now the same id needs a
  // code.
  if (row?.status === 'APPROVED' && !row.isProven) row.status = 'PENDING'
  throw codeRequired()
}

/**
 * Throws as `assertCodeApproved` does. Card transfers carry no id, so any approval for exactly this
 * wallet, type and amount counts, once.
 */
export function assertCardCodeApproved(
  state: SandboxState,
  order: Omit<OrderToCheck, 'requestId'>,
): void {
  if (!isCodeRequired(state, order)) return
  const rows = [...state.db.orderCodes.verifications.values()]
  const approved = rows.find((row) => isProvenFor(row, order))
  if (approved === undefined) throw codeRequired()
  approved.isProven = false
}

export const CODE_LIFETIME_SECONDS = 300
export const TOTP_STEP_SECONDS = 30
export const MAX_REQUESTS = 3
export const MAX_WRONG_TRIES = 5

/**
 * Returns the address to which a channel sends codes; undefined for an authenticator app, and if
 * the person has no such contact.
 */
export const contactOf = (
  user: UserRow,
  channel: string,
): ['email' | 'sms', string] | undefined => {
  if (channel === 'EMAIL' && user.email !== null) return ['email', user.email]
  if (channel === 'SMS' && user.phone !== null) return ['sms', user.phone]
  return undefined
}

function channelsOf(
  state: SandboxState,
  user: UserRow,
): NonNullable<z.output<typeof Verification>['channels']> {
  const sent = { validity: CODE_LIFETIME_SECONDS, max_requests: MAX_REQUESTS }
  const totp = { validity: TOTP_STEP_SECONDS, max_requests: MAX_WRONG_TRIES }
  return [
    ...(contactOf(user, 'EMAIL') ? [{ channel: 'EMAIL' as const, ...sent }] : []),
    ...(contactOf(user, 'SMS') ? [{ channel: 'SMS' as const, ...sent }] : []),
    ...(hasAuthenticator(state, user) ? [{ channel: 'TOTP' as const, ...totp }] : []),
  ]
}

/**
 * Returns a verification. Throws 404 for an unknown request id, 422 for a channel that was not
 * offered.
 */
export function findVerification(
  state: SandboxState,
  user: UserRow,
  requestId: string,
  channel?: string,
): VerificationRow {
  const row = state.db.orderCodes.verifications.get(verificationKey(user.id, requestId))
  if (row === undefined) throw new PlatformError(404, 'verification not found')
  if (channel !== undefined && !channelsOf(state, user).some((one) => one.channel === channel)) {
    throw badField('channel', 'this channel was not offered')
  }
  return row
}

export function setVerificationStatus(
  state: SandboxState,
  row: VerificationRow,
  status: VerificationRow['status'],
): void {
  row.status = status
  row.updatedAt = state.clock.now()
}

/**
 * Creates a verification (E81): PENDING with its channels, APPROVED below the threshold. A second
 * call with the same id returns its status. Throws 409 for the same id with another body, 403 and
 * 404 for the wallet, 422.
 */
export function createVerification(
  state: SandboxState,
  user: UserRow,
  body: z.output<typeof OrderVerificationRequest>,
): z.output<typeof Verification> {
  if (!isUuid(body.request_id)) throw badField('request_id', 'not a uuid')
  if (!isPositive(body.amount)) throw badField('amount', 'more than zero')
  const wallet = requireWallet(state, user, body.wallet_id)
  const { verifications } = state.db.orderCodes
  const key = verificationKey(user.id, body.request_id)
  const requested = {
    amount: body.amount,
    orderType: body.order_type,
    walletId: wallet.uuid,
    currency: body.meta?.currency ?? null,
  }
  const now = state.clock.now()
  const row = verifications.get(key) ?? {
    ...requested,
    requestId: body.request_id,
    userId: user.id,
    status: needsCode(state, body.amount, currencyByIdOrSymbol(requested.currency))
      ? 'PENDING'
      : 'APPROVED',
    isProven: false,
    wrongTries: 0,
    sent: new Map<OrderCodeChannel, never>(),
    createdAt: now,
    updatedAt: now,
  }
  const isSame =
    row.amount === requested.amount &&
    row.orderType === requested.orderType &&
    row.walletId === requested.walletId &&
    row.currency === requested.currency
  if (!isSame) {
    throw new PlatformError(409, 'this request_id stands for another order', {
      code: 'INTENT_REUSED',
      fields: { request_id: 'stands for another order' },
    })
  }
  verifications.set(key, row)
  const channels = row.status === 'PENDING' ? channelsOf(state, user) : []
  return { request_id: row.requestId, status: row.status, channels }
}

/**
 * Returns the status of a verification (E84). An order placed without one needed no code, so it is
 * APPROVED. Throws 404 for an unknown id.
 */
export function readVerification(
  state: SandboxState,
  user: UserRow,
  requestId: string,
): z.output<typeof OrderVerification> {
  const key = verificationKey(user.id, requestId)
  const row = state.db.orderCodes.verifications.get(key)
  const known = state.db.idempotencyKeys.get(key)
  if (row === undefined && known === undefined) {
    throw new PlatformError(404, 'verification not found')
  }
  const createdAt = row?.createdAt ?? known?.createdAt ?? 0
  return {
    request_id: requestId,
    status: row?.status ?? 'APPROVED',
    created_at: toIsoTime(createdAt),
    updated_at: toIsoTime(row?.updatedAt ?? createdAt),
  }
}
