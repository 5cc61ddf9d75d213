import { MutationObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { createCallSetup } from '#tests/support/platform/calls.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'

import { walletMutations } from '../wallets/mutations.ts'
import { createQueryClient } from './client.ts'

usePlatformServer()

async function startCreating() {
  const { platform, client } = await createCallSetup()
  const cache = createQueryClient(client.http)
  const create = (type: 'vault' | 'business') =>
    new MutationObserver(cache, walletMutations.create()).mutate({ body: { type } })
  return { platform, create }
}

it('Three equal calls made before the first one is rendered are sent as one, and share its response', async () => {
  const { platform, create } = await startCreating()
  const made = await Promise.all([create('vault'), create('vault'), create('vault')])
  expect(new Set(made.map(({ uuid }) => uuid)).size).toBe(1)
  expect(platform.sentTo('E101')).toHaveLength(1)
})

it('Calls with another input, and calls after a response or a failure, are sent separately', async () => {
  const { platform, create } = await startCreating()
  await Promise.all([create('vault'), create('business')])
  expect(platform.sentTo('E101')).toHaveLength(2)
  const by = { body: 'vault' }
  platform.control.fault({ endpoint: 'E101', kind: 'status', status: 503, by })
  const refused = await Promise.allSettled([create('vault'), create('vault')])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await create('vault')
  expect(platform.sentTo('E101')).toHaveLength(4)
})
