/** What the order of a new card is made of. */
import * as z from 'zod/mini'

import { ProgramId, SubAccountId } from '#api/cards/schema.ts'
import { CurrencyId } from '#api/common/schema.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'

export const IssueInput = z.object({
  programId: ProgramId,
  kind: z.enum(['prepaid', 'balance']),
  /** The account chosen for the card; absent where it gets one of its own. */
  accountId: z.optional(SubAccountId),
  nickname: z.string(),
  /** First top-up, in the currency of the card's account. */
  topUp: z.optional(z.custom<Decimal>(isDecimal)),
  /** Pays for fee and top-up. */
  payWith: z.optional(CurrencyId),
})
export type IssueInput = z.output<typeof IssueInput>
