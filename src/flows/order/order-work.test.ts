import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from '#api/http/api-error.ts'
import { createQueryClient } from '#api/query/client.ts'
import { decimal } from '#lib/money/decimal.ts'

import { sampleAttempt } from '#tests/support/attempt.ts'
import { createClient, signedInClient } from '#tests/support/client.ts'
import { USDT, WALLET } from '#tests/support/ids.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

import { intentOf } from './intents.ts'
import { openDoubts, setAside } from './open-attempts.ts'
import type { OrderDefinition } from './order-kind.ts'
import { orderWork } from './order-work.ts'

usePlatformServer()

const refused = new ApiError({ endpoint: 'E55', kind: 'http', status: 429 })

function createWork(
  place: OrderDefinition<unknown>['place'],
  storage = createMemoryStorage(),
  { http } = createClient(createPlatform()),
) {
  const dispatch = vi.fn()
  const definition: OrderDefinition<unknown> = { kind: 'send', input: z.unknown(), place }
  const work = orderWork({
    definition,
    walletId: WALLET,
    client: createQueryClient(http),
    host: { storage, haptic: vi.fn() },
    dispatch,
    onSent: undefined,
  })
  const doubts = () => openDoubts(storage, definition, WALLET).map(({ intentId }) => intentId)
  return { work, storage, doubts, dispatch }
}

it('keeps the doubt about a first try when the second is refused', async () => {
  const { work, storage, doubts } = createWork(() => Promise.reject(refused))
  const attempt = sampleAttempt()
  setAside(storage, attempt)
  await work.place(attempt, false, false)
  expect(doubts()).toEqual([attempt.intentId])
})

it('keeps the doubt about another order when one is sent', async () => {
  const { work, storage, doubts } = createWork(async () => ({
    reference: undefined,
    isRejected: false,
  }))
  const other = sampleAttempt({}, { to: 'somebody else' })
  const same = sampleAttempt()
  const dearer = sampleAttempt({}, { amounts: [decimal('21')] })
  for (const doubt of [other, same, dearer]) setAside(storage, doubt)
  await work.place(sampleAttempt(), false, false)
  // What the feed would show as the very same line can't be told from what was sent.
  expect(doubts()).toEqual([other.intentId, dearer.intentId])
})

it('tells a second tab of the order that went out, not of what that tab shows', async () => {
  const place = vi.fn(async () => ({ reference: undefined, isRejected: false }))
  const one = createWork(place)
  const intentId = intentOf(one.storage, 'send', 'the draft')
  const sent = sampleAttempt({ intentId, input: { amount: '20' } })
  await one.work.place(sent, false, false)
  const two = createWork(place, one.storage)
  const shown = sampleAttempt({ intentId, input: { amount: '21' } })
  const how = { isRepeat: false, isApproved: true }
  await two.work.recheckAndSend(shown, how, new AbortController().signal)
  expect(place).toHaveBeenCalledOnce()
  expect(two.dispatch.mock.calls).toEqual([
    [{ type: 'submitted', attempt: sent }],
    [{ type: 'settled', end: 'sent' }],
  ])
})

it('asks about the first try again where a code was asked for that one', async () => {
  const needsCode = new ApiError({
    endpoint: 'E74',
    kind: 'http',
    status: 403,
    body: { code: 'OTP_REQUIRED' },
  })
  const { work, storage, dispatch } = createWork(
    () => Promise.reject(needsCode),
    createMemoryStorage(),
    await signedInClient(createPlatform()),
  )
  const gateOf = (amount: string) => ({
    orderType: 'HIFI_SEPA_OFFRAMP' as const,
    amount: decimal(amount as `${number}`),
    currency: USDT as string,
  })
  const first = sampleAttempt({ input: { amount: '1500' }, gate: gateOf('1500') })
  await work.place(first, false, false)
  expect(dispatch).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'code-needed' }))
  setAside(storage, first)
  // The price has moved, the first one's outcome is unknown: another body by the same id.
  const { intentId } = first
  await work.place(
    sampleAttempt({ intentId, input: { amount: '1501' }, gate: gateOf('1501') }),
    false,
    false,
  )
  expect(dispatch).toHaveBeenLastCalledWith({
    type: 'found-open',
    attempt: expect.objectContaining({ intentId, input: first.input }),
  })
})

it('writes nothing once the person has signed out', async () => {
  const { work, storage } = createWork(async () => {
    for (const key of storage.keys()) storage.removeItem(key)
    return { reference: undefined, isRejected: false }
  })
  await work.place(sampleAttempt(), false, false)
  expect(storage.keys()).toEqual([])
})

it('has no doubt left of an order whose id the platform has refused', async () => {
  const { work, storage, doubts } = createWork(async () => ({
    reference: undefined,
    isRejected: true,
  }))
  const attempt = sampleAttempt()
  setAside(storage, attempt)
  await work.place(attempt, false, false)
  expect(doubts()).toEqual([])
  const withoutId = sampleAttempt({ isRepeatable: false })
  setAside(storage, withoutId)
  await work.place(withoutId, false, false)
  expect(doubts()).toEqual([withoutId.intentId])
})
