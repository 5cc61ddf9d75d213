import type { Open } from '../common/schema.ts'
import type { ResponseOf } from '../query/endpoint.ts'
import type { createVerification, getOrderVerification, requestOrderCode } from './endpoints.ts'
import type { OrderCodeChannel, OrderCodeStatus } from './schema.ts'

export interface VerificationView {
  status: Open<OrderCodeStatus>
  channels: {
    channel: Open<OrderCodeChannel>
    validitySeconds: number | undefined
    maxRequests: number | undefined
  }[]
}

export const toVerification = (
  answer: ResponseOf<typeof createVerification>,
): VerificationView => ({
  status: answer.status,
  channels: (answer.channels ?? []).map(({ channel, validity, max_requests }) => ({
    channel,
    validitySeconds: validity ?? undefined,
    maxRequests: max_requests ?? undefined,
  })),
})

export interface SentCodeView {
  validitySeconds: number | undefined
  /** How many codes can still be asked for; undefined where the platform does not say. */
  requestsLeft: number | undefined
}

export function toSentCode(answer: ResponseOf<typeof requestOrderCode>): SentCodeView {
  const made = answer.request_made ?? answer.requests_made
  const most = answer.max_requests
  return {
    validitySeconds: answer.validity ?? undefined,
    requestsLeft: typeof made === 'number' && typeof most === 'number' ? most - made : undefined,
  }
}

export const toVerificationStatus = (
  answer: ResponseOf<typeof getOrderVerification>,
): Open<OrderCodeStatus> => answer.status
