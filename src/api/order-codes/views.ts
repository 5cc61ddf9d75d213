import type { OpenEnum } from '../common/schema.ts'
import type { ResponseOf } from '../query/endpoint.ts'
import type { createVerification, getOrderVerification, requestOrderCode } from './endpoints.ts'
import type { OrderCodeChannel, OrderCodeStatus } from './schema.ts'

export interface CodeChallenge {
  status: OpenEnum<OrderCodeStatus>
  channels: {
    channel: OpenEnum<OrderCodeChannel>
    validitySeconds: number | undefined
    maxRequests: number | undefined
  }[]
}

export const toCodeChallenge = (
  response: ResponseOf<typeof createVerification>,
): CodeChallenge => ({
  status: response.status,
  channels: (response.channels ?? []).map(({ channel, validity, max_requests }) => ({
    channel,
    validitySeconds: validity ?? undefined,
    maxRequests: max_requests ?? undefined,
  })),
})

export interface SentCodeView {
  validitySeconds: number | undefined
  /** Number of codes that can still be requested; undefined if unknown. */
  requestsLeft: number | undefined
}

export function toSentCode(response: ResponseOf<typeof requestOrderCode>): SentCodeView {
  const made = response.request_made ?? response.requests_made
  const most = response.max_requests
  return {
    validitySeconds: response.validity ?? undefined,
    requestsLeft: typeof made === 'number' && typeof most === 'number' ? most - made : undefined,
  }
}

export const toVerificationStatus = (
  response: ResponseOf<typeof getOrderVerification>,
): OpenEnum<OrderCodeStatus> => response.status
