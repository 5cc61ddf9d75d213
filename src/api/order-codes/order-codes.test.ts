import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'

import { isApiError } from '../http/api-error.ts'
import { createQueryClient } from '../query/client.ts'
import { decimal } from '#lib/money/decimal.ts'
import { rejectionOf, signedInClient } from '#tests/support/client.ts'
import { WALLET } from '#tests/support/ids.ts'
import { newIntent } from '#tests/support/orders.ts'
import { createPlatform, usePlatformServer, type Platform } from '#tests/support/platform.ts'

import { orderCodeMutations } from './mutations.ts'
import { orderCodeQueries } from './queries.ts'
import { toSentCode, toVerification } from './views.ts'

usePlatformServer()

let platform: Platform
let queries: ReturnType<typeof createQueryClient>
beforeEach(async () => {
  platform = createPlatform()
  queries = createQueryClient((await signedInClient(platform)).http)
})

it('Order codes take an order from a question to an approval', async () => {
  const intentId = newIntent()
  const create = new MutationObserver(queries, orderCodeMutations.create())
  const view = await create.mutate({
    intentId,
    amount: decimal('5000'),
    orderType: 'TRANSFER_INTERNAL',
    walletId: WALLET,
    currency: 'USDT',
  })
  expect(view.status).toBe('PENDING')
  expect(view.channels[0]).toEqual({ channel: 'EMAIL', validitySeconds: 300, maxRequests: 3 })

  const asking = { intentId, channel: 'EMAIL' }
  const request = new MutationObserver(queries, orderCodeMutations.request())
  expect(await request.mutate(asking)).toEqual({ validitySeconds: 300, requestsLeft: 2 })

  const code = platform.control.inbox(platform.control.settings().demo.email).at(-1)?.code ?? ''
  const verify = new MutationObserver(queries, orderCodeMutations.verify())
  const wrong = code === '000000' ? '000001' : '000000'
  const refusal = await rejectionOf(verify.mutate({ ...asking, code: wrong }))
  expect(isApiError(refusal) && refusal.kind).toBe('http')
  await verify.mutate({ ...asking, code })

  const status = orderCodeQueries.status(intentId)
  expect(status.select?.(await queries.fetchQuery(status))).toBe('APPROVED')
  expect(
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ),
  ).not.toContain(code)
  expect(orderCodeQueries.status(undefined).queryKey).toEqual(['E84'])
})

it('The views read answers that say less, and the later spelling', () => {
  expect(toVerification({ request_id: 'x', status: 'HELD' })).toEqual({
    status: 'HELD',
    channels: [],
  })
  expect(toSentCode({ requests_made: 1, max_requests: 5 }).requestsLeft).toBe(4)
  expect(toSentCode({})).toEqual({ validitySeconds: undefined, requestsLeft: undefined })
})
