import { decimal } from '#lib/money/decimal.ts'
import type { Attempt } from '#flows/order/attempts.ts'

import { OWN_OTHER_WALLET, USDT, WALLET } from './ids.ts'
import { newIntent } from './orders.ts'

const twenty = { amount: decimal('20'), symbol: 'USDT' }

/** Twenty USDT from the personal wallet to the vault. */
export const sampleAttempt = (
  given: Partial<Attempt> = {},
  trace: Partial<Attempt['trace']> = {},
): Attempt => ({
  kind: 'send',
  path: '/send',
  intentId: newIntent(),
  isRepeatable: true,
  walletId: WALLET,
  input: { amount: '20' },
  summary: { sum: twenty, arrives: twenty, to: 'Vault wallet' },
  trace: {
    direction: 'out',
    currency: USDT,
    amounts: [decimal('20')],
    to: OWN_OTHER_WALLET,
    recordType: 'INTERNAL',
    knownIds: ['1', '2'],
    since: '',
    ...trace,
  },
  ...given,
})
