/**
 * One card being issued: in storage before the first call goes out, so that a killed app comes back to it.
 * A card on an account of its own takes two calls; what the first one made is kept for the second (Q13).
 */
import * as z from 'zod/mini'

import { CurrencyIdSchema, WalletId } from '#api/common/schema.ts'
import { ProgramId, SubAccountId } from '#api/issuing/schema.ts'
import { Intent } from '#api/orders/schema.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { SafeStorage } from '#shell/host.ts'

const IssueAttempt = z.object({
  /** Of E25 and E26: the same card however often they are called with it. */
  requestId: Intent,
  walletId: WalletId,
  programId: ProgramId,
  kind: z.enum(['prepaid', 'balance']),
  /** The account that the card stands on; absent for a prepaid card, and until E41 has made one. */
  accountId: z.optional(SubAccountId),
  /** Accounts that were there before E41 went out, which carries no id; present once it has. */
  knownAccounts: z.optional(z.array(z.string())),
  nickname: z.string(),
  topUp: z.optional(z.custom<Decimal>(isDecimal)),
  payWith: z.optional(CurrencyIdSchema),
})
export type IssueAttempt = z.output<typeof IssueAttempt>

/** Which kind of card, from which wallet: what an earlier try has made counts for no other. */
export type IssueTarget = Pick<IssueAttempt, 'walletId' | 'programId' | 'kind'>

export const isSameTarget = (one: IssueTarget, other: IssueTarget): boolean =>
  one.programId === other.programId && one.walletId === other.walletId && one.kind === other.kind

/** Whether the account must be opened before the card, or may have been. */
export const needsAccount = ({ kind, accountId }: IssueAttempt): boolean =>
  kind === 'balance' && accountId === undefined

export function readIssue(storage: SafeStorage, key: string): IssueAttempt | undefined {
  try {
    return z.safeParse(IssueAttempt, JSON.parse(storage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

export const saveIssue = (storage: SafeStorage, key: string, attempt: IssueAttempt): void =>
  storage.setItem(key, JSON.stringify(attempt))

/** Forgets this attempt and no other. */
export function clearIssue(storage: SafeStorage, key: string, { requestId }: IssueAttempt): void {
  if (readIssue(storage, key)?.requestId === requestId) storage.removeItem(key)
}
