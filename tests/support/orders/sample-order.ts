import { decimal } from '#lib/money/decimal.ts'
import type { FeedMatch, Order } from '#orders/order-record.ts'

import { SECOND_WALLET, USDT, WALLET } from '../platform/ids.ts'
import { newIntentId } from './orders.ts'

const twenty = { amount: decimal('20'), symbol: 'USDT' }

/** An unsent order of twenty USDT from the personal wallet to the vault. */
export const sampleOrder = (
  {
    details,
    ...given
  }: Partial<Omit<Order, 'details'>> & { details?: Partial<Order['details']> } = {},
  match: Partial<FeedMatch> = {},
): Order => ({
  key: newIntentId(),
  id: newIntentId(),
  earlierIds: [],
  kind: 'send',
  walletId: WALLET,
  status: 'draft',
  at: 1,
  isRepeatable: true,
  draft: 'draft',
  body: 'body',
  sum: twenty,
  maskedTo: 'V… w…',
  match: {
    direction: 'out',
    currency: USDT,
    amounts: [decimal('20')],
    recipient: SECOND_WALLET,
    recordType: 'INTERNAL',
    since: '',
    excluded: ['1', '2'],
    ...match,
  },
  ...given,
  details: {
    input: { amount: '20' },
    arrives: twenty,
    to: 'Vault wallet',
    language: 'en',
    prices: [],
    ...details,
  },
})
