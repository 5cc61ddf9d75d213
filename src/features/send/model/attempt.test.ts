import { describe, expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { rowsOf } from '#api/common/schema.ts'
import { transferInternally, withdrawCrypto } from '#api/orders/endpoints.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { toTransaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { sampleAttempt } from '#tests/support/attempt.ts'
import { signedInClient, type Client } from '#tests/support/client.ts'
import { BITCOIN, OWN_OTHER_WALLET, USDT, WALLET } from '#tests/support/ids.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'
import { internalTransfer, OUTSIDE_ADDRESS, withdrawal } from '#tests/support/orders.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

import {
  clearAttempt,
  draftOf,
  findInFeed,
  isRejected,
  readAttempt,
  saveAttempt,
} from './attempt.ts'

usePlatformServer()

const KEY = 'tessera.person.send'

describe('an attempt in storage', () => {
  it('comes back as it was', () => {
    const storage = createMemoryStorage()
    const attempt = sampleAttempt({ amount: decimal('1234567.123456789012345678') })
    saveAttempt(storage, KEY, attempt)
    expect(readAttempt(storage, KEY)).toEqual(attempt)
  })

  it('is gone once it is cleared', () => {
    const storage = createMemoryStorage()
    const attempt = sampleAttempt()
    saveAttempt(storage, KEY, attempt)
    clearAttempt(storage, KEY, attempt)
    expect(readAttempt(storage, KEY)).toBeUndefined()
  })

  it('survives the late answer of an older one', () => {
    const storage = createMemoryStorage()
    const newer = sampleAttempt()
    saveAttempt(storage, KEY, newer)
    clearAttempt(storage, KEY, {
      ...newer,
      intentId: `${newer.intentId}-older` as typeof newer.intentId,
    })
    expect(readAttempt(storage, KEY)).toEqual(newer)
  })

  it.each(['', 'null', '{', '{"route":"internal"}', '[]', '"text"', '{"route":"sideways"}'])(
    'that reads %s is none',
    (stored) => {
      const storage = createMemoryStorage()
      storage.setItem(KEY, stored)
      expect(readAttempt(storage, KEY)).toBeUndefined()
    },
  )
})

describe('after an attempt', () => {
  it('the draft to begin anew with has what was to be sent', () => {
    expect(draftOf(sampleAttempt({ areFeesInside: false }), '20,0')).toEqual({
      currency: USDT,
      to: OWN_OTHER_WALLET,
      memo: '',
      amount: '20,0',
      side: 'arrives',
    })
  })

  it.each([
    ['failed', true],
    ['canceled', true],
    ['complete', false],
    ['pending', false],
    ['awaiting_review', false],
  ])('a line of status %s says that the money stayed: %s', (status, isOver) => {
    expect(isRejected({ status })).toBe(isOver)
  })
})

async function feedOf(client: Client): Promise<Transaction[]> {
  const page = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 100 },
  })
  return rowsOf(page).map(toTransaction)
}

/** The feed before and after an order of 20 USDT on the sandbox. */
async function around(order: (client: Client) => Promise<unknown>) {
  const client = await signedInClient(createPlatform())
  const before = await feedOf(client)
  await order(client)
  return { knownIds: before.map(({ id }) => id), rows: await feedOf(client) }
}

const toOwnWallet = (client: Client) => client.call(transferInternally, internalTransfer('20'))
const toOutside = (client: Client) => client.call(withdrawCrypto, withdrawal('20'))

describe('findInFeed', () => {
  it('finds a transfer between own wallets, though the feed names it by its type', async () => {
    const { rows, knownIds } = await around(toOwnWallet)
    const found = findInFeed(sampleAttempt({ knownIds }), rows)
    expect(found).toMatchObject({ direction: 'out', amount: '20', to: 'Vault wallet' })
  })

  it('finds an order to an address, whatever its case', async () => {
    const { rows, knownIds } = await around(toOutside)
    const to = OUTSIDE_ADDRESS.toUpperCase()
    const found = findInFeed(sampleAttempt({ route: 'external', to, knownIds }), rows)
    expect(found?.to).toBe(OUTSIDE_ADDRESS)
  })

  it('takes no line that was there before', async () => {
    const { rows } = await around(toOwnWallet)
    const knownIds = rows.map(({ id }) => id)
    expect(findInFeed(sampleAttempt({ knownIds }), rows)).toBeUndefined()
  })

  it.each([
    ['another amount', { amount: decimal('21'), debit: decimal('21'), arrives: decimal('21') }],
    ['another currency', { currency: BITCOIN }],
  ])('takes no line of %s', async (_case, given) => {
    const { rows, knownIds } = await around(toOwnWallet)
    expect(findInFeed(sampleAttempt({ ...given, knownIds }), rows)).toBeUndefined()
  })

  it('takes no transfer to an address for one to a wallet, nor the other way round', async () => {
    const outside = await around(toOutside)
    expect(findInFeed(sampleAttempt({ knownIds: outside.knownIds }), outside.rows)).toBeUndefined()
    const inside = await around(toOwnWallet)
    const attempt = sampleAttempt({
      route: 'external',
      to: OUTSIDE_ADDRESS,
      knownIds: inside.knownIds,
    })
    expect(findInFeed(attempt, inside.rows)).toBeUndefined()
  })
})
