import { describe, expect, it } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { transferInternally, withdrawCrypto } from '#api/orders/endpoints.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { toTransaction, type Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { sampleAttempt } from '#tests/support/attempt.ts'
import { signedInClient, type Client } from '#tests/support/client.ts'
import { BITCOIN, WALLET } from '#tests/support/ids.ts'
import { internalTransfer, OUTSIDE_ADDRESS, withdrawal } from '#tests/support/orders.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

import { endOfLine, findInFeed } from './find-order.ts'

usePlatformServer()

it.each([
  ['failed', 'rejected'],
  ['canceled', 'rejected'],
  ['complete', 'sent'],
  ['pending', 'sent'],
  ['awaiting_review', 'sent'],
])('a line of status %s says %s', (status, end) => {
  expect(endOfLine({ status })).toBe(end)
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
const outside = { to: OUTSIDE_ADDRESS, recordType: undefined }

describe('findInFeed', () => {
  it('finds a transfer between own wallets, though the feed names it by its type', async () => {
    const { rows, knownIds } = await around(toOwnWallet)
    const found = findInFeed(sampleAttempt({}, { knownIds }), rows)
    expect(found).toMatchObject({ direction: 'out', amount: '20', to: 'Vault wallet' })
  })

  it('finds an order to an address, whatever its case', async () => {
    const { rows, knownIds } = await around(toOutside)
    const trace = { ...outside, to: OUTSIDE_ADDRESS.toUpperCase(), knownIds }
    expect(findInFeed(sampleAttempt({}, trace), rows)?.to).toBe(OUTSIDE_ADDRESS)
  })

  it('takes no line that was there before', async () => {
    const { rows } = await around(toOwnWallet)
    const knownIds = rows.map(({ id }) => id)
    expect(findInFeed(sampleAttempt({}, { knownIds }), rows)).toBeUndefined()
  })

  it.each([
    ['another amount', { amounts: [decimal('21')] }],
    ['another currency', { currency: BITCOIN }],
    ['the other direction', { direction: 'in' as const }],
    ['another kind', { recordType: 'EXCHANGE' }],
    ['a later time', { since: '2999-01-01T00:00:00Z' }],
  ])('takes no line of %s', async (_case, given) => {
    const { rows, knownIds } = await around(toOwnWallet)
    expect(findInFeed(sampleAttempt({}, { ...given, knownIds }), rows)).toBeUndefined()
  })

  it('takes no transfer to an address for one to a wallet, nor the other way round', async () => {
    const out = await around(toOutside)
    const { knownIds } = out
    expect(findInFeed(sampleAttempt({}, { knownIds }), out.rows)).toBeUndefined()
    const inside = await around(toOwnWallet)
    const attempt = sampleAttempt({}, { ...outside, knownIds: inside.knownIds })
    expect(findInFeed(attempt, inside.rows)).toBeUndefined()
  })
})
