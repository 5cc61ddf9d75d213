/** Orders over bank rails, E60-E66, E69-E74, E77 (contract §2.8, §2.9). */
import { ramp, rampV1, rampV1Short, swift, swiftV1 } from '../services/orders/ramp-calls.ts'
import type { HandlersOf } from './handler.ts'

export const rampHandlers = {
  E60: (call, { body }) => rampV1(call, call.user, 'HIFI_WIRE_ONRAMP', body),
  E61: (call, { body }) => rampV1(call, call.user, 'HIFI_ACH_ONRAMP', body),
  E62: (call, { body }) => rampV1(call, call.user, 'HIFI_SEPA_ONRAMP', body),
  E63: (call, { body }) => rampV1(call, call.user, 'HIFI_WIRE_OFFRAMP', body),
  E64: (call, { body }) => rampV1(call, call.user, 'HIFI_ACH_OFFRAMP', body),
  E65: (call, { body }) => rampV1Short(call, call.user, 'HIFI_SEPA_OFFRAMP', body),
  E66: (call, { body }) => swiftV1(call, call.user, body),
  E69: (call, { body }) => ramp(call, call.user, 'HIFI_WIRE_ONRAMP', body),
  E70: (call, { body }) => ramp(call, call.user, 'HIFI_ACH_ONRAMP', body),
  E71: (call, { body }) => ramp(call, call.user, 'HIFI_SEPA_ONRAMP', body),
  E72: (call, { body }) => ramp(call, call.user, 'HIFI_WIRE_OFFRAMP', body),
  E73: (call, { body }) => ramp(call, call.user, 'HIFI_ACH_OFFRAMP', body),
  E74: (call, { body }) => ramp(call, call.user, 'HIFI_SEPA_OFFRAMP', body),
  E77: (call, { body }) => swift(call, call.user, body),
} satisfies HandlersOf<
  | 'E60'
  | 'E61'
  | 'E62'
  | 'E63'
  | 'E64'
  | 'E65'
  | 'E66'
  | 'E69'
  | 'E70'
  | 'E71'
  | 'E72'
  | 'E73'
  | 'E74'
  | 'E77'
>
