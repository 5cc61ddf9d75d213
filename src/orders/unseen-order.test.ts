import { beforeEach, expect, it, vi } from 'vitest'

import { createPrepaidCard, renameCard } from '#api/cards/endpoints.ts'
import type { WalletId } from '#api/common/schema.ts'
import { transferInternally, withdrawCrypto } from '#api/orders/endpoints.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newPrepaidCard } from '#tests/support/cards/card-samples.ts'
import {
  internalTransfer,
  newIntentId,
  OUTSIDE_ADDRESS,
  withdrawal,
} from '#tests/support/orders/orders.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { SECOND_WALLET, USDT, WALLET } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { startQueries } from '#tests/support/run-queries.ts'

import { toFeedMatch } from './feed-match.ts'
import { orderJournal } from './journal.ts'
import type { OrderKind } from './open-orders.ts'
import type { OrderRecord } from './order-record.ts'
import { findUnseenOrder } from './unseen-order.ts'

usePlatformServer()

const PLATFORM_TIME = Date.parse('2026-11-20T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: PLATFORM_TIME })
})

/**
 * Starts with an order of 20 USDT to an outside address that the person has given up. `agoMs`: its
 * age by the platform's clock; by default the same as by the device's.
 */
async function startDismissed(
  given: Partial<OrderRecord> = {},
  agoMs = given.at === undefined ? 0 : Date.now() - given.at,
) {
  const { platform, client, queries } = await startQueries()
  const journal = orderJournal({ storage: createMemoryStorage(), prefix: '' })
  const expected = { direction: 'out' as const, currency: USDT, amounts: [decimal('20')] }
  const since = new Date(Date.parse(platform.control.advance(1)) - 1 - agoMs).toISOString()
  const match = { ...toFeedMatch({ ...expected, to: OUTSIDE_ADDRESS }, [], journal), since }
  const at = Date.now()
  const write = (more: Partial<OrderRecord>) => {
    const order = { ...sampleOrder({ at }), isRepeatable: false, match, ...more }
    journal.write({ ...order, key: newIntentId(), id: more.id ?? newIntentId() })
  }
  write({ status: 'dismissed', draft: 'dismissed', ...given })
  const find = async (walletId: WalletId = WALLET, kind: OrderKind = 'send') => {
    const signal = new AbortController().signal
    return (await findUnseenOrder(queries, { kind, walletId }, journal, signal))?.order.draft
  }
  const pay = () => client.call(withdrawCrypto, withdrawal('20'))
  return { platform, client, journal, write, find, pay }
}

it('An order dismissed as not sent is not shown if the feed does not have it', async () => {
  const { find } = await startDismissed()
  expect(await find()).toBeUndefined()
})

it('An order dismissed as not sent, but paid, is shown before the next order, also of another wallet', async () => {
  const { find, pay } = await startDismissed()
  await pay()
  expect(await find()).toBe('dismissed')
  expect(await find(SECOND_WALLET)).toBe('dismissed')
})

it.each([
  ['once', 1, undefined],
  ['twice', 2, 'dismissed'],
])(
  'An order dismissed as not sent is shown beside an equal sent one (paid %s) only if both were paid',
  async (_how, count, shown) => {
    const { write, find, pay } = await startDismissed()
    // The feed is late, so the sent order does not know its transaction yet.
    write({ status: 'sent', reference: undefined })
    for (let paid = 0; paid < count; paid++)
      // oxlint-disable-next-line no-await-in-loop
      await pay()
    for (let other = 0; other < 60; other++) write({ status: 'sent', kind: 'exchange' })
    expect(await find()).toBe(shown)
  },
)

it('An order dismissed as not sent, but paid, is shown although twenty were dismissed since', async () => {
  const { journal, write, find, pay } = await startDismissed()
  await pay()
  const { match } = journal.all()[0] ?? expect.fail('no order')
  for (let other = 0; other < 21; other++)
    write({ status: 'dismissed', draft: 'other', match: match && { ...match, recipient: 'x' } })
  expect(await find()).toBe('dismissed')
})

it('Of orders dismissed as not sent, one that surely was paid is shown before a possibly paid one', async () => {
  const { client, journal, write, find, pay } = await startDismissed({ draft: 'certain' })
  const inside = { amounts: [decimal('30')], to: SECOND_WALLET, recordType: 'INTERNAL' }
  const { match } = journal.all()[0] ?? expect.fail('no order')
  const asked = toFeedMatch({ direction: 'out', currency: USDT, ...inside }, [], journal)
  const older = { at: 1, match: { ...asked, since: match?.since ?? '' } }
  write({ status: 'dismissed', draft: 'asked', ...older })
  await client.call(transferInternally, internalTransfer('30'))
  expect(await find()).toBe('asked')
  await pay()
  expect(await find()).toBe('certain')
})

it('A wallet that the person has lost access to delays no order from another wallet', async () => {
  const { platform, find } = await startDismissed({ walletId: SECOND_WALLET })
  platform.control.fault({ endpoint: 'E106', kind: 'status', status: 403, times: 'all' })
  expect(await find()).toBeUndefined()
  await expect(find(SECOND_WALLET)).rejects.toMatchObject({ status: 403 })
})

it('Of two dismissed card orders with one name, only the order whose card exists is shown', async () => {
  const { client, write, find } = await startDismissed({ kind: 'issue', match: undefined })
  const issue = (id: IntentId) => {
    const { body } = newPrepaidCard()
    return client.call(createPrepaidCard, { body: { ...body, request_id: id, nick_name: 'First' } })
  }
  await issue(newIntentId())
  expect(await find()).toBeUndefined()
  const id = newIntentId()
  write({ kind: 'issue', match: undefined, status: 'dismissed', draft: 'issued', id })
  const { card_id: card } = await issue(id)
  const params = { id: card ?? expect.fail('no card') }
  await client.call(renameCard, { params, body: { nick_name: 'Other', request_id: newIntentId() } })
  expect(await find()).toBe('issued')
  expect(await find(SECOND_WALLET)).toBe('issued')
})

it.each([
  ['send', 403, undefined],
  ['send', 503, undefined],
  ['issue', 403, undefined],
  ['issue', 503, 503],
] as const)(
  'With a given-up card order, an order of kind %s at a list of cards that answers %s fails with %s',
  async (kind, status, failure) => {
    const { platform, find } = await startDismissed({ kind: 'issue', match: undefined })
    platform.control.fault({ endpoint: 'E27', kind: 'status', status, times: 'all' })
    const failed = await find(WALLET, kind).catch((error: unknown) => error)
    expect(failed).toEqual(failure && expect.objectContaining({ status: failure }))
  },
)

const DAY_MS = 86_400_000

it('An order dismissed as not sent is forgotten once its feed does not have it after three months', async () => {
  const { journal, write, find } = await startDismissed({ at: Date.now() - 91 * DAY_MS })
  write({ status: 'dismissed', at: Date.now() - 89 * DAY_MS, draft: 'younger' })
  write({ status: 'unknown', at: Date.now() - 91 * DAY_MS, draft: 'unknown' })
  expect(await find()).toBeUndefined()
  expect(journal.all().map(({ draft }) => draft)).toEqual(['unknown', 'younger'])
})

it("An order dismissed a moment ago is kept although the device's clock has jumped three months ahead", async () => {
  const { find, pay } = await startDismissed({ at: Date.now() - 91 * DAY_MS }, 0)
  expect(await find()).toBeUndefined()
  await pay()
  expect(await find()).toBe('dismissed')
})

it('An order from a wallet long unused is kept if the clock jumps three months ahead afterwards', async () => {
  const { find, pay } = await startDismissed({}, 91 * DAY_MS)
  vi.setSystemTime(PLATFORM_TIME + 100 * DAY_MS)
  expect(await find()).toBeUndefined()
  await pay()
  expect(await find()).toBe('dismissed')
})

it("An order dismissed long ago is shown if its feed has it, and kept while its feed can't be read", async () => {
  const { platform, journal, find } = await startDismissed({
    at: Date.now() - 91 * DAY_MS,
    walletId: SECOND_WALLET,
  })
  platform.control.fault({ endpoint: 'E106', kind: 'status', status: 403, times: 'all' })
  expect(await find()).toBeUndefined()
  expect(journal.dismissed()).toHaveLength(1)
  const here = await startDismissed({ at: Date.now() - 91 * DAY_MS })
  await here.pay()
  expect(await here.find()).toBe('dismissed')
  expect(here.journal.dismissed()).toHaveLength(1)
})
