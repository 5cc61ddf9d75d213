import type { Attempt } from '#features/send/model/attempt.ts'
import { decimal } from '#lib/money/decimal.ts'

import { OWN_OTHER_WALLET, USDT, WALLET } from './ids.ts'
import { newIntent } from './orders.ts'

/** Twenty USDT from the personal wallet to the vault. */
export const sampleAttempt = (given: Partial<Attempt> = {}): Attempt => ({
  route: 'internal',
  intentId: newIntent(),
  walletId: WALLET,
  currency: USDT,
  symbol: 'USDT',
  to: OWN_OTHER_WALLET,
  toName: '',
  memo: '',
  amount: decimal('20'),
  areFeesInside: true,
  debit: decimal('20'),
  arrives: decimal('20'),
  knownIds: ['1', '2'],
  since: '',
  ...given,
})
