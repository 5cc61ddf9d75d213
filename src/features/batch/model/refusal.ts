/** What the platform says no to: one line, or whatever comes next as well. */
import { createCounterparty, createDestination } from '#api/counterparties/endpoints.ts'
import * as orders from '#api/orders/endpoints.ts'
import * as ramps from '#api/orders/ramp-endpoints.ts'
import type { Failure } from '#lib/failure.ts'

import type { BatchKind } from './columns.ts'

/** The calls that a line becomes. What is read before them, or renews the session meanwhile, judges no line. */
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

/** The platform has judged this line: the next one may be fine. Anything else would meet the next one, too. */
export const isAboutLine = (kind: BatchKind, { endpoint = '', status, code }: Failure): boolean =>
  CALLS[kind].includes(endpoint) &&
  [400, 404, 409, 422].includes(status ?? 0) &&
  code !== 'INSUFFICIENT_FUNDS'

/** In the platform's own words, as far as it has any. */
export const reasonOf = ({ fields, detail, reference }: Failure): string =>
  Object.values(fields ?? {})[0] ?? detail ?? reference

/** Whether two lines were refused for the same reason, by its code or else by its words. */
export function isSameRefusal(one: Failure, other: Failure): boolean {
  const nameOf = (failure: Failure) => failure.code ?? reasonOf(failure)
  return one.status === other.status && nameOf(one) === nameOf(other)
}
