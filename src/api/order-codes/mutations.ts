import type { Decimal } from '#lib/money/decimal.ts'

import type { Open, WalletId } from '../common/schema.ts'
import type { IntentId, OrderType } from '../orders/schema.ts'
import { platformCall, type PlatformCall } from '../query/mutation-options.ts'
import { mappedMutationOf } from '../query/mutation-options.ts'
import {
  createVerification,
  getOrderVerification,
  requestOrderCode,
  verifyOrderCode,
} from './endpoints.ts'
import type { OrderCodeChannel } from './schema.ts'
import { toSentCode, toVerification, type VerificationView } from './views.ts'

const invalidates = [getOrderVerification]

interface GatedOrder {
  /** The order's own intent: the approval is for it alone. */
  intentId: IntentId
  amount: Decimal
  orderType: OrderType
  walletId: WalletId
  /** Symbol or uuid of what `amount` is in; dollars where absent. */
  currency?: string
  description?: string
}

interface Asking {
  intentId: IntentId
  channel: Open<OrderCodeChannel>
}

/** E81: says that an order needs a code, before one is sent. */
export const orderCodeCall = ({
  intentId,
  amount,
  orderType,
  walletId,
  ...meta
}: GatedOrder): PlatformCall<VerificationView> =>
  platformCall(
    createVerification,
    { body: { request_id: intentId, amount, order_type: orderType, wallet_id: walletId, meta } },
    toVerification,
    invalidates,
  )

/** Codes go in the body of a mutation only: never into a key or the cache, which outlive the screen. */
export const orderCodeMutations = {
  request: () =>
    mappedMutationOf(requestOrderCode, {
      invalidates: [],
      toInput: ({ intentId, channel }: Asking) => ({ body: { request_id: intentId, channel } }),
      toView: toSentCode,
    }),
  /** Rejects with ApiError for a wrong code too, though the platform answers 200 (contract §2.11). */
  verify: () =>
    mappedMutationOf(verifyOrderCode, {
      invalidates,
      gcTime: 0,
      toInput: ({ intentId, channel, code }: Asking & { code: string }) => ({
        body: { request_id: intentId, channel, otp: code },
      }),
      toView: () => undefined,
    }),
}
