/**
 * Calls for withdrawals and bank deposits (contract §2.8, §2.9). All but E55 send the order's id,
 * so a repeated call returns the first result. E55 is repeated only if the person agrees.
 */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import type { CounterpartyId, DestinationId } from '../counterparties/schema.ts'
import { call, type PlatformCall } from '../query/call.ts'
import { MONEY_ENDPOINTS, type ExchangeTerms, type PaymentTerms } from './calls.ts'
import {
  transferCryptoHifi,
  transferCryptoOmnibus,
  transferInternally,
  withdrawCrypto,
} from './endpoints.ts'
import { toOrderResult, type OrderResult } from './order-view.ts'
import * as ramps from './ramp-endpoints.ts'
import type { IntentId } from './schema.ts'
import { orderReference, outcomeOf } from './views.ts'

interface ExternalSending {
  walletId: WalletId
  currency: CurrencyId
  amount: Decimal
  address: string
  memo: string
  /** True if `amount` leaves the wallet, fees included; false if the recipient gets `amount`. */
  areFeesInside: boolean
}

export const cryptoWithdrawalCall = ({
  walletId,
  currency,
  amount,
  address,
  memo,
  areFeesInside,
}: ExternalSending): PlatformCall<OrderResult> =>
  call(
    withdrawCrypto,
    {
      body: {
        wallet_uuid: walletId,
        crypto_uuid: currency,
        to_address: address,
        amount,
        is_subsctract: areFeesInside,
        ...(memo === '' ? {} : { memo }),
      },
    },
    { toView: outcomeOf, invalidates: MONEY_ENDPOINTS },
  )

interface WithIntent extends PaymentTerms {
  intentId: IntentId
  /** The balance that pays or, for a bank deposit, receives. */
  currency: CurrencyId
}

export const internalTransferCall = ({
  walletId,
  currency,
  amount,
  toWallet,
  intentId,
}: WithIntent & { toWallet: WalletId }): PlatformCall<OrderResult> =>
  call(
    transferInternally,
    {
      body: {
        wallet_id: walletId,
        from_crypto_uuid: currency,
        to_wallet_id: toWallet,
        to_wallet_uuid: toWallet,
        amount,
        request_id: intentId,
      },
    },
    { toView: toOrderResult, invalidates: MONEY_ENDPOINTS },
  )

interface CounterpartySending extends WithIntent {
  orderType: 'OMNIBUS_CRYPTO_TRANSFER' | 'HIFI_CRYPTO_TRANSFER'
  counterpartyId: CounterpartyId
  /** Set only if an older app version sent the order with it, so that repeated bodies are equal. */
  destinationId?: DestinationId | undefined
}

/**
 * Returns the call that pays a saved recipient (E75, E76). The address is not sent: no source names
 * a body member for it with certainty (contract §2.9).
 */
export const counterpartyTransferCall = ({
  orderType,
  destinationId,
  ...sending
}: CounterpartySending): PlatformCall<OrderResult> =>
  call(
    orderType === 'OMNIBUS_CRYPTO_TRANSFER' ? transferCryptoOmnibus : transferCryptoHifi,
    {
      body: {
        request_id: sending.intentId,
        counterparty_account_id: sending.counterpartyId,
        amount: sending.amount,
        wallet_id: sending.walletId,
        from_currency_id: sending.currency,
        ...(destinationId && { wallet_account_id: destinationId }),
      },
    },
    { toView: toOrderResult, invalidates: MONEY_ENDPOINTS },
  )

/** Endpoints E69-E74, and E77, which is a placeholder of the platform (Q28). */
const RAMPS = {
  HIFI_WIRE_ONRAMP: ramps.onrampWire,
  HIFI_ACH_ONRAMP: ramps.onrampAch,
  HIFI_SEPA_ONRAMP: ramps.onrampSepa,
  HIFI_WIRE_OFFRAMP: ramps.offrampWire,
  HIFI_ACH_OFFRAMP: ramps.offrampAch,
  HIFI_SEPA_OFFRAMP: ramps.offrampSepa,
  TBD_SWIFT_WITHDRAWAL: ramps.withdrawSwift,
}
type RampType = keyof typeof RAMPS

const RAMPS_V1 = {
  HIFI_WIRE_ONRAMP: ramps.onrampWireV1,
  HIFI_ACH_ONRAMP: ramps.onrampAchV1,
  HIFI_SEPA_ONRAMP: ramps.onrampSepaV1,
  HIFI_WIRE_OFFRAMP: ramps.offrampWireV1,
  HIFI_ACH_OFFRAMP: ramps.offrampAchV1,
}

interface Ramping extends ExchangeTerms {
  intentId: IntentId
  counterpartyId: CounterpartyId
}

/** Returns the call of a bank deposit or bank withdrawal by its v2 path. */
export const rampCall = (orderType: RampType, terms: Ramping): PlatformCall<OrderResult> =>
  call(
    RAMPS[orderType],
    {
      body: {
        request_id: terms.intentId,
        counterparty_account_id: terms.counterpartyId,
        amount: terms.amount,
        wallet_id: terms.walletId,
        from_currency_id: terms.from,
        to_currency_id: terms.to,
      },
    },
    { toView: toOrderResult, invalidates: MONEY_ENDPOINTS },
  )

/**
 * Returns the same call by the v1 path, for rails with a known bank currency. E65 answers with the
 * order's reference only. SWIFT is missing, because E66 can't name the recipient.
 */
export function rampCallV1(
  orderType: Exclude<RampType, 'TBD_SWIFT_WITHDRAWAL'>,
  {
    intentId,
    counterpartyId,
    walletId,
    amount,
    currency,
  }: WithIntent & { counterpartyId: CounterpartyId },
): PlatformCall<OrderResult> {
  const body = {
    idempotency_key: intentId,
    counterparty_account_id: counterpartyId,
    amount,
    wallet_uuid: walletId,
    currency_id: currency,
  }
  if (orderType !== 'HIFI_SEPA_OFFRAMP')
    return call(
      RAMPS_V1[orderType],
      { body },
      { toView: toOrderResult, invalidates: MONEY_ENDPOINTS },
    )
  const toView: (order: Parameters<typeof orderReference>[0]) => OrderResult = (order) => ({
    reference: orderReference(order),
    isRejected: false,
  })
  return call(ramps.offrampSepaV1, { body }, { toView, invalidates: MONEY_ENDPOINTS })
}
