/**
 * Requests for payment that the person has made on this device. The platform knows nothing of them.
 */
import * as z from 'zod/mini'

import type { Unit } from '#i18n/amount.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** The oldest requests beyond this number are dropped. */
const MAX_ENTRIES = 50

const StoredRequest = z.object({
  id: z.string(),
  walletId: z.string(),
  /** Time of the request in ISO 8601. */
  createdAt: z.string(),
  /**
   * Time of the newest deposit at that moment in ISO 8601, by the platform's clock; empty if there
   * was none. Absent if it was not known.
   */
  since: z.optional(z.string()),
  /** Id and symbol of the requested currency. */
  currency: z.string(),
  symbol: z.string(),
  amount: z.custom<Decimal>(isDecimal),
  note: z.string(),
  /**
   * Virtual account to pay into; without it the request names an address or the wallet inside the
   * platform.
   */
  account: z.optional(z.string()),
})
export type StoredRequest = z.output<typeof StoredRequest>

/** Unit of a request: a token, unless it is paid into an account. */
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
