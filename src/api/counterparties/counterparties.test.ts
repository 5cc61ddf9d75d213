import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'

import { createQueryClient } from '#api/query/client.ts'
import { TON } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { signedInClient } from '#tests/support/client.ts'
import { IBAN } from '#tests/support/counterparty-samples.ts'
import { COUNTERPARTY, USDT, WALLET } from '#tests/support/ids.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

import { counterpartyMutations } from './mutations.ts'
import { counterpartyQueries } from './queries.ts'
import { DestinationId } from './schema.ts'
import { toCounterparty, toDestination } from './views.ts'

usePlatformServer()

let queries: ReturnType<typeof createQueryClient>
beforeEach(async () => {
  queries = createQueryClient((await signedInClient(createPlatform())).http)
})

const { kiln, self } = COUNTERPARTY_IDS

describe('Counterparties', () => {
  it('Counterparties are read by pages and by id', async () => {
    const list = counterpartyQueries.list(WALLET, { type: 'INDIVIDUAL' })
    const { rows, total } = list.select(await queries.fetchInfiniteQuery(list))
    expect(total).toBe(2)
    expect(rows.map(({ name, nickname }) => [name, nickname])).toEqual([
      ['Alex Varga', 'My accounts'],
      ['Mira Novak', 'Mira'],
    ])
    const detail = counterpartyQueries.detail(WALLET, kiln)
    const row = toCounterparty(await queries.fetchQuery(detail))
    expect(row).toMatchObject({ id: kiln, type: 'BUSINESS', nickname: undefined, phone: undefined })
    expect(counterpartyQueries.list(undefined, {}).queryKey).toEqual(['E10', 'pages'])
    expect(counterpartyQueries.detail(WALLET, undefined).queryKey).toEqual(['E12'])
  })

  it('Counterparties are made and changed', async () => {
    const create = new MutationObserver(queries, counterpartyMutations.create())
    const made = await create.mutate({ walletId: WALLET, name: 'Ada Quill', type: 'INDIVIDUAL' })
    const update = new MutationObserver(queries, counterpartyMutations.update())
    const id = { walletId: WALLET, counterpartyId: made.id }
    await update.mutate({ ...id, phone: '+15550100300' })
    expect(await update.mutate({ ...id, nickname: 'Ada' })).toMatchObject({
      name: 'Ada Quill',
      nickname: 'Ada',
      phone: '+15550100300',
    })
    expect(await update.mutate({ ...id, phone: null })).toMatchObject({ phone: undefined })
  })
})

describe('Destinations', () => {
  it('Destinations show the requisites of their type', async () => {
    const list = counterpartyQueries.destinations(WALLET, self)
    const rows = list.select?.(await queries.fetchQuery(list)) ?? []
    expect(rows.map(({ type }) => type).toSorted()).toEqual([
      'ACH',
      'DOMESTIC_WIRE',
      'SEPA',
      'SWIFT',
    ])
    for (const row of rows) expect([row.bank !== undefined, row.crypto]).toEqual([true, undefined])
    expect(rows.find(({ type }) => type === 'ACH')?.bank).toMatchObject({
      routingNumber: '021000021',
      address: ['12 Mercer Street', '10013 New York'],
    })
    const one = DestinationId.parse(COUNTERPARTY.destination)
    const detail = counterpartyQueries.destination(WALLET, kiln, one)
    const view = toDestination(await queries.fetchQuery(detail))
    expect(view.bank).toBeUndefined()
    expect(view.crypto).toMatchObject({ currencyId: USDT, currency: { symbol: 'USDT' } })
    expect(counterpartyQueries.destination(WALLET, kiln, undefined).queryKey).toEqual(['E16'])
    expect(counterpartyQueries.destinations(undefined, kiln).queryKey).toEqual(['E14'])
  })

  it('Destinations are made, renamed and deleted', async () => {
    const parent = { walletId: WALLET, counterpartyId: kiln }
    const create = new MutationObserver(queries, counterpartyMutations.createDestination())
    const address = { street: 'Ring 1', city: 'Cologne', postcode: '50668', countryId: 1 }
    const made = await create.mutate({
      ...parent,
      nickname: 'Euro',
      to: { type: 'SEPA', bank: { accountNumber: IBAN, bic: 'COBADEFF', address } },
    })
    expect(made.bank).toMatchObject({
      accountNumber: IBAN,
      bic: 'COBADEFF',
      address: ['Ring 1', '50668 Cologne'],
    })
    const crypto = { address: makeAddress('ton', 'x'), currencyId: TON.id, memo: '7' }
    const coin = await create.mutate({
      ...parent,
      nickname: null,
      to: { type: 'CRYPTO_EXTERNAL', crypto },
    })
    expect(coin.crypto).toMatchObject(crypto)
    const path = { ...parent, destinationId: made.id }
    const rename = new MutationObserver(queries, counterpartyMutations.renameDestination())
    expect((await rename.mutate({ ...path, nickname: 'Bank' })).nickname).toBe('Bank')
    const remove = new MutationObserver(queries, counterpartyMutations.deleteDestination())
    expect((await remove.mutate(path)).id).toBe(made.id)
    const list = counterpartyQueries.destinations(WALLET, kiln)
    const left = list.select?.(await queries.fetchQuery(list)).map(({ id }) => id)
    expect(left).toContain(coin.id)
    expect(left).not.toContain(made.id)
  })

  it('Destinations of unknown types keep their name and show no requisites', () => {
    const id = DestinationId.parse(COUNTERPARTY.destination)
    const view = toDestination({ id, type: 'FPS', external_banking_data: { account_number: '1' } })
    expect(view).toMatchObject({ type: 'FPS', bank: undefined, crypto: undefined })
    const flat = { uuid: 'x', name: 'Tether' }
    const crypto = { address: 'T', currency_id: USDT, currency: flat }
    expect(
      toDestination({ id, type: 'CRYPTO_EXTERNAL', external_crypto_data: crypto }).crypto,
    ).toMatchObject({ address: 'T', currency: undefined })
  })
})
