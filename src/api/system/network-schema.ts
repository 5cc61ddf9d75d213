/** Schema of networks. Separate from currencies, because the first screens need no networks. */
import * as z from 'zod/mini'

export const Chain = z.object({
  id: z.int(),
  name: z.nullish(z.string()),
  symbol: z.nullish(z.string()),
  is_beta: z.nullish(z.boolean()),
})
export type Chain = z.output<typeof Chain>
