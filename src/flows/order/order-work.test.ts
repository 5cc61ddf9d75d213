import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from '#api/http/api-error.ts'
import { createQueryClient } from '#api/query/client.ts'
import { decimal } from '#lib/money/decimal.ts'

import { sampleAttempt } from '#tests/support/attempt.ts'
import { createClient } from '#tests/support/client.ts'
import { WALLET } from '#tests/support/ids.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

import { openDoubts, setAside } from './open-attempts.ts'
import type { OrderDefinition } from './order-kind.ts'
import { orderWork } from './order-work.ts'

usePlatformServer()

const refused = new ApiError({ endpoint: 'E55', kind: 'http', status: 429 })

function createWork(place: OrderDefinition<unknown>['place']) {
  const storage = createMemoryStorage()
  const definition: OrderDefinition<unknown> = { kind: 'send', input: z.unknown(), place }
  const { http } = createClient(createPlatform())
  const work = orderWork({
    definition,
    walletId: WALLET,
    client: createQueryClient(http),
    host: { storage, haptic: vi.fn() },
    dispatch: vi.fn(),
    onSent: undefined,
  })
  const doubts = () => openDoubts(storage, definition, WALLET).map(({ intentId }) => intentId)
  return { work, storage, doubts }
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
