import type { CalculatedOrder } from '#api/orders/schema.ts'
import { decimal, type Decimal } from '#lib/money/decimal.ts'

import type { CurrencyRow } from '../../db/reference.ts'

export interface FeeRules {
  /** Commission as a fraction: 0.005 is half a percent. */
  comission: Decimal
  baseMarkup: Decimal
  /** Fixed fee in US dollars, taken in the sold currency. */
  transactionUsd: Decimal
  hasNetworkFee: boolean
  /** Whether both sides have the same currency, different ones, or either. */
  pair: 'same' | 'different' | 'any'
  /**
   * Bank rails have fiat on one side: the currency `fiat`, or any fiat currency if that is absent.
   */
  rail?: { side: 'from' | 'to'; fiat?: 'USD' | 'EUR' }
  /** Minimum and maximum amount of an order, in US dollars. */
  limits?: { min: Decimal; max: Decimal }
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

const limits = (min: `${number}`, max: `${number}`): NonNullable<FeeRules['limits']> => ({
  min: decimal(min),
  max: decimal(max),
})

export const NO_FEES: FeeRules = rules('0', '0', '0', false, 'same')

const WIRE_LIMITS = limits('50', '250000')
const ACH_LIMITS = limits('10', '25000')
const SEPA_LIMITS = limits('10', '100000')
const CARD_LIMITS = limits('1', '50000')

/** Rules by order type; types without any have no rates (404). */
const FEES: Partial<Record<string, FeeRules>> = {
  WITHDRAWAL_CRYPTO: rules('0.005', '0', '0', true, 'same'),
  OMNIBUS_CRYPTO_TRANSFER: rules('0.004', '0.001', '0', true, 'any'),
  HIFI_CRYPTO_TRANSFER: rules('0.003', '0.0015', '0.25', true, 'any'),
  EXCHANGE_CRYPTO_INTERNAL: {
    ...rules('0.005', '0.0025', '0', false, 'different'),
    limits: limits('1', '1000000'),
  },
  HIFI_WIRE_ONRAMP: {
    ...rules('0.003', '0.002', '15', false, 'any'),
    rail: { side: 'from', fiat: 'USD' },
    limits: WIRE_LIMITS,
  },
  HIFI_ACH_ONRAMP: {
    ...rules('0.005', '0.0025', '1', false, 'any'),
    rail: { side: 'from', fiat: 'USD' },
    limits: ACH_LIMITS,
  },
  HIFI_SEPA_ONRAMP: {
    ...rules('0.004', '0.0025', '0.5', false, 'any'),
    rail: { side: 'from', fiat: 'EUR' },
    limits: SEPA_LIMITS,
  },
  HIFI_WIRE_OFFRAMP: {
    ...rules('0.004', '0.002', '25', false, 'any'),
    rail: { side: 'to', fiat: 'USD' },
    limits: WIRE_LIMITS,
  },
  HIFI_ACH_OFFRAMP: {
    ...rules('0.006', '0.0025', '1', false, 'any'),
    rail: { side: 'to', fiat: 'USD' },
    limits: ACH_LIMITS,
  },
  HIFI_SEPA_OFFRAMP: {
    ...rules('0.005', '0.0025', '1', false, 'any'),
    rail: { side: 'to', fiat: 'EUR' },
    limits: SEPA_LIMITS,
  },
  TBD_SWIFT_WITHDRAWAL: {
    ...rules('0.008', '0.004', '35', false, 'any'),
    rail: { side: 'to' },
    limits: limits('100', '50000'),
  },
  TRANSFER_CARD_SUBACCOUNT: {
    ...rules('0.01', '0', '0', false, 'any'),
    rail: { side: 'to' },
    limits: CARD_LIMITS,
  },
  TRANSFER_CARD_PREPAID: {
    ...rules('0.01', '0', '0.5', false, 'any'),
    rail: { side: 'to' },
    limits: CARD_LIMITS,
  },
  /** The quoted amount is itself a fee, so no fee is added to it. */
  CARD_ISSUING_FEE: { ...rules('0', '0', '0', false, 'any'), rail: { side: 'to' } },
  TRANSFER_CARD_WHOLESALE: {
    ...rules('0.005', '0', '0', false, 'any'),
    limits: CARD_LIMITS,
  },
} satisfies Record<Exclude<CalculatedOrder, 'TRANSFER_INTERNAL'>, FeeRules>

/**
 * Returns the rules inside the tenant: transfers are free, conversions in one wallet cost a little.
 */
const internalRules = (isConversion: boolean): FeeRules =>
  isConversion ? rules('0.0025', '0', '0', false, 'any') : NO_FEES

export const feeRulesOf = (
  orderType: string,
  from: CurrencyRow,
  to: CurrencyRow,
): FeeRules | undefined =>
  orderType === 'TRANSFER_INTERNAL' ? internalRules(from.id !== to.id) : FEES[orderType]

/** Returns whether an order with these rules can change one currency into the other. */
export function acceptsPair(rules: FeeRules, from: CurrencyRow, to: CurrencyRow): boolean {
  const { pair, hasNetworkFee, rail } = rules
  if (pair !== 'any' && (pair === 'same') !== (from.id === to.id)) return false
  // Fiat can leave only over a bank rail.
  if (hasNetworkFee && (from.crypto === undefined || to.crypto === undefined)) return false
  if (rail === undefined) return true
  const fiat = rail.side === 'from' ? from : to
  return fiat.fiat !== undefined && (rail.fiat === undefined || rail.fiat === fiat.symbol)
}
