import type { CurrencyId } from '#api/common/schema.ts'
import type { EndpointId } from '#api/endpoints.ts'
import type { CalculatedOrder } from '#api/orders/schema.ts'
import { VENDORS } from '#mocks/db/card-programs.ts'
import { EUR, USD } from '#mocks/db/reference.ts'

import { BITCOIN, USDT } from '../platform/ids.ts'

export interface OrderSample {
  id: EndpointId
  type: CalculatedOrder
  version: 'v1' | 'v2'
  from: CurrencyId
  to: CurrencyId
  isRepeatable: boolean
}

const RAILS = [
  ['WIRE', USD.id],
  ['ACH', USD.id],
  ['SEPA', EUR.id],
] as const

/** Returns the ramps of a version, whose endpoint numbers begin at `first`. */
const ramps = (version: 'v1' | 'v2', first: number) =>
  (['ONRAMP', 'OFFRAMP'] as const).flatMap((way, row) =>
    RAILS.map(([rail, fiat], column): OrderSample => {
      const [from, to] = way === 'ONRAMP' ? [fiat, USDT] : [USDT, fiat]
      const id = `E${first + row * RAILS.length + column}` as EndpointId
      return { id, type: `HIFI_${rail}_${way}`, version, from, to, isRepeatable: true }
    }),
  )

const withoutId = (id: EndpointId, type: CalculatedOrder, to: CurrencyId): OrderSample => ({
  id,
  type,
  version: 'v1',
  from: USDT,
  to,
  isRepeatable: false,
})

const withId = (id: EndpointId, type: CalculatedOrder): OrderSample => ({
  ...withoutId(id, type, USDT),
  version: 'v2',
  isRepeatable: true,
})

export const ORDER_SAMPLES: readonly OrderSample[] = [
  withoutId('E54', 'TRANSFER_INTERNAL', BITCOIN),
  withoutId('E55', 'WITHDRAWAL_CRYPTO', USDT),
  withoutId('E56', 'TRANSFER_CARD_SUBACCOUNT', USD.id),
  withoutId('E57', 'TRANSFER_CARD_PREPAID', USD.id),
  withoutId('E58', 'TRANSFER_CARD_WHOLESALE', VENDORS[0].currency.id),
  withoutId('E59', 'EXCHANGE_CRYPTO_INTERNAL', BITCOIN),
  ...ramps('v1', 60),
  ...ramps('v2', 69),
  withId('E75', 'OMNIBUS_CRYPTO_TRANSFER'),
  withId('E76', 'HIFI_CRYPTO_TRANSFER'),
  withId('E78', 'TRANSFER_INTERNAL'),
]
