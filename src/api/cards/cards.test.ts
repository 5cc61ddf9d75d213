import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { PROGRAM_IDS, VENDORS } from '#mocks/db/card-programs.ts'
import { accountOf, cardOf } from '#tests/support/cards/card-samples.ts'
import { newIntentId } from '#tests/support/orders/orders.ts'
import { USDT, WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, readQuery, startQueries } from '#tests/support/run-queries.ts'

import { cardMutations } from './mutations.ts'
import { issueCall, openAccountCall, topUpCall } from './order-calls.ts'
import { cardAccountQueries, cardQueries } from './queries.ts'
import { readCardAccountCsv, readCardCsv } from './read-csv.ts'
import { CardId, CardListItem, SubAccount } from './schema.ts'
import { readCardCode, revealCard } from './secrets.ts'
import { toCardCode, toCardSecret, toCardTransaction } from './transaction-views.ts'
import { cardIdOf, LIMIT_PERIODS, toCard, toCardAccount, toLimits, withAccount } from './views.ts'

usePlatformServer()

const NEW_CARD = {
  requestId: newIntentId(),
  walletId: WALLET,
  programId: PROGRAM_IDS.prepaid,
  nickname: 'Books',
  topUp: decimal('40'),
  payWith: USDT,
}

type Runtime = Awaited<ReturnType<typeof startQueries>>

const rowsOf = async (
  queries: QueryClient,
  feed: ReturnType<typeof cardQueries.transactions | typeof cardAccountQueries.transactions>,
) => {
  const { data } = await new InfiniteQueryObserver(queries, feed).refetch({ throwOnError: true })
  return data ?? expect.fail('the feed was read')
}

it('The details of a card contain its limits, and its balances from the endpoint of its account', async () => {
  const { client, queries } = await startQueries()
  const card = await readQuery(queries, cardQueries.detail(await cardOf(client)))
  expect(card).toMatchObject({
    nickname: 'Everyday',
    status: 'ACTIVE',
    brand: 'VISA',
    holder: 'ALEX VARGA',
    program: { id: PROGRAM_IDS.account },
    account: { type: 'balance', currency: { symbol: 'USD' } },
  })
  expect(card.limits?.map(({ period }) => period)).toEqual(LIMIT_PERIODS)
  expect(card.limits?.find(({ period }) => period === 'daily')).toEqual({
    period: 'daily',
    cap: '5000',
    spent: '27.6',
  })
  const account = await readQuery(queries, cardAccountQueries.detail(await accountOf(client)))
  expect(account).toMatchObject({ balance: '220.98', totalBalance: '220.98', cardsCount: 2 })
  expect(withAccount(card, { ...account, balance: decimal('1') }).account?.balance).toBe('1')
  expect(withAccount(card, undefined)).toBe(card)
})

it('Pending, cleared, declined and foreign transactions of a card are read and exported as a file', async () => {
  const { client, queries } = await startQueries()
  const id = await cardOf(client)
  const { rows, total } = await rowsOf(queries, cardQueries.transactions(id))
  expect(total).toBe(rows.length)
  expect(rows[0]).toMatchObject({
    isPending: true,
    title: 'Two Doors Coffee',
    direction: 'out',
    original: { amount: '3.8', currency: 'EUR' },
    clearedAt: undefined,
  })
  expect(rows.filter(({ isPending }) => isPending)).toHaveLength(2)
  expect(rows.map(({ failureReason }) => failureReason)).toContain('INSUFFICIENT_FUNDS')
  expect(rows.some(({ type, direction }) => type === 'REFUND' && direction === 'in')).toBe(true)
  const account = await accountOf(client)
  const all = await rowsOf(queries, cardAccountQueries.transactions(account))
  expect(all.total).toBeGreaterThan(rows.length)
  expect(new Set(all.rows.map(({ last4 }) => last4)).size).toBeGreaterThan(1)
  const reading = { signal: new AbortController().signal, onRead: () => {} }
  const ofCard = await readCardCsv(queries, id, reading)
  expect(await ofCard.text()).toMatch(/^id,created_at,.*\r\n/)
  const ofAccount = await readCardAccountCsv(queries, account, reading)
  const csv = await ofAccount.text()
  expect(csv.trimEnd().split('\r\n')).toHaveLength(all.total + 1)
})

it('A card can be issued, topped up, frozen, renamed, limited and closed', async () => {
  const { platform, queries } = await startQueries()
  const { reference = '' } = await issueCall(NEW_CARD).run({ client: queries })
  const card = CardId.parse(reference)
  expect((await issueCall(NEW_CARD).run({ client: queries })).reference).toBe(card)
  const params = { id: card }
  const order = { walletId: WALLET, amount: decimal('25'), from: USDT }
  const sent = topUpCall(order, { kind: 'card', id: card }).run({ client: queries })
  await expect(sent).resolves.toMatchObject({ isRejected: false })
  platform.control.advance(10)
  await mutate(queries, cardMutations.setFrozen(card), true)
  expect((await readQuery(queries, cardQueries.detail(card))).status).toBe('FROZEN')
  await mutate(queries, cardMutations.setFrozen(card), false)
  await mutate(queries, cardMutations.rename(card), 'Paper')
  await mutate(queries, cardMutations.setLimits(), { params, body: { daily_cap: null } })
  const detail = await readQuery(queries, cardQueries.detail(card))
  expect(detail).toMatchObject({
    nickname: 'Paper',
    status: 'ACTIVE',
    account: { balance: '64.25', type: 'prepaid' },
  })
  expect(detail.limits?.[1]).toEqual({ period: 'daily', cap: undefined, spent: '0' })
  await mutate(queries, cardMutations.close(card), undefined)
  expect((await readQuery(queries, cardQueries.detail(card))).status).toBe('CLOSED')
  const twice = mutate(queries, cardMutations.setFrozen(card), true)
  await expect(twice).rejects.toMatchObject({ status: 400, code: 'CARD_CLOSED' })
})

it('A card is issued on an account that was opened and topped up before', async () => {
  const { platform, queries } = await startQueries()
  const programId = PROGRAM_IDS.account
  const accountId = await openAccountCall(WALLET, programId).run({ client: queries })
  const order = { walletId: WALLET, amount: decimal('100'), from: USDT }
  await topUpCall(order, { kind: 'account', id: accountId }).run({ client: queries })
  platform.control.advance(10)
  const { topUp: _none, payWith: _nor, ...card } = NEW_CARD
  const made = await issueCall({ ...card, programId }, accountId).run({ client: queries })
  const detail = await readQuery(queries, cardQueries.detail(CardId.parse(made.reference)))
  expect(detail.account).toMatchObject({ id: accountId, balance: '99', cardsCount: 1 })
  const sent = await topUpCall(order, { kind: 'vendor', id: VENDORS[1].id }).run({
    client: queries,
  })
  expect(sent).toEqual({ reference: undefined, isRejected: false, order: undefined })
})

const keyOf = ({ platform }: Runtime) => ({
  name: 'VITE_SERVER_PUBLIC_KEY_BASE64',
  value: platform.control.settings().serverPublicKeyBase64,
})

it('Card data is returned, but not stored in a cache', async () => {
  const runtime = await startQueries()
  const { client, queries, platform } = runtime
  const card = await cardOf(client)
  const { number, cvv, expiryMonth, expiryYear } = await revealCard(queries, card, keyOf(runtime))
  expect(number).toMatch(/^42424242\d{8}$/)
  expect(cvv).toMatch(/^\d{3}$/)
  expect([expiryMonth, expiryYear]).toEqual([2, 2030])
  const { code, validTo } = await readCardCode(queries, card)
  expect(code).toMatch(/^\d{6}$/)
  expect(validTo).toBe(Date.parse(platform.control.advance(0)) + 300_000)
  expect(queries.getQueryCache().getAll()).toEqual([])
  expect(queries.getMutationCache().getAll()).toEqual([])
})

it("If card data can't be revealed, the error gives the reason", async () => {
  const runtime = await startQueries()
  const card = await cardOf(runtime.client)
  const unset = revealCard(runtime.queries, card, { name: 'KEY', value: undefined })
  await expect(unset).rejects.toThrow('KEY is not set')
  expect(runtime.platform.sentTo('E29')).toEqual([])
  for (const [mode, words] of [
    ['refused', 'Failed to get encrypted secret key'],
    ['bad-json', 'Failed to read the card data'],
  ] as const) {
    runtime.platform.control.scenario({ name: 'card-secret', mode })
    await expect(revealCard(runtime.queries, card, keyOf(runtime))).rejects.toThrow(words)
  }
  runtime.platform.control.fault({
    endpoint: 'E29',
    kind: 'status',
    status: 500,
    by: { path: card },
  })
  const lost = revealCard(runtime.queries, card, keyOf(runtime))
  await expect(lost).rejects.toMatchObject({ name: 'ApiError', status: 500 })
  const closed = revealCard(runtime.queries, CardId.parse(WALLET), keyOf(runtime))
  await expect(closed).rejects.toMatchObject({ status: 404 })
})

it('Card data is read with security_code instead of cvv, and with times in seconds or milliseconds', () => {
  const card = { card_number: '4', cvv: '', security_code: '9', expiry_month: 1, expiry_year: 30 }
  expect(toCardSecret(card).cvv).toBe('9')
  expect(toCardCode({ otp: '1', valid_to: 1_800_000_000 }).validTo).toBe(1_800_000_000_000)
  expect(toCardCode({ otp: '1', valid_to: 1_800_000_000_000 }).validTo).toBe(1_800_000_000_000)
  expect(toCardCode({ otp: '1' }).validTo).toBeUndefined()
})

const row = { vendor_transaction_id: 't', created_at: '2026-01-01T00:00:00Z' }

it('Cards and accounts are read from responses that lack most members', () => {
  const card = CardListItem.parse({ card_id: 'c', card_status: 'FAILED', last4: null, extra: 1 })
  expect(toCard(card)).toMatchObject({ id: 'c', status: 'FAILED', account: undefined })
  const account = toCardAccount(SubAccount.parse({ id: 'a', account_details: { iban: 'LT1' } }))
  expect(account).toMatchObject({ balance: undefined, bankDetails: { iban: 'LT1' }, cards: [] })
  expect(cardIdOf({ id: CardId.parse('x') })).toBe('x')
  expect(toLimits({}).every(({ cap, spent }) => cap === undefined && spent === '0')).toBe(true)
})

it.each([
  ['DEPOSIT', '20', undefined, 'in'],
  ['REFUND', '20', null, 'in'],
  ['AUTHORIZATION', '20', undefined, 'out'],
  ['DEPOSIT', '20', false, 'out'],
  ['AUTHORIZATION', '20', true, 'in'],
  ['REVERSAL', '20', undefined, 'in'],
  ['REVERSAL', '-20', undefined, 'out'],
  [undefined, '-20', undefined, 'out'],
] as const)(
  'A card transaction of type %s and amount %s with is_credit %s has the direction %s',
  (type, amount, isCredit, direction) => {
    const given = { billing_amount: decimal(amount), status: 'CLEARED', is_credit: isCredit }
    expect(toCardTransaction({ ...row, ...given, transaction_type: type }).direction).toBe(
      direction,
    )
  },
)

it('Transactions with a negative amount or the status CANCELED or CANCELLED are read', () => {
  const given = { billing_amount: decimal('-12.5'), status: 'CANCELLED' }
  expect(toCardTransaction({ ...row, ...given })).toMatchObject({
    status: 'CANCELED',
    total: '12.5',
    fee: '0',
    direction: 'out',
  })
  expect(toCardTransaction({ ...row, ...given, status: 'Declined' }).status).toBe('DECLINED')
})
