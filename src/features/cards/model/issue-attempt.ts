/**
 * Cards being issued, each in a place of its own: in storage before the first call goes out, so that a killed
 * app comes back to it, and that neither another tab nor another wallet can write over it. A card on an
 * account of its own takes two calls; what the first one made is kept for the second (Q13).
 */
import * as z from 'zod/mini'

import { CurrencyIdSchema, WalletId } from '#api/common/schema.ts'
import { ProgramId, SubAccountId } from '#api/issuing/schema.ts'
import type { Program } from '#api/issuing/views.ts'
import { Intent } from '#api/orders/schema.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { personalKey } from '#session/session.ts'
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
  /** Epoch milliseconds of the press, by the device's clock. */
  at: z.number(),
})
export type IssueAttempt = z.output<typeof IssueAttempt>

/** Which kind of card, from which wallet: what an earlier try has made counts for no other. */
export type IssueTarget = Pick<IssueAttempt, 'walletId' | 'programId' | 'kind'>

export const issueTarget = (
  { id: walletId }: Pick<WalletDetail, 'id'>,
  { id: programId, accountType }: Pick<Program, 'id' | 'accountType'>,
): IssueTarget => ({
  walletId,
  programId,
  kind: accountType === 'prepaid' ? 'prepaid' : 'balance',
})

export const isSameTarget = (one: IssueTarget, other: IssueTarget): boolean =>
  one.programId === other.programId && one.walletId === other.walletId && one.kind === other.kind

/** Whether the account must be opened before the card, or may have been. */
export const needsAccount = ({ kind, accountId }: IssueAttempt): boolean =>
  kind === 'balance' && accountId === undefined

/** Whose attempts: nobody else is asked about them. */
export interface IssueOwner {
  tenantId: string
  userId: number
  walletId: WalletId
}

const keyOf = ({ tenantId, userId, walletId }: IssueOwner, requestId = '') =>
  personalKey(`issue.${tenantId}.${userId}.${walletId}.${requestId}`)

function readAt(storage: SafeStorage, key: string): IssueAttempt | undefined {
  try {
    return z.safeParse(IssueAttempt, JSON.parse(storage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Oldest first. What can't be read is none. */
export const readIssues = (storage: SafeStorage, owner: IssueOwner): IssueAttempt[] =>
  storage
    .keys()
    .filter((key) => key.startsWith(keyOf(owner)))
    .flatMap((key) => readAt(storage, key) ?? [])
    .toSorted((a, b) => a.at - b.at)

export const readIssue = (
  storage: SafeStorage,
  owner: IssueOwner,
  { requestId }: Pick<IssueAttempt, 'requestId'>,
): IssueAttempt | undefined => readAt(storage, keyOf(owner, requestId))

export const saveIssue = (storage: SafeStorage, owner: IssueOwner, attempt: IssueAttempt): void =>
  storage.setItem(keyOf(owner, attempt.requestId), JSON.stringify(attempt))

/** Forgets this attempt and no other. */
export const clearIssue = (
  storage: SafeStorage,
  owner: IssueOwner,
  { requestId }: Pick<IssueAttempt, 'requestId'>,
): void => storage.removeItem(keyOf(owner, requestId))
