/** What the person has asked others for on this device. The platform knows nothing of it. */
import * as z from 'zod/mini'

import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { storedList } from '#storage/stored-list.ts'

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

/** Oldest first. */
export const keptRequests = storedList('requests', KeptRequest, MAX_ENTRIES)
