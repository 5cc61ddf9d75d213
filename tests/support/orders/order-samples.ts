import type { CurrencyId } from '#api/common/schema.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import { createVerification, requestOrderCode } from '#api/order-codes/endpoints.ts'
import type { onrampAch, onrampAchV1 } from '#api/orders/ramp-endpoints.ts'
import type { InputOf } from '#api/query/endpoint.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { SandboxControl } from '#mocks/control.ts'
import { EUR, USD } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import type { Client } from '../platform/client.ts'
import { BITCOIN, USDT, WALLET } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { newIntentId } from './orders.ts'

const SELF = CounterpartyId.parse(COUNTERPARTY_IDS.self)

/** A v2 on-ramp order between two currencies (HB2). */
export const rampOrder = (
  from: CurrencyId,
  to: CurrencyId,
  amount: `${number}` = '120',
): InputOf<typeof onrampAch> => ({
  body: {
    request_id: newIntentId(),
    counterparty_account_id: SELF,
    amount: decimal(amount),
    wallet_id: WALLET,
    from_currency_id: from,
    to_currency_id: to,
  },
})

/** A v1 on-ramp order (HB1). */
export const rampOrderV1 = (amount: `${number}` = '120'): InputOf<typeof onrampAchV1> => ({
  body: {
    idempotency_key: newIntentId(),
    counterparty_account_id: SELF,
    amount: decimal(amount),
    wallet_uuid: WALLET,
    currency_id: USDT,
  },
})

/** Approves the verification for SEPA, which the demo person lacks. */
export const approveSepa = (control: SandboxControl): void =>
  control.scenario({
    name: 'kyc-decision',
    email: control.settings().demo.email,
    rail: 'SEPA',
    status: 'APPROVED',
  })

export const sampleVerification = (): InputOf<typeof createVerification> => ({
  body: {
    request_id: newIntentId(),
    amount: decimal('5000'),
    order_type: 'TRANSFER_INTERNAL',
    wallet_id: WALLET,
  },
})

const usd = USD.id
const eur = EUR.id
const afterSepa =
  <T>(make: () => T) =>
  ({ control }: Platform): T => {
    approveSepa(control)
    return make()
  }

export const orderSamples = {
  exchange: () => ({
    body: { wallet_uuid: WALLET, from_uuid: USDT, to_uuid: BITCOIN, amount: decimal('20') },
  }),
  onrampWireV1: () => rampOrderV1(),
  onrampAchV1: () => rampOrderV1(),
  onrampSepaV1: afterSepa(() => rampOrderV1()),
  offrampWireV1: () => rampOrderV1(),
  offrampAchV1: () => rampOrderV1(),
  offrampSepaV1: afterSepa(() => rampOrderV1()),
  withdrawSwiftV1: () => ({
    body: { amount: decimal('200'), wallet_uuid: WALLET, currency_id: USDT },
  }),
  onrampWire: () => rampOrder(usd, USDT),
  onrampAch: () => rampOrder(usd, USDT),
  onrampSepa: afterSepa(() => rampOrder(eur, USDT)),
  offrampWire: () => rampOrder(USDT, usd),
  offrampAch: () => rampOrder(USDT, usd),
  offrampSepa: afterSepa(() => rampOrder(USDT, eur)),
  withdrawSwift: () => rampOrder(USDT, usd),
  createVerification: sampleVerification,
  requestOrderCode: async (_platform: Platform, client: Client) => {
    const { body } = sampleVerification()
    await client.call(createVerification, { body })
    return { body: { request_id: body.request_id, channel: 'EMAIL' } }
  },
  verifyOrderCode: async ({ control }: Platform, client: Client) => {
    const { body } = sampleVerification()
    const { request_id } = body
    await client.call(createVerification, { body })
    await client.call(requestOrderCode, { body: { request_id, channel: 'EMAIL' } })
    const otp = control.inbox(control.settings().demo.email).at(-1)?.code ?? ''
    return { body: { request_id, channel: 'EMAIL', otp } }
  },
}
