/** Money from and to banks (contract §2.8, §2.9). Each carries the order's id: repeated, it answers the first result. */
import type { CurrencyId } from '../common/schema.ts'
import type { CounterpartyId } from '../counterparties/schema.ts'
import { platformCall, type PlatformCall } from '../query/mutation-options.ts'
import { MOVED_MONEY, type Exchanging, type Paying, type WithIntent } from './calls.ts'
import { toOrderResult, type OrderResult } from './order-view.ts'
import * as ramps from './ramp-endpoints.ts'
import type { IntentId } from './schema.ts'
import { orderReference } from './views.ts'

/** E69-E74 and E77, which is a placeholder of the platform (Q28). */
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

/** E60-E64. */
const RAMPS_V1 = {
  HIFI_WIRE_ONRAMP: ramps.onrampWireV1,
  HIFI_ACH_ONRAMP: ramps.onrampAchV1,
  HIFI_SEPA_ONRAMP: ramps.onrampSepaV1,
  HIFI_WIRE_OFFRAMP: ramps.offrampWireV1,
  HIFI_ACH_OFFRAMP: ramps.offrampAchV1,
}

interface Ramping extends Exchanging {
  intentId: IntentId
  counterpartyId: CounterpartyId
}

/** Money from or to a bank, by the newer paths. */
export const rampCall = (orderType: RampType, ramping: Ramping): PlatformCall<OrderResult> =>
  platformCall(
    RAMPS[orderType],
    {
      body: {
        request_id: ramping.intentId,
        counterparty_account_id: ramping.counterpartyId,
        amount: ramping.amount,
        wallet_id: ramping.walletId,
        from_currency_id: ramping.from,
        to_currency_id: ramping.to,
      },
    },
    toOrderResult,
    MOVED_MONEY,
  )

/**
 * The same by the v1 paths, where the rail knows the bank's currency. E65 answers less than the others, the order's
 * reference alone. SWIFT is left out: E66 can't name the recipient.
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
    return platformCall(RAMPS_V1[orderType], { body }, toOrderResult, MOVED_MONEY)
  const toView: (order: Parameters<typeof orderReference>[0]) => OrderResult = (order) => ({
    reference: orderReference(order),
    isRejected: false,
  })
  return platformCall(ramps.offrampSepaV1, { body }, toView, MOVED_MONEY)
}

/** E66, a placeholder of the platform (Q28). */
export const swiftCallV1 = ({
  walletId,
  amount,
  currency,
}: Paying & { currency: CurrencyId }): PlatformCall<OrderResult> =>
  platformCall(
    ramps.withdrawSwiftV1,
    { body: { wallet_uuid: walletId, amount, currency_id: currency } },
    toOrderResult,
    MOVED_MONEY,
  )
