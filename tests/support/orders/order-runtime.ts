import { expect, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from '#api/http/api-error.ts'
import type { Http, SendOptions } from '#api/http/clients.ts'
import { MONEY_ENDPOINTS } from '#api/orders/calls.ts'
import { transferInternally } from '#api/orders/endpoints.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { call, type PlatformCall } from '#api/query/call.ts'
import { createQueryClient } from '#api/query/client.ts'
import { decimal } from '#lib/money/decimal.ts'
import {
  type AskPerson,
  type SendMode,
  type OrderContext,
  type PlacingOutcome,
  type Progress,
} from '#orders/engine/outcome.ts'
import type { CallTerms } from '#orders/engine/place-result.ts'
import { placeOrder, sendOrderCall as sendOrder, sendOrderAgain } from '#orders/engine/place.ts'
import { orderJournal } from '#orders/journal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'
import type { Order } from '#orders/order-record.ts'
import type { SafeStorage } from '#shell/host.ts'

import { createClient, signedInClient } from '../platform/client.ts'
import { USDT, WALLET } from '../platform/ids.ts'
import { createMemoryStorage } from '../platform/memory-storage.ts'
import { createPlatform } from '../platform/platform.ts'
import { internalTransfer, OUTSIDE_ADDRESS } from './orders.ts'

const orderCall = (intentId: IntentId): PlatformCall<OrderResult> => {
  const { body } = internalTransfer('20')
  return call(
    transferInternally,
    { body: { ...body, request_id: intentId } },
    { invalidates: MONEY_ENDPOINTS, toView: (answer) => answer as unknown as OrderResult },
  )
}
export const failureWithStatus = (status: number) =>
  new ApiError({ endpoint: 'E55', kind: 'http', status })
export const lostConnection = new ApiError({ endpoint: 'E55', kind: 'timeout' })
export const acceptedResult = async () => ({ reference: undefined, isRejected: false })

export const expectedHeldResult = (code: string) => ({
  type: 'held',
  failure: expect.objectContaining({ code }) as unknown,
})

/** Session in which the order was confirmed, and the data that its code approves. */
interface Confirmed {
  session: string
  verification: ReturnType<typeof verificationOf>
}

export const NO_ANSWERS: AskPerson<unknown> = {
  code: async () => undefined,
  price: async () => undefined,
  check: async () => undefined,
}

export function createRuntime(
  answerOrder: (options: SendOptions | undefined) => Promise<OrderResult> = acceptedResult,
  {
    storage = createMemoryStorage(),
    http = createClient(createPlatform()).http,
    session = () => undefined,
    opened,
    ask = {},
    fingerprint,
  }: Partial<{
    storage: SafeStorage
    http: Http
    session: () => string | undefined
    opened: string
    ask: Partial<AskPerson<unknown>>
    fingerprint: () => Promise<string | undefined>
  }> = {},
) {
  const place = vi.fn(answerOrder)
  const progress: Progress<unknown>['step'][] = []
  const journal = orderJournal({ storage, prefix: 'alex/' })
  const definition: OrderDefinition<unknown> = {
    kind: 'send',
    input: z.unknown(),
    call: ({ id }) => orderCall(id),
    ...(fingerprint && { fingerprint }),
  }
  // The test answers the order's own call, the sandbox all others.
  const send: Http['send'] = (request, options) =>
    request.endpoint === 'E78' ? place(options) : http.send(request, options)
  const context: OrderContext<unknown> = {
    definition,
    walletId: WALLET,
    client: createQueryClient({ ...http, send }),
    journal,
    language: 'en',
    session,
    opened,
    signal: new AbortController().signal,
    ask: { ...NO_ANSWERS, ...ask },
    onProgress: ({ step }) => progress.push(step),
  }
  /** An order that was possibly sent before has a record. */
  const keepOpen = (order: Order, sendMode: SendMode | undefined) => {
    const isOpen = sendMode !== undefined && sendMode !== 'first'
    if (isOpen && !journal.all().some(({ key }) => key === order.key))
      journal.write({ ...order, status: 'unknown' })
  }
  const post = (order: Order, given: Partial<CallTerms> = {}, signal = context.signal) => {
    keepOpen(order, given.sendMode)
    const since = Date.now()
    const first: CallTerms = { sendMode: 'first', isApproved: false, since, opened: undefined }
    return sendOrder({ ...context, signal }, order, { ...first, ...given })
  }
  const confirm = (digest: string, { session: inSession, verification }: Partial<Confirmed> = {}) =>
    placeOrder(
      {
        draft: { digest, endedBefore: [], session: inSession },
        prices: [],
        planOf: () => ({
          isRepeatable: true,
          input: {},
          verification,
          summary: {
            sum: { amount: decimal('20'), symbol: 'USDT' },
            arrives: { amount: decimal('20'), symbol: 'USDT' },
            to: 'a friend',
          },
          expected: {
            direction: 'out',
            currency: USDT,
            amounts: [decimal('20')],
            to: OUTSIDE_ADDRESS,
          },
        }),
      },
      context,
    )
  /** Sends an order again. Without a mode, sends it for the first time after its code. */
  const resume = (
    order: Order,
    sendMode: SendMode = 'first',
    isApproved = sendMode === 'first',
  ): Promise<PlacingOutcome<unknown>> => {
    keepOpen(order, sendMode)
    return sendOrderAgain({ order, sendMode, isApproved }, context)
  }
  const dismissed = () => journal.dismissed().map(({ id }) => id)
  const dismiss = (order: Order) => journal.write({ ...order, status: 'dismissed' })
  return { place, post, confirm, resume, storage, journal, dismissed, dismiss, progress }
}

export const needsCode = new ApiError({
  endpoint: 'E74',
  kind: 'http',
  status: 403,
  body: { code: 'OTP_REQUIRED' },
})
export const verificationOf = (amount: `${number}`) => ({
  orderType: 'HIFI_SEPA_OFFRAMP' as const,
  amount: decimal(amount),
  currency: USDT as string,
})

export const startWithCodeNeeded = async (
  body: object,
  ask: Partial<AskPerson<unknown>>,
  sessions: { opened?: string; session?: () => string } = {},
) => {
  const platform = createPlatform()
  const { http } = await signedInClient(platform)
  platform.control.fault({
    endpoint: 'E81',
    kind: 'malformed',
    body: JSON.stringify(body),
    times: 'all',
  })
  let calls = 0
  return createRuntime(() => (++calls === 1 ? Promise.reject(needsCode) : acceptedResult()), {
    http,
    ask,
    ...sessions,
  })
}
export const PENDING_VERIFICATION = { request_id: 'any', status: 'PENDING', channels: [] }
