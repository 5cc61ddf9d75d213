import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { storedValue, type StoredValue } from '#storage/stored.ts'

import type { Visit } from './model/visit.ts'

const Seen = z.object({
  newest: z.string(),
  moving: z.array(z.string()),
  movingSince: z.optional(z.string()),
  at: z.optional(z.number()),
})

/** What this device has seen of a wallet's feed. It goes with the session. */
export const visitRecord = (walletId: WalletId): StoredValue<Visit> =>
  storedValue(`visit.${walletId}`, z.object({ before: Seen, last: Seen, at: z.number() }))
