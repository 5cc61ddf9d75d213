/** Decides whether a refusal is about one line or would meet the next lines too. */
import { createCounterparty, createDestination } from '#api/counterparties/endpoints.ts'
import * as orders from '#api/orders/endpoints.ts'
import * as ramps from '#api/orders/ramp-endpoints.ts'
import type { Failure } from '#lib/failure.ts'

import type { BatchKind } from './columns.ts'

/**
 * Calls that place or save a line. A failure of any other call, such as a read or a refresh, is not
 * about the line.
 */
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

/** Returns whether the platform refused this line alone, so that the next one may succeed. */
export const isLineRefusal = (kind: BatchKind, { endpoint = '', status, code }: Failure): boolean =>
  CALLS[kind].includes(endpoint) &&
  [400, 404, 409, 422].includes(status ?? 0) &&
  code !== 'INSUFFICIENT_FUNDS'

/** Returns the platform's own message, as far as it has one. */
export const reasonOf = ({ fields, detail, reference }: Failure): string =>
  Object.values(fields ?? {})[0] ?? detail ?? reference

/**
 * Returns whether two lines were refused for the same reason, by its code or else by its message.
 */
export function isSameRefusal(one: Failure, other: Failure): boolean {
  const nameOf = (failure: Failure) => failure.code ?? reasonOf(failure)
  return one.status === other.status && nameOf(one) === nameOf(other)
}
