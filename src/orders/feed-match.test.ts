import { expect, it, vi } from 'vitest'

import { transferInternally } from '#api/orders/endpoints.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newUuid } from '#lib/uuid.ts'
import { internalTransfer, newIntentId, OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { SECOND_WALLET, USDT } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import { depositCrypto, usePlatformServer } from '#tests/support/platform/platform.ts'
import { startQueries } from '#tests/support/run-queries.ts'

import { orderEndOf, findOrderTransaction, findOrder, toFeedMatch } from './feed-match.ts'
import { orderJournal } from './journal.ts'

usePlatformServer()

const journal = orderJournal({ storage: createMemoryStorage(), prefix: '' })
const expected = { direction: 'out' as const, currency: USDT, amounts: [decimal('20')] }
const rowOf = (given: object) =>
  ({
    id: '9',
    direction: 'out',
    createdAt: '2026-01-01T00:00:00Z',
    currency: { id: USDT },
    amount: decimal('20'),
    status: 'pending',
    cardId: undefined,
    ...given,
  }) as unknown as Transaction

it('An order is matched with transactions to its address in any spelling, and to no other address', () => {
  const bounceable = 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'
  const plain = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI'
  const match = toFeedMatch({ ...expected, to: plain }, [], journal)
  for (const to of [bounceable, plain, bounceable.replaceAll('-', '+').replaceAll('_', '/')])
    expect(findOrderTransaction({ match }, [rowOf({ to })], journal)?.id, to).toBe('9')
  const another = plain.replace('CD39', 'CD38')
  expect(findOrderTransaction({ match }, [rowOf({ to: another })], journal)).toBeUndefined()
})

it("An order is matched by the recipient's name in any case; another name is left to the person", () => {
  const bank = toFeedMatch({ ...expected, to: 'Kiln Studio', recordType: 'SEPA' }, [], journal)
  const row = rowOf({ recordType: 'OFFRAMP_SEPA' })
  expect(
    findOrderTransaction({ match: bank }, [{ ...row, to: 'KILN STUDIO' }], journal),
  ).toBeDefined()
  const renamed = [{ ...row, to: 'Kiln' }]
  expect(findOrderTransaction({ match: bank }, renamed, journal)).toBeUndefined()
  expect(findOrderTransaction({ match: bank }, renamed, journal, 'possible')).toBeDefined()
  const to = '7188125b-6985-4a75-9435-f519474f5bee'
  const inside = toFeedMatch({ ...expected, to, recordType: 'INTERNAL' }, [], journal)
  const internal = rowOf({ recordType: 'WITHDRAWAL_INTERNAL' })
  const address = toFeedMatch({ ...expected, to: OUTSIDE_ADDRESS }, [], journal)
  for (const match of [inside, address]) {
    expect(findOrderTransaction({ match }, [{ ...internal, to: 'Alex' }], journal)).toBeUndefined()
    expect(
      findOrderTransaction({ match }, [{ ...internal, to: 'Alex' }], journal, 'possible'),
    ).toBeDefined()
    const other = to.replace('7188', '7189')
    expect(
      findOrderTransaction({ match }, [{ ...internal, to: other }], journal, 'possible'),
    ).toBeUndefined()
  }
})

it('The recipients of 500 transactions of other amounts are not hashed, because that takes long', () => {
  const digest = vi.fn(journal.digest)
  const match = toFeedMatch({ ...expected, to: OUTSIDE_ADDRESS }, [], journal)
  const others = Array.from({ length: 500 }, (_, at) =>
    rowOf({ id: `${at}`, to: OUTSIDE_ADDRESS, amount: decimal(`${21 + at}`) }),
  )
  const own = rowOf({ id: 'own', to: OUTSIDE_ADDRESS })
  expect(findOrderTransaction({ match }, [...others, own], { digest })?.id).toBe('own')
  expect(digest).toHaveBeenCalledTimes(1)
})

it('A card top-up is recognised by its card; if the transaction names no card, the person decides', () => {
  const card = 'a41c8a6e-9c5e-4a79-8f43-6a1d7e2b9c10'
  const recordType = 'CARD_PROVIDER_DEPOSIT'
  const match = toFeedMatch({ ...expected, to: card, recordType }, [], journal)
  const row = rowOf({ to: 'Travel', recordType })
  const own = { ...row, cardId: card }
  expect(findOrderTransaction({ match }, [own], journal)).toBeDefined()
  for (const other of [row, { ...row, to: undefined }, { ...row, cardId: 'other' }]) {
    expect(findOrderTransaction({ match }, [other], journal)).toBeUndefined()
    expect(findOrderTransaction({ match }, [other], journal, 'possible')).toBeDefined()
  }
})

it.each([
  ['another amount', { amount: decimal('21') }],
  ['another currency', { currency: { id: 'another' } }],
  ['the other direction', { direction: 'in' }],
  ['another kind', { recordType: 'EXCHANGE' }],
  ['an earlier time', { createdAt: '2025-12-31T23:59:59Z' }],
  ['a recipient who is an address, for a wallet', { to: OUTSIDE_ADDRESS, recordType: 'CRYPTO' }],
])('An order is not matched with a transaction of %s', (_case, given) => {
  const to = SECOND_WALLET
  const before = [rowOf({ id: '7' })]
  const match = toFeedMatch({ ...expected, to, recordType: 'INTERNAL' }, before, journal)
  const row = { to: 'Vault wallet', recordType: 'WITHDRAWAL_INTERNAL' }
  expect(findOrderTransaction({ match }, [rowOf(row)], journal, 'possible')?.id).toBe('9')
  for (const tie of ['certain', 'possible'] as const)
    expect(
      findOrderTransaction({ match }, [rowOf({ ...row, ...given })], journal, tie),
    ).toBeUndefined()
})

it('An order is not matched with a transaction from before it', () => {
  const before = rowOf({ id: '7', to: OUTSIDE_ADDRESS })
  const match = toFeedMatch({ ...expected, to: OUTSIDE_ADDRESS }, [before], journal)
  expect(findOrderTransaction({ match }, [before], journal)).toBeUndefined()
  expect(
    findOrderTransaction({ match }, [rowOf({ id: '8', to: OUTSIDE_ADDRESS }), before], journal)?.id,
  ).toBe('8')
  const older = rowOf({ id: '6', to: OUTSIDE_ADDRESS, createdAt: '2025-12-31T00:00:00Z' })
  expect(findOrderTransaction({ match }, [older], journal)).toBeUndefined()
})

it('An order without a recipient and record type is matched with a transaction by the person only', () => {
  const match = toFeedMatch(expected, [], journal)
  for (const to of [undefined, 'Vault wallet', OUTSIDE_ADDRESS]) {
    expect(findOrderTransaction({ match }, [rowOf({ to })], journal)).toBeUndefined()
    expect(findOrderTransaction({ match }, [rowOf({ to })], journal, 'possible')).toBeDefined()
  }
})

it.each([
  [4, '', '1', undefined],
  [6, '', undefined, '1'],
  [6, '2026-01-01T00:00:00Z', '1', undefined],
])(
  'A row %i minutes before the order (feed read since "%s") matches surely: %s, possibly: %s',
  (minutes, since, certain, possible) => {
    const row = rowOf({ id: '1', to: OUTSIDE_ADDRESS })
    const placedAt = Date.parse(row.createdAt) + minutes * 60_000
    const made = toFeedMatch({ ...expected, to: OUTSIDE_ADDRESS }, [], journal)
    const match = { ...made, since, placedAt }
    expect(findOrderTransaction({ match }, [row], journal)?.id).toBe(certain)
    expect(findOrderTransaction({ match }, [row], journal, 'possible')?.id).toBe(possible)
  },
)

it.each([
  ['in', '20.9', '1'],
  ['in', '21.1', undefined],
  ['out', '20.9', undefined],
] as const)(
  'An order quoted at 20 matches a transaction of the direction %s and the amount %s: %s',
  (direction, amount, id) => {
    const match = { ...toFeedMatch(expected, [], journal), direction, amounts: [decimal('20')] }
    const rows = [rowOf({ id: '1', direction, amount: decimal(amount) })]
    expect(findOrderTransaction({ match }, rows, journal, 'possible')?.id).toBe(id)
    const exact = rowOf({ id: '2', direction, amount: decimal('20') })
    expect(findOrderTransaction({ match }, [...rows, exact], journal, 'possible')?.id).toBe('2')
  },
)

it.each([
  ['complete', 'sent'],
  ['processing', 'sent'],
  ['failed', 'rejected'],
  ['cancelled', 'rejected'],
  ['canceled', 'rejected'],
])('A transaction that is %s means that its order is %s', (status, end) => {
  expect(orderEndOf(rowOf({ status }))).toBe(end)
})

it('The feed is read until the order is found, however many transactions came since', async () => {
  const { platform, queries } = await startQueries()
  depositCrypto(platform, 'demo@tessera.test', 'USDT', '123.45')
  // Fills a page of the feed, so that the order's transaction is on the next page.
  for (let more = 0; more < 100; more++) depositCrypto(platform, 'demo@tessera.test', 'USDT', '5')
  const amounts = [decimal('123.45')]
  const recordType = 'DEPOSIT'
  const match = {
    direction: 'in' as const,
    currency: USDT,
    amounts,
    recordType,
    since: '',
    excluded: [],
  }
  const order = { ...sampleOrder({ status: 'unknown' }), match }
  const found = await findOrder(queries, order, journal)
  const text = expect.any(String) as string
  // The feed doesn't say which device made a deposit, so only the person can tell.
  expect(found).toEqual({ end: 'sent', transactionId: text, otherName: text })
  expect(platform.sentTo('E106').at(-1)?.query).toContain('offset=100')
})

const lostOrder = {
  ...sampleOrder({ status: 'unknown' }),
  match: { ...expected, amounts: [decimal('123.45')], since: '', excluded: [] },
}

it('If reading the feed failed, the order does not count as missing', async () => {
  const { platform, queries } = await startQueries()
  for (let more = 0; more < 100; more++) depositCrypto(platform, 'demo@tessera.test', 'USDT', '5')
  const by = { query: 'offset=100' }
  platform.control.fault({ endpoint: 'E106', kind: 'drop', by, times: 'all' })
  await expect(findOrder(queries, lostOrder, journal)).rejects.toMatchObject({ kind: 'network' })
  platform.control.fault({ endpoint: 'E106', kind: 'none' })
  expect(await findOrder(queries, lostOrder, journal)).toBeUndefined()
})

it('If the feed is longer than the page limit, the order does not count as missing', async () => {
  const { platform, queries } = await startQueries()
  for (let more = 0; more < 5000; more++) depositCrypto(platform, 'demo@tessera.test', 'USDT', '5')
  await expect(findOrder(queries, lostOrder, journal)).rejects.toMatchObject({ kind: 'timeout' })
  expect(platform.sentTo('E106').at(-1)?.query).toContain('offset=4900')
})

it.each([
  [1, undefined, 0],
  [2, 'sent', 0],
  [1, undefined, 3],
])(
  'The first of %i equal transactions belongs to an earlier order; this order is %s, %i days later',
  async (count, end, days) => {
    const { platform, queries } = await startQueries()
    for (let made = 0; made < count; made++)
      depositCrypto(platform, 'demo@tessera.test', 'USDT', '123.45')
    const own = orderJournal({ storage: createMemoryStorage(), prefix: '' })
    const match = {
      direction: 'in' as const,
      currency: USDT,
      amounts: [decimal('123.45')],
      recordType: 'DEPOSIT',
      since: '',
      excluded: [],
    }
    const earlier = {
      ...sampleOrder({ status: 'sent' }),
      key: 'earlier',
      reference: undefined,
      match,
    }
    own.write(earlier)
    const at = earlier.at + days * 86_400_000
    const order = { ...earlier, key: 'later', id: newIntentId(), status: 'unknown' as const, at }
    const found = await findOrder(queries, order, own)
    expect(found?.end).toBe(end)
  },
)

it('An order without a response finds its transaction while an equal sent order still lacks its own', async () => {
  const { client, queries } = await startQueries()
  const own = orderJournal({ storage: createMemoryStorage(), prefix: '' })
  const match = {
    direction: 'out' as const,
    currency: USDT,
    amounts: [decimal('20.37')],
    recordType: 'WITHDRAWAL_INTERNAL',
    since: '',
    excluded: [],
  }
  const sent = sampleOrder({ status: 'sent' })
  own.write({ ...sent, key: 'sent', reference: newUuid(), match })
  await client.call(transferInternally, internalTransfer('20.37'))
  const lost = { ...sent, key: 'lost', status: 'unknown' as const, match }
  expect(await findOrder(queries, lost, own)).toMatchObject({ end: 'sent' })
})

it('An order counts as sent if another record with its id was sent: the platform accepts an id once', async () => {
  const { queries } = await startQueries()
  const own = orderJournal({ storage: createMemoryStorage(), prefix: '' })
  const unseen = { amounts: [decimal('20.37')] }
  const settled = { ...sampleOrder({ status: 'sent' }, unseen), key: 'settled' }
  own.write(settled)
  const stale = { ...settled, key: 'stale', status: 'unknown' as const }
  expect(await findOrder(queries, stale, own)).toMatchObject({ end: 'sent' })
})
