import type { RailView } from '#api/verification/views.ts'
import { VIRTUAL_ACCOUNT_STATUSES } from '#api/virtual-accounts/schema.ts'
import type { AccountProgram, VirtualAccountView } from '#api/virtual-accounts/views.ts'

type Status = (typeof VIRTUAL_ACCOUNT_STATUSES)[number]

/**
 * Returns the status if it is known; screens show an unknown one unchanged. The platform spells
 * "canceled" in two ways.
 */
export const knownAccountStatus = (status: string): Status | undefined =>
  VIRTUAL_ACCOUNT_STATUSES.find((known) => known === status.replace('CANCELLED', 'CANCELED'))

/** Returns whether money that is sent now arrives; an unknown status counts as open. */
export function canReceiveMoney(status: string): boolean {
  const known = knownAccountStatus(status)
  return known === undefined || known === 'ACTIVE'
}

/**
 * Returns whether the account is open or about to be opened. Bank details of a closed or paused
 * account are hidden, because money sent there would not arrive.
 */
export const awaitsDetails = (status: string): boolean =>
  canReceiveMoney(status) || knownAccountStatus(status) === 'PENDING'

const TRANSFER_METHODS = ['ach', 'wire', 'sepa'] as const
export type TransferMethod = (typeof TRANSFER_METHODS)[number]

const ORDER_TYPE = /^HIFI_(ACH|WIRE|SEPA)_ONRAMP$/

/**
 * Returns the kinds of transfers that an account accepts, as the provider lists them, or else as
 * the program does.
 */
export function transferMethodsOf(
  rails: readonly string[],
  orderTypes: readonly string[],
): TransferMethod[] {
  const named =
    rails.length > 0 ? rails : orderTypes.flatMap((type) => ORDER_TYPE.exec(type)?.[1] ?? [])
  return TRANSFER_METHODS.filter((method) => named.some((name) => name.toLowerCase() === method))
}

/** Returns the rail that verification must open for a program; undefined if open or unknown. */
export function programLockOf(
  { railId }: AccountProgram,
  rails: readonly RailView[] | undefined,
): { railId: string; rail: RailView | undefined } | undefined {
  if (railId === undefined || rails === undefined) return undefined
  const rail = rails.find(({ id }) => id === railId)
  return rail?.status === 'APPROVED' ? undefined : { railId, rail }
}

/** Returns the wallet's account in a program. A wallet has at most one. */
export const accountOf = (
  program: AccountProgram,
  accounts: readonly VirtualAccountView[],
): VirtualAccountView | undefined =>
  accounts.find(
    ({ programId, status }) =>
      programId === program.id && knownAccountStatus(status) !== 'CANCELED',
  )
