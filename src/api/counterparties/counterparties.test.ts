import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'

import { TON } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { IBAN } from '#tests/support/platform/counterparty-samples.ts'
import { COUNTERPARTY, USDT, WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, readQuery, readPages, startQueries } from '#tests/support/run-queries.ts'

import { counterpartyMutations } from './mutations.ts'
import { counterpartyQueries } from './queries.ts'
import { DestinationId } from './schema.ts'
import { toDestination } from './views.ts'

usePlatformServer()

let queries: QueryClient
beforeEach(async () => {
  queries = (await startQueries()).queries
})

const { kiln, self } = COUNTERPARTY_IDS

it('Counterparties are read by pages and by id', async () => {
  const list = counterpartyQueries.list(WALLET, { type: 'INDIVIDUAL' })
  const { rows, total } = await readPages(queries, list)
  expect(total).toBe(2)
  expect(rows.map(({ name, nickname }) => [name, nickname])).toEqual([
    ['Alex Varga', 'My accounts'],
    ['Mira Novak', 'Mira'],
  ])
  const row = await readQuery(queries, counterpartyQueries.detail(WALLET, kiln))
  expect(row).toMatchObject({ id: kiln, type: 'BUSINESS', nickname: undefined, phone: undefined })
  expect(counterpartyQueries.list(undefined, {}).queryKey).toEqual(['E10', 'pages'])
  expect(counterpartyQueries.detail(WALLET, undefined).queryKey).toEqual(['E12'])
})

it('Counterparties are made and changed', async () => {
  const name = 'Ada Quill'
  const given = { walletId: WALLET, name, type: 'INDIVIDUAL' } as const
  const { id } = await mutate(queries, counterpartyMutations.create(), given)
  const person = { walletId: WALLET, counterpartyId: id }
  const update = (change: { phone: string | null } | { nickname: string }) =>
    mutate(queries, counterpartyMutations.update(), { ...person, ...change })
  const phone = '+15550100300'
  await update({ phone })
  expect(await update({ nickname: 'Ada' })).toMatchObject({ name, nickname: 'Ada', phone })
  expect(await update({ phone: null })).toMatchObject({ phone: undefined })
})

it('A destination has the bank or crypto details of its type', async () => {
  const rows = await readQuery(queries, counterpartyQueries.destinations(WALLET, self))
  const types = rows.map(({ type }) => type)
  expect(types.toSorted()).toEqual(['ACH', 'DOMESTIC_WIRE', 'SEPA', 'SWIFT'])
  for (const row of rows) expect([row.bank !== undefined, row.crypto]).toEqual([true, undefined])
  expect(rows.find(({ type }) => type === 'ACH')?.bank).toMatchObject({
    routingNumber: '021000021',
    address: ['12 Mercer Street', '10013 New York'],
  })
  const one = DestinationId.parse(COUNTERPARTY.destination)
  const view = await readQuery(queries, counterpartyQueries.destination(WALLET, kiln, one))
  expect(view.bank).toBeUndefined()
  expect(view.crypto).toMatchObject({ currencyId: USDT, currency: { symbol: 'USDT' } })
  expect(counterpartyQueries.destination(WALLET, kiln, undefined).queryKey).toEqual(['E16'])
  expect(counterpartyQueries.destinations(undefined, kiln).queryKey).toEqual(['E14'])
})

it('Destinations are made, renamed and deleted', async () => {
  const parent = { walletId: WALLET, counterpartyId: kiln }
  const create = counterpartyMutations.createDestination()
  const address = { street: 'Ring 1', city: 'Cologne', postcode: '50668', countryId: 1 }
  const bank = { accountNumber: IBAN, bic: 'COBADEFF' }
  const made = await mutate(queries, create, {
    ...parent,
    nickname: 'Euro',
    to: { type: 'SEPA', bank: { ...bank, address } },
  })
  expect(made.bank).toMatchObject({ ...bank, address: ['Ring 1', '50668 Cologne'] })
  const crypto = { address: makeAddress('ton', 'x'), currencyId: TON.id, memo: '7' }
  const coin = await mutate(queries, create, {
    ...parent,
    nickname: null,
    to: { type: 'CRYPTO_EXTERNAL', crypto },
  })
  expect(coin.crypto).toMatchObject(crypto)
  const path = { ...parent, destinationId: made.id }
  const rename = counterpartyMutations.renameDestination()
  const renamed = await mutate(queries, rename, { ...path, nickname: 'Bank' })
  expect(renamed.nickname).toBe('Bank')
  const deleted = await mutate(queries, counterpartyMutations.deleteDestination(), path)
  expect(deleted.id).toBe(made.id)
  const left = await readQuery(queries, counterpartyQueries.destinations(WALLET, kiln))
  expect(left.map(({ id }) => id)).toContain(coin.id)
  expect(left.map(({ id }) => id)).not.toContain(made.id)
})

it('A destination of an unknown type has its name and no bank or crypto details', () => {
  const id = DestinationId.parse(COUNTERPARTY.destination)
  const view = toDestination({ id, type: 'FPS', external_banking_data: { account_number: '1' } })
  expect(view).toMatchObject({ type: 'FPS', bank: undefined, crypto: undefined })
  const flat = { uuid: 'x', name: 'Tether' }
  const crypto = { address: 'T', currency_id: USDT, currency: flat }
  expect(
    toDestination({ id, type: 'CRYPTO_EXTERNAL', external_crypto_data: crypto }).crypto,
  ).toMatchObject({ address: 'T', currency: undefined })
})
