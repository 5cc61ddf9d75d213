import * as z from 'zod/mini'

import { WalletId } from '../common/schema.ts'

/** Only the request has the label; the public client misspells created_at (Q8). */
export const WalletAddress = z.object({
  uuid: z.nullish(z.string()),
  wallet_uuid: z.nullish(WalletId),
  address: z.nullish(z.string()),
  chain: z.nullish(z.int()),
  created_at: z.nullish(z.string()),
  created_ad: z.nullish(z.string()),
})
export type WalletAddress = z.output<typeof WalletAddress>
