/** The stored input of the order of a new card. */
import * as z from 'zod/mini'

import { ProgramId, SubAccountId } from '#api/cards/schema.ts'
import { CurrencyId } from '#api/common/schema.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'

export const IssueInput = z.object({
  programId: ProgramId,
  kind: z.enum(['prepaid', 'balance']),
  /** The account chosen for the card; absent if it gets its own. */
  accountId: z.optional(SubAccountId),
  nickname: z.string(),
  topUp: z.optional(z.custom<Decimal>(isDecimal)),
  /** Balance that pays fee and top-up. */
  payWith: z.optional(CurrencyId),
})
export type IssueInput = z.output<typeof IssueInput>
