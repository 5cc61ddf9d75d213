import type * as z from 'zod/mini'

import type { OrderType, OrderTypeInfo } from '#api/orders/schema.ts'

type Direction = 'deposit' | 'withdrawal'

/** The tenant's ways to move money (E53, E68): direction, whether it stays inside, words. */
const TYPES: Partial<Record<OrderType, [Direction, boolean, string]>> = {
  DEPOSIT_CRYPTO: ['deposit', false, 'Crypto from outside'],
  DEPOSIT_FIAT_SEPA: ['deposit', false, 'Euro by SEPA'],
  DEPOSIT_FIAT_SWIFT: ['deposit', false, 'Bank transfer by SWIFT'],
  EXCHANGE_CRYPTO_INTERNAL: ['withdrawal', true, 'Exchange between balances'],
  TRANSFER_INTERNAL: ['withdrawal', true, 'Transfer to another wallet'],
  TRANSFER_CARD_PREPAID: ['withdrawal', true, 'Top up a prepaid card'],
  TRANSFER_CARD_SUBACCOUNT: ['withdrawal', true, 'Top up a card account'],
  WITHDRAWAL_CRYPTO: ['withdrawal', false, 'Crypto to an address'],
  WITHDRAWAL_FIAT_SEPA: ['withdrawal', false, 'Euro by SEPA'],
  HIFI_WIRE_ONRAMP: ['deposit', false, 'Buy by wire'],
  HIFI_ACH_ONRAMP: ['deposit', false, 'Buy by ACH'],
  HIFI_SEPA_ONRAMP: ['deposit', false, 'Buy by SEPA'],
  HIFI_WIRE_OFFRAMP: ['withdrawal', false, 'Sell to a bank account by wire'],
  HIFI_ACH_OFFRAMP: ['withdrawal', false, 'Sell to a bank account by ACH'],
  HIFI_SEPA_OFFRAMP: ['withdrawal', false, 'Sell to a bank account by SEPA'],
  HIFI_CRYPTO_TRANSFER: ['withdrawal', false, 'Crypto to a saved counterparty'],
  OMNIBUS_CRYPTO_TRANSFER: ['withdrawal', false, 'Crypto to a saved counterparty, pooled'],
}

/** E53 and E68 answer the same bare array. */
export const orderTypes = (): z.output<typeof OrderTypeInfo>[] =>
  Object.entries(TYPES).map(([id, [direction, is_internal, description]]) => ({
    id,
    transaction_type: direction,
    description,
    direction,
    is_internal,
    kyc_rails_id: null,
    payment_method: id,
  }))
