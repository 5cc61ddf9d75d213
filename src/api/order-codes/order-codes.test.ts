import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { newIntentId } from '#tests/support/orders/orders.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, readQuery, startQueries } from '#tests/support/run-queries.ts'

import { orderCodeCall, orderCodeMutations } from './mutations.ts'
import { orderCodeQueries } from './queries.ts'
import { toSentCode, toCodeChallenge } from './views.ts'

usePlatformServer()

it('An order is approved after a confirmation code was requested, sent and verified', async () => {
  const { platform, queries } = await startQueries()
  const intentId = newIntentId()
  const order = {
    intentId,
    amount: decimal('5000'),
    orderType: 'TRANSFER_INTERNAL',
    walletId: WALLET,
    currency: 'USDT',
  } as const
  const view = await orderCodeCall(order).run({ client: queries })
  expect(view.status).toBe('PENDING')
  expect(view.channels[0]).toEqual({ channel: 'EMAIL', validitySeconds: 300, maxRequests: 3 })

  const asking = { intentId, channel: 'EMAIL' }
  const asked = await mutate(queries, orderCodeMutations.request(), asking)
  expect(asked).toEqual({ validitySeconds: 300, requestsLeft: 2 })

  const code = platform.control.inbox(platform.control.settings().demo.email).at(-1)?.code ?? ''
  const verify = (given: string) =>
    mutate(queries, orderCodeMutations.verify(), { ...asking, code: given })
  await expect(verify(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
    kind: 'http',
  })
  await verify(code)

  expect(await readQuery(queries, orderCodeQueries.status(intentId))).toBe('APPROVED')
  const keys = queries.getQueryCache().getAll()
  expect(JSON.stringify(keys.map(({ queryKey }) => queryKey))).not.toContain(code)
  expect(orderCodeQueries.status(undefined).queryKey).toEqual(['E84'])
})

it('Responses about confirmation codes are read if members are missing, or spelt as later versions do', () => {
  expect(toCodeChallenge({ request_id: 'x', status: 'BLOCKED' })).toEqual({
    status: 'BLOCKED',
    channels: [],
  })
  expect(toSentCode({ requests_made: 1, max_requests: 5 }).requestsLeft).toBe(4)
  expect(toSentCode({})).toEqual({ validitySeconds: undefined, requestsLeft: undefined })
})
