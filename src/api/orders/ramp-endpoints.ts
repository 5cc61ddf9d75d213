/**
 * Orders over bank rails: E60-E66 on v1 paths, E69-E74 and E77 on v2 paths (contract §2.8, §2.9).
 */
import * as z from 'zod/mini'

import { endpoint } from '../query/endpoint.ts'
import { RampRequest, RampRequestV1, ShortOrder, SwiftWithdrawalRequest } from './ramp-schema.ts'
import { OrderResponse } from './schema.ts'

const v1 = {
  base: 'v1',
  method: 'POST',
  body: RampRequestV1,
  response: z.nullable(OrderResponse),
} as const
const v2 = {
  base: 'v1',
  method: 'POST',
  body: RampRequest,
  response: z.nullable(OrderResponse),
} as const

export const onrampWireV1 = endpoint({ ...v1, id: 'E60', path: '/orders/HIFI_WIRE_ONRAMP' })
export const onrampAchV1 = endpoint({ ...v1, id: 'E61', path: '/orders/HIFI_ACH_ONRAMP' })
export const onrampSepaV1 = endpoint({ ...v1, id: 'E62', path: '/orders/HIFI_SEPA_ONRAMP' })
export const offrampWireV1 = endpoint({ ...v1, id: 'E63', path: '/orders/HIFI_WIRE_OFFRAMP' })
export const offrampAchV1 = endpoint({ ...v1, id: 'E64', path: '/orders/HIFI_ACH_OFFRAMP' })
/** Only this endpoint answers with a ShortOrder. */
export const offrampSepaV1 = endpoint({
  ...v1,
  id: 'E65',
  path: '/orders/HIFI_SEPA_OFFRAMP',
  response: z.nullable(ShortOrder),
})
/** Q28: a placeholder of the platform that answers null. */
export const withdrawSwiftV1 = endpoint({
  ...v1,
  id: 'E66',
  path: '/orders/TBD_SWIFT_WITHDRAWAL',
  body: SwiftWithdrawalRequest,
})

export const onrampWire = endpoint({ ...v2, id: 'E69', path: '/v2/orders/HIFI_WIRE_ONRAMP' })
export const onrampAch = endpoint({ ...v2, id: 'E70', path: '/v2/orders/HIFI_ACH_ONRAMP' })
export const onrampSepa = endpoint({ ...v2, id: 'E71', path: '/v2/orders/HIFI_SEPA_ONRAMP' })
export const offrampWire = endpoint({ ...v2, id: 'E72', path: '/v2/orders/HIFI_WIRE_OFFRAMP' })
export const offrampAch = endpoint({ ...v2, id: 'E73', path: '/v2/orders/HIFI_ACH_OFFRAMP' })
export const offrampSepa = endpoint({ ...v2, id: 'E74', path: '/v2/orders/HIFI_SEPA_OFFRAMP' })
/** Q28: a placeholder of the platform. Its order stays in the status NEW. */
export const withdrawSwift = endpoint({ ...v2, id: 'E77', path: '/v2/orders/TBD_SWIFT_WITHDRAWAL' })
