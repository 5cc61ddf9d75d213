/** What the platform takes, by order type. */
import { decimal, type Decimal } from '#lib/money/decimal.ts'
import type { OrderType } from '#api/orders/schema.ts'

export interface FeeRules {
  /** Part of the whole amount, 0.005 = half a percent. */
  comission: Decimal
  baseMarkup: Decimal
  /** Fixed, in US dollars; taken in the currency that is sold. */
  transactionUsd: Decimal
  /** Whether the currency's network fee comes on top. */
  hasNetworkFee: boolean
  /** One currency only, two different ones only, or either. */
  pair: 'same' | 'different' | 'any'
}

const rules = (
  comission: `${number}`,
  baseMarkup: `${number}`,
  transactionUsd: `${number}`,
  hasNetworkFee: boolean,
  pair: FeeRules['pair'],
): FeeRules => ({
  comission: decimal(comission),
  baseMarkup: decimal(baseMarkup),
  transactionUsd: decimal(transactionUsd),
  hasNetworkFee,
  pair,
})

export const NO_FEES: FeeRules = rules('0', '0', '0', false, 'same')

/** Order types that can be calculated; the others have no rates (404) until their room is built. */
export const FEES: Partial<Record<string, FeeRules>> = {
  WITHDRAWAL_CRYPTO: rules('0.005', '0', '0', true, 'same'),
  OMNIBUS_CRYPTO_TRANSFER: rules('0.004', '0.001', '0', true, 'any'),
  HIFI_CRYPTO_TRANSFER: rules('0.003', '0.0015', '0.25', true, 'any'),
  EXCHANGE_CRYPTO_INTERNAL: rules('0.005', '0.0025', '0', false, 'different'),
} satisfies Partial<Record<OrderType, FeeRules>>

/** Between wallets of the tenant nothing is taken; between two currencies of one wallet a little. */
export const internalRules = (isConversion: boolean): FeeRules =>
  isConversion ? rules('0.0025', '0', '0', false, 'any') : NO_FEES
