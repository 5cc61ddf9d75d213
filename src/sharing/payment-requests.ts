/** What the person has asked others for on this device. The platform knows nothing of it. */
import * as z from 'zod/mini'

import type { Unit } from '#i18n/amount.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Beyond this number the oldest requests are dropped. */
const MAX_ENTRIES = 50

const KeptRequest = z.object({
  id: z.string(),
  walletId: z.string(),
  /** Time as ISO 8601. */
  createdAt: z.string(),
  /** Id and symbol of what is to be paid. */
  currency: z.string(),
  symbol: z.string(),
  amount: z.custom<Decimal>(isDecimal),
  note: z.string(),
  /** The virtual account that is to be paid; without it an address, or the wallet inside the platform. */
  account: z.optional(z.string()),
})
export type KeptRequest = z.output<typeof KeptRequest>

/** What a request asks for: a token, unless it is paid to an account. */
export const unitOfRequest = ({ symbol, account }: KeptRequest): Unit => ({
  symbol,
  isCrypto: account === undefined,
})

const stored = storedRecords('requests/', KeptRequest)

/** Oldest first. */
export const keptRequests = (scope: Scope): KeptRequest[] =>
  stored.all(scope).toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))

/** False where it lasts only as long as the page. */
export function keepRequest(scope: Scope, request: KeptRequest): boolean {
  for (const { id } of keptRequests(scope).slice(0, 1 - MAX_ENTRIES)) stored.remove(scope, id)
  return stored.write(scope, request.id, request)
}

export const removeRequest = (scope: Scope, id: string): void => stored.remove(scope, id)
