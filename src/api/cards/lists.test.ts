import { expect, it } from 'vitest'

import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { readQuery, readPages, startQueries } from '#tests/support/run-queries.ts'

import { openSubAccount } from './endpoints.ts'
import { cardAccountQueries, cardQueries } from './queries.ts'

usePlatformServer()

type List = ReturnType<typeof cardQueries.list>
type AccountList = ReturnType<typeof cardAccountQueries.plain>

it('The programs, cards and card accounts of a wallet are listed', async () => {
  const { queries } = await startQueries()
  const programs = await readQuery(queries, cardQueries.programs())
  expect(programs.find(({ id }) => id === PROGRAM_IDS.prepaid)).toMatchObject({
    name: 'Prepaid Visa',
    accountType: 'prepaid',
    issuingFee: '3',
    minTopUp: '10',
    maxCards: 5,
    isArchived: false,
  })
  const names = async (options: List) =>
    (await readPages(queries, options)).rows.map(({ nickname }) => nickname)
  const all = 'Travel, Plastic, Old phone, Subscriptions, Everyday'
  expect(await names(cardQueries.list(WALLET))).toEqual(all.split(', '))
  expect(await names(cardQueries.list(WALLET, { accountType: 'prepaid' }))).toEqual(['Travel'])
  const byName = cardQueries.list(WALLET, { sort_by: 'nick_name', sort_order: 'ASC' })
  expect(await names(byName)).toEqual(all.split(', ').toSorted())
  const accounts = async (options: AccountList) =>
    (await readPages(queries, options)).rows.map(({ name, cards }) => [name, cards.length])
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

it('Accounts with a single card are requested as those with more than zero and fewer than two cards', async () => {
  const { client, queries, platform } = await startQueries()
  const program = { wallet_id: WALLET, program_id: PROGRAM_IDS.account }
  await client.call(openSubAccount, { body: program })
  const counts = async (options: AccountList) =>
    (await readPages(queries, options)).rows.map(({ cards }) => cards.length)
  expect(await counts(cardAccountQueries.withCards(WALLET))).toEqual([0, 1, 1, 2])
  expect(await counts(cardAccountQueries.single(WALLET))).toEqual([1, 1])
  expect(platform.sentTo('E39').at(-1)?.query).toContain('lt_cards_limit=2&gt_cards_limit=0')
})
