import type { CurrencyId } from '#api/common/schema.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TON } from '#mocks/db/reference.ts'
import type { SavedRecipient } from '#payments/model/recipient.ts'

import { BITCOIN, USDT } from '../platform/ids.ts'
import { OUTSIDE_ADDRESS } from './orders.ts'

export const usdt: CurrencyView = {
  id: USDT,
  symbol: 'USDT',
  name: 'Tether USD',
  isCrypto: true,
  decimals: 6,
  needsMemo: false,
  isNative: false,
  isEnabled: true,
  icon: undefined,
  network: { id: 728_126_428, name: 'Tron' },
}
export const bitcoin: CurrencyView = { ...usdt, id: BITCOIN, symbol: 'BTC' }
export const ton: CurrencyView = {
  ...usdt,
  id: TON.id,
  symbol: 'TON',
  needsMemo: true,
  isNative: true,
  network: { id: 607, name: 'TON' },
}
const fiat = (id: string, symbol: string): CurrencyView => ({
  ...usdt,
  id: id as CurrencyId,
  symbol,
  isCrypto: false,
  decimals: 2,
  network: undefined,
})
export const euro = fiat('eur', 'EUR')
export const dollar = fiat('usd', 'USD')

export const balanceHolding = (
  currency: CurrencyView,
  amount: `${number}` = '5',
  fiatAmount: `${number}` = amount,
): NetworkBalance => ({ currency, amount: decimal(amount), fiatAmount: decimal(fiatAmount) })

/** Returns Kiln Studio as recipient: a bank account on a rail, or USDT on Tron. */
export const savedRecipient = (
  type: string,
  overrides: Partial<SavedRecipient> = {},
): SavedRecipient => {
  const isCrypto = type.startsWith('CRYPTO')
  const destination: DestinationView = {
    id: 'destination' as DestinationId,
    nickname: undefined,
    type,
    createdAt: undefined,
    bank: isCrypto
      ? undefined
      : {
          accountNumber: 'DE89370400440532013000',
          routingNumber: undefined,
          bic: undefined,
          bankName: undefined,
          note: undefined,
          address: [],
        },
    crypto: isCrypto
      ? { address: OUTSIDE_ADDRESS, currencyId: USDT, currency: undefined, memo: undefined }
      : undefined,
  }
  return {
    kind: 'saved',
    counterparty: {
      id: 'counterparty' as CounterpartyId,
      name: 'Kiln Studio',
      type: 'BUSINESS',
      nickname: undefined,
      email: undefined,
      phone: undefined,
      createdAt: undefined,
    },
    destination,
    hasTwins: false,
    otherAddresses: [],
    ...overrides,
  }
}
