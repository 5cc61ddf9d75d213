/** Requests for payment that the person has made on this device. The platform doesn't know them. */
import * as z from 'zod/mini'

import type { Unit } from '#i18n/amount.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Maximum number of requests; beyond it the oldest are dropped. */
const MAX_ENTRIES = 50

const StoredRequest = z.object({
  id: z.string(),
  walletId: z.string(),
  /** Time of the request in ISO 8601. */
  createdAt: z.string(),
  /**
   * Time of the newest deposit when the request was made, in ISO 8601 by the platform's clock;
   * empty if there was none. Absent if it was not known.
   */
  since: z.optional(z.string()),
  /** Id and symbol of the requested currency. */
  currency: z.string(),
  symbol: z.string(),
  amount: z.custom<Decimal>(isDecimal),
  note: z.string(),
  /**
   * Virtual account to which the payer transfers. Without it, the request is for an address or a
   * wallet on the platform.
   */
  account: z.optional(z.string()),
})
export type StoredRequest = z.output<typeof StoredRequest>

/** Returns the unit of a request: a token, or a fiat currency if it is paid to an account. */
export const unitOfRequest = ({ symbol, account }: StoredRequest): Unit => ({
  symbol,
  isCrypto: account === undefined,
})

const stored = storedRecords('requests/', StoredRequest)

export const storedRequests = (scope: Scope): StoredRequest[] =>
  stored.all(scope).toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))

export function storeRequest(scope: Scope, request: StoredRequest): boolean {
  for (const { id } of storedRequests(scope).slice(0, 1 - MAX_ENTRIES)) stored.remove(scope, id)
  return stored.write(scope, request.id, request)
}

export const removeRequest = (scope: Scope, id: string): void => stored.remove(scope, id)
