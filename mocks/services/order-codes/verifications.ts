/** What somebody wants to do and whether they may: E81, E84 (contract §2.11). */
import type * as z from 'zod/mini'

import { isPositive } from '#lib/money/decimal.ts'
import { isUuid } from '#lib/uuid.ts'
import type {
  OtpChannel,
  OtpVerification,
  Verification,
  VerificationRequest,
} from '#api/otp/schema.ts'

import type { VerificationRow } from '../../db/order-code-tables.ts'
import type { UserRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { toTime } from '../present.ts'
import { hasAuthenticator } from '../totp/authenticators.ts'
import { ownWallet } from '../wallets.ts'
import { currencyNamed, keyOf, needsCode } from './gate.ts'

/** Seconds. */
export const CODE_LIFE = 300
export const TOTP_STEP = 30
export const MAX_REQUESTS = 3
export const MAX_WRONG_TRIES = 5

/** Where a code of this channel goes; undefined for apps, and where the person has no such contact. */
export const contactOf = (
  user: UserRow,
  channel: string,
): ['email' | 'sms', string] | undefined => {
  if (channel === 'EMAIL' && user.email !== null) return ['email', user.email]
  if (channel === 'SMS' && user.phone !== null) return ['sms', user.phone]
  return undefined
}

/** What the person can be reached by. */
function channelsOf(
  world: World,
  user: UserRow,
): NonNullable<z.output<typeof Verification>['channels']> {
  const sent = { validity: CODE_LIFE, max_requests: MAX_REQUESTS }
  const totp = { validity: TOTP_STEP, max_requests: MAX_WRONG_TRIES }
  return [
    ...(contactOf(user, 'EMAIL') ? [{ channel: 'EMAIL' as const, ...sent }] : []),
    ...(contactOf(user, 'SMS') ? [{ channel: 'SMS' as const, ...sent }] : []),
    ...(hasAuthenticator(world, user) ? [{ channel: 'TOTP' as const, ...totp }] : []),
  ]
}

/** Throws 404 for an id that nothing was created for, 422 for a channel that was not offered. */
export function findVerification(
  world: World,
  user: UserRow,
  requestId: string,
  channel?: string,
): VerificationRow {
  const row = world.db.orderCodes.verifications.get(keyOf(user.id, requestId))
  if (row === undefined) throw new PlatformError(404, 'verification not found')
  if (channel !== undefined && !channelsOf(world, user).some((one) => one.channel === channel)) {
    throw badField('channel', 'this channel was not offered')
  }
  return row
}

export function setStatus(
  world: World,
  row: VerificationRow,
  status: VerificationRow['status'],
): void {
  row.status = status
  row.updatedAt = world.clock.now()
}

/**
 * E81: PENDING with the ways to get a code, APPROVED at once below the threshold. The same id answers how
 * things stand. Throws 409 for the same id with another body, 403 and 404 for the wallet, 422 by field.
 */
export function createVerification(
  world: World,
  user: UserRow,
  body: z.output<typeof VerificationRequest>,
): z.output<typeof Verification> {
  if (!isUuid(body.request_id)) throw badField('request_id', 'not a uuid')
  if (!isPositive(body.amount)) throw badField('amount', 'more than zero')
  const wallet = ownWallet(world, user, body.wallet_id)
  const { verifications } = world.db.orderCodes
  const key = keyOf(user.id, body.request_id)
  const asked = {
    amount: body.amount,
    orderType: body.order_type,
    walletId: wallet.uuid,
    currency: body.meta?.currency ?? null,
  }
  const now = world.clock.now()
  const row = verifications.get(key) ?? {
    ...asked,
    requestId: body.request_id,
    userId: user.id,
    status: needsCode(world, body.amount, currencyNamed(asked.currency)) ? 'PENDING' : 'APPROVED',
    isProven: false,
    wrongTries: 0,
    sent: new Map<OtpChannel, never>(),
    createdAt: now,
    updatedAt: now,
  }
  const isSame =
    row.amount === asked.amount &&
    row.orderType === asked.orderType &&
    row.walletId === asked.walletId &&
    row.currency === asked.currency
  if (!isSame) {
    throw new PlatformError(409, 'this request_id stands for another order', {
      code: 'INTENT_REUSED',
      fields: { request_id: 'stands for another order' },
    })
  }
  verifications.set(key, row)
  const channels = row.status === 'PENDING' ? channelsOf(world, user) : []
  return { request_id: row.requestId, status: row.status, channels }
}

/** E84. An order that went out without asking needed no code: APPROVED. Throws 404 for an unknown id. */
export function readVerification(
  world: World,
  user: UserRow,
  requestId: string,
): z.output<typeof OtpVerification> {
  const key = keyOf(user.id, requestId)
  const row = world.db.orderCodes.verifications.get(key)
  const intent = world.db.intents.get(key)
  if (row === undefined && intent === undefined) {
    throw new PlatformError(404, 'verification not found')
  }
  const createdAt = row?.createdAt ?? intent?.createdAt ?? 0
  return {
    request_id: requestId,
    status: row?.status ?? 'APPROVED',
    created_at: toTime(createdAt),
    updated_at: toTime(row?.updatedAt ?? createdAt),
  }
}
