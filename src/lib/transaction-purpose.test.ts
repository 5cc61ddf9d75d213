import { expect, it } from 'vitest'

import { purposeOf } from './transaction-purpose.ts'

it.each([
  ['CARD_PROVIDER_DEPOSIT', 'exchange', true, 'out', 'cardTopUp'],
  ['WHOLESALE_CARD_DEPOSIT', 'exchange', false, 'out', 'cardTopUp'],
  ['CARD_PROVIDER_REFUND', 'exchange', true, 'in', 'cardRefund'],
  ['FEE', 'exchange', true, 'out', 'cardIssueFee'],
  ['CARD_ISSUING_FEE', undefined, false, 'out', 'cardIssueFee'],
  ['FEE', 'bank_transfer', false, 'out', 'fee'],
  ['NETWORK_FEE', 'crypto', false, 'out', 'networkFee'],
  ['EXCHANGE_CRYPTO_INTERNAL', 'exchange', false, 'in', 'exchange'],
  [undefined, 'exchange', false, 'out', 'exchange'],
  ['WITHDRAWAL_CRYPTO_EXTERNAL', 'crypto', false, 'out', undefined],
] as const)(
  'The purpose of a row of type %s, method %s, for a card: %s, direction %s, is %s',
  (recordType, method, isForCard, direction, purpose) => {
    const cardId = isForCard ? '1' : undefined
    expect(purposeOf({ recordType, method, cardId, direction })).toBe(purpose)
  },
)
