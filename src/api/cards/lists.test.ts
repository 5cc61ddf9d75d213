import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'

import { signedInClient } from '#tests/support/client.ts'
import { WALLET } from '#tests/support/ids.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'
import { read } from '#tests/support/run-options.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'

import { createQueryClient } from '../query/client.ts'
import { openSubAccount } from './endpoints.ts'
import { cardAccountQueries, cardQueries, readAccounts } from './queries.ts'

usePlatformServer()

async function start() {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const queries = createQueryClient(client.http)
  onTestFinished(() => queries.clear())
  return { platform, client, queries }
}

/** All pages. */
const cardsOf = async (queries: QueryClient, options: ReturnType<typeof cardQueries.list>) => {
  const observer = new InfiniteQueryObserver(queries, options)
  let read = await observer.fetchNextPage({ throwOnError: true })
  while (read.hasNextPage) read = await observer.fetchNextPage({ throwOnError: true })
  return read.data
}

const accountsOf = async (
  queries: QueryClient,
  options: ReturnType<typeof cardAccountQueries.plain>,
) => {
  const observer = new InfiniteQueryObserver(queries, options)
  let read = await observer.fetchNextPage({ throwOnError: true })
  while (read.hasNextPage) read = await observer.fetchNextPage({ throwOnError: true })
  return read.data
}

describe('Lists of a wallet', () => {
  it('A wallet lists its programs, cards, and accounts in three ways', async () => {
    const { queries } = await start()
    const programs = await read(queries, cardQueries.programs())
    expect(programs.find(({ id }) => id === PROGRAM_IDS.prepaid)).toMatchObject({
      name: 'Prepaid Visa',
      accountType: 'prepaid',
      issuingFee: '3',
      minTopUp: '10',
      maxCards: 5,
      isArchived: false,
    })
    const names = async (options: ReturnType<typeof cardQueries.list>) =>
      (await cardsOf(queries, options))?.rows.map(({ nickname }) => nickname)
    expect(await names(cardQueries.list(WALLET))).toEqual([
      'Travel',
      'Plastic',
      'Old phone',
      'Subscriptions',
      'Everyday',
    ])
    expect(await names(cardQueries.list(WALLET, { accountType: 'prepaid' }))).toEqual(['Travel'])
    expect(
      await names(cardQueries.list(WALLET, { sort_by: 'nick_name', sort_order: 'ASC' })),
    ).toHaveLength(5)
    const accounts = async (options: ReturnType<typeof cardAccountQueries.plain>) =>
      (await accountsOf(queries, options))?.rows.map(({ name, cards }) => [name, cards.length])
    expect(await accounts(cardAccountQueries.withCards(WALLET))).toEqual([
      ['Travel', 1],
      ['Euro account', 1],
      ['Dollar account', 2],
    ])
    expect(await accounts(cardAccountQueries.single(WALLET, 'prepaid'))).toEqual([['Travel', 1]])
    expect(await accounts(cardAccountQueries.plain(WALLET, 'balance'))).toEqual([
      ['Euro account', 0],
      ['Dollar account', 0],
    ])
  })

  it('Accounts with single cards have more cards than none and fewer than two', async () => {
    const { client, queries, platform } = await start()
    const program = { wallet_id: WALLET, program_id: PROGRAM_IDS.account }
    await client.call(openSubAccount, { body: program })
    const counts = async (options: ReturnType<typeof cardAccountQueries.plain>) =>
      (await accountsOf(queries, options))?.rows.map(({ cards }) => cards.length)
    expect(await counts(cardAccountQueries.withCards(WALLET))).toEqual([0, 1, 1, 2])
    expect(await counts(cardAccountQueries.single(WALLET))).toEqual([1, 1])
    expect(platform.sentTo('E39').at(-1)?.query).toContain('lt_cards_limit=2&gt_cards_limit=0')
  })

  it('A wallet lists its accounts however many there are', async () => {
    const { client, queries, platform } = await start()
    const body = { wallet_id: WALLET, program_id: PROGRAM_IDS.account }
    await Promise.all(Array.from({ length: 100 }, () => client.call(openSubAccount, { body })))
    const whole = await accountsOf(queries, cardAccountQueries.plain(WALLET, 'balance'))
    expect(whole?.rows).toHaveLength(102)
    expect(new Set(whole?.rows.map(({ id }) => id)).size).toBe(102)
    expect(whole?.total).toBe(102)
    const calls = platform.sentTo('E39').length
    const now = await readAccounts(queries, WALLET)
    expect(now.map(({ name }) => name)).toContain('Travel')
    expect(now).toHaveLength(103)
    expect(platform.sentTo('E39')).toHaveLength(calls + 2)
    expect(
      (await cardsOf(queries, cardQueries.list(WALLET, { status: 'CLOSED' })))?.rows,
    ).toMatchObject([{ nickname: 'Old phone', status: 'CLOSED' }])
  })
})
