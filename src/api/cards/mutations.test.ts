import { expect, it, vi } from 'vitest'

import { cardOf, ANY_CARD_PATH } from '#tests/support/cards/card-samples.ts'
import type { Client } from '#tests/support/platform/client.ts'
import {
  holdResponses,
  usePlatformServer,
  type Platform,
} from '#tests/support/platform/platform.ts'
import { mutate, readQuery, startQueries } from '#tests/support/run-queries.ts'

import { closeCard, freezeCard, getCard } from './endpoints.ts'
import { cardMutations } from './mutations.ts'
import { cardQueries } from './queries.ts'
import type { CardId } from './schema.ts'

usePlatformServer()

/** Starts with an active card whose details are in the cache, as on its screen. */
async function openCard() {
  const runtime = await startQueries()
  const { client, queries, platform } = runtime
  const card = await cardOf(client)
  const detail = cardQueries.detail(card)
  await readQuery(queries, detail)
  const shown = () => queries.getQueryData(detail.queryKey)?.card_status
  const truth = async () => (await client.call(getCard, { params: { id: card } })).card_status
  const loseNextRead = () =>
    platform.control.fault({ endpoint: 'E28', kind: 'status', status: 503, by: ANY_CARD_PATH })
  return { ...runtime, card, shown, truth, loseNextRead }
}

type Before = (given: { platform: Platform; client: Client; card: CardId }) => unknown

const answering =
  (status: number): Before =>
  ({ platform }) =>
    platform.control.fault({ endpoint: 'E31', kind: 'status', status, times: 'all' })
const lose: Before = ({ platform }) =>
  platform.control.fault({ endpoint: 'E31', kind: 'drop', times: 'all' })

it.each<[string, Before, object | undefined, string]>([
  ['refused', answering(403), { status: 403, isOutcomeUnknown: false }, 'ACTIVE'],
  ['lost on the way', answering(503), { isOutcomeUnknown: true }, 'ACTIVE'],
  ['carried out, and its answer lost', lose, undefined, 'FROZEN'],
  [
    'of a card that is frozen already',
    ({ client, card }) => client.call(freezeCard, { params: { id: card } }),
    undefined,
    'FROZEN',
  ],
  [
    'of a card that was closed meanwhile',
    ({ client, card }) => client.call(closeCard, { params: { id: card } }),
    { status: 400 },
    'CLOSED',
  ],
])(
  'After a freeze that is %s the shown status is that of the platform',
  async (_how, before, failure, status) => {
    const runtime = await openCard()
    const { queries, card, shown, truth } = runtime
    await before(runtime)
    const frozen = mutate(queries, cardMutations.setFrozen(card), true)
    if (failure === undefined) await frozen
    else await expect(frozen).rejects.toMatchObject(failure)
    expect([shown(), await truth()]).toEqual([status, status])
  },
)

it('The outcome of a freeze is unknown if its response and the next read of the card are lost', async () => {
  const { platform, queries, card, shown, loseNextRead } = await openCard()
  platform.control.fault({ endpoint: 'E31', kind: 'drop', times: 'all' })
  loseNextRead()
  const frozen = mutate(queries, cardMutations.setFrozen(card), true)
  await expect(frozen).rejects.toMatchObject({ isOutcomeUnknown: true })
  expect(shown()).toBe('ACTIVE')
})

it.each([
  ['succeeds', undefined],
  ['fails', 500],
])(
  'An unfreeze that is requested during a freeze takes effect if the freeze %s',
  async (_how, status) => {
    const { platform, queries, card, shown, truth } = await openCard()
    if (status !== undefined)
      platform.control.fault({ endpoint: 'E31', kind: 'status', status, times: 'all' })
    const release = holdResponses(platform, 'E31')
    const choices = [true, false].map((isFrozen) =>
      mutate(queries, cardMutations.setFrozen(card), isFrozen),
    )
    await vi.waitFor(() => expect(platform.sentTo('E31')).toHaveLength(1))
    expect(platform.sentTo('E32')).toEqual([])
    release()
    const [first, last] = await Promise.allSettled(choices)
    expect([first?.status, last?.status]).toEqual([
      status === undefined ? 'fulfilled' : 'rejected',
      'fulfilled',
    ])
    expect([shown(), await truth()]).toEqual(['ACTIVE', 'ACTIVE'])
  },
)
