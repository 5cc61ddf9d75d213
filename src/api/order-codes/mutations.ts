import type { Decimal } from '#lib/money/decimal.ts'

import type { OpenEnum, WalletId } from '../common/schema.ts'
import type { IntentId, OrderType } from '../orders/schema.ts'
import { call, type PlatformCall } from '../query/call.ts'
import {
  createVerification,
  getOrderVerification,
  requestOrderCode,
  verifyOrderCode,
} from './endpoints.ts'
import type { OrderCodeChannel } from './schema.ts'
import { toSentCode, toCodeChallenge, type CodeChallenge } from './views.ts'

const invalidates = [getOrderVerification]

interface GatedOrder {
  /** Idempotency id of the order. The approval is valid for this order only. */
  intentId: IntentId
  amount: Decimal
  orderType: OrderType
  walletId: WalletId
  /** Symbol or uuid of the currency of `amount`; dollars if absent. */
  currency?: string
  description?: string
}

interface Asking {
  intentId: IntentId
  channel: OpenEnum<OrderCodeChannel>
}

/** Returns the call that registers an order for confirmation (E81), before a code is sent. */
export const orderCodeCall = ({
  intentId,
  amount,
  orderType,
  walletId,
  ...meta
}: GatedOrder): PlatformCall<CodeChallenge> =>
  call(
    createVerification,
    { body: { request_id: intentId, amount, order_type: orderType, wallet_id: walletId, meta } },
    { toView: toCodeChallenge, invalidates },
  )

/** Codes are sent only in a mutation's body, because query keys and caches outlive the screen. */
export const orderCodeMutations = {
  request: () =>
    call(
      requestOrderCode,
      ({ intentId, channel }: Asking) => ({ body: { request_id: intentId, channel } }),
      { invalidates: [], toView: toSentCode },
    ),
  /**
   * Also rejects with ApiError for a wrong code, which the platform answers with 200 (contract
   * §2.11).
   */
  verify: () =>
    call(
      verifyOrderCode,
      ({ intentId, channel, code }: Asking & { code: string }) => ({
        body: { request_id: intentId, channel, otp: code },
      }),
      { invalidates, gcTime: 0 },
    ),
}
