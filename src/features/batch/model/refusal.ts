import { createCounterparty, createDestination } from '#api/counterparties/endpoints.ts'
import * as orders from '#api/orders/endpoints.ts'
import * as ramps from '#api/orders/ramp-endpoints.ts'
import type { Failure } from '#lib/failure.ts'

import type { BatchKind } from './columns.ts'

/** Endpoints that place or save a line. Failures of any other endpoint concern no single line. */
const CALLS: Record<BatchKind, readonly string[]> = {
  payouts: [
    orders.withdrawCrypto,
    orders.transferInternally,
    orders.transferCryptoOmnibus,
    orders.transferCryptoHifi,
    ramps.offrampWireV1,
    ramps.offrampAchV1,
    ramps.offrampSepaV1,
    ramps.offrampWire,
    ramps.offrampAch,
    ramps.offrampSepa,
    ramps.withdrawSwift,
  ].map(({ id }) => id),
  recipients: [createCounterparty.id, createDestination.id],
}

/** Returns whether the platform refused only this line, so that the next line can succeed. */
export const isLineRefusal = (kind: BatchKind, { endpoint = '', status, code }: Failure): boolean =>
  CALLS[kind].includes(endpoint) &&
  [400, 404, 409, 422].includes(status ?? 0) &&
  code !== 'INSUFFICIENT_FUNDS'

export const reasonOf = ({ fields, detail, reference }: Failure): string =>
  Object.values(fields ?? {})[0] ?? detail ?? reference

/** Returns whether two lines were refused for the same reason, by its code or else by message. */
export function isSameRefusal(one: Failure, other: Failure): boolean {
  const nameOf = (failure: Failure) => failure.code ?? reasonOf(failure)
  return one.status === other.status && nameOf(one) === nameOf(other)
}
