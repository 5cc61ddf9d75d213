import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { WalletId } from '../common/schema.ts'
import { cachedTransactions, knownTransaction } from './cached-feed.ts'

const WALLET = WalletId.parse('8d0f1a52-3c2e-4a57-9d2e-0d7b5a3f7a11')

it('What was gathered of a feed is passed over, as it is no page of it', () => {
  const client = new QueryClient()
  client.setQueryData(['E106', { wallet: WALLET, range: 'year' }, 'gathered'], { points: [] })
  expect(knownTransaction(client, WALLET, '7')).toBeUndefined()
  expect(cachedTransactions(client, WALLET, {})).toEqual([])
})
