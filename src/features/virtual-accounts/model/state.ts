/** What the status and the transfer methods of an account mean for a person. */

import type { RailView } from '#api/verification/views.ts'
import { VIRTUAL_ACCOUNT_STATUSES } from '#api/virtual-accounts/schema.ts'
import type { AccountProgram, VirtualAccountView } from '#api/virtual-accounts/views.ts'

type Status = (typeof VIRTUAL_ACCOUNT_STATUSES)[number]

/** Undefined for a status of no known version, which is shown as it is. Both spellings of "canceled" are one. */
export const knownAccountStatus = (status: string): Status | undefined =>
  VIRTUAL_ACCOUNT_STATUSES.find((known) => known === status.replace('CANCELLED', 'CANCELED'))

/** Whether money sent now arrives. A status that is not known does not count as closed. */
export function takesMoney(status: string): boolean {
  const known = knownAccountStatus(status)
  return known === undefined || known === 'ACTIVE'
}

/** Whether the details may still come: they are no promise where the account is closed or paused. */
export const awaitsDetails = (status: string): boolean =>
  takesMoney(status) || knownAccountStatus(status) === 'PENDING'

const TRANSFER_METHODS = ['ach', 'wire', 'sepa'] as const
export type TransferMethod = (typeof TRANSFER_METHODS)[number]

const ORDER_TYPE = /^HIFI_(ACH|WIRE|SEPA)_ONRAMP$/

/** By which transfers an account is paid: what the provider says, else what the program says. */
export function transferMethodsOf(
  rails: readonly string[],
  orderTypes: readonly string[],
): TransferMethod[] {
  const named =
    rails.length > 0 ? rails : orderTypes.flatMap((type) => ORDER_TYPE.exec(type)?.[1] ?? [])
  return TRANSFER_METHODS.filter((method) => named.some((name) => name.toLowerCase() === method))
}

/** The rail that verification has to open before the program; undefined where it is open, or not known. */
export function programLockOf(
  { railId }: AccountProgram,
  rails: readonly RailView[] | undefined,
): { railId: string; rail: RailView | undefined } | undefined {
  if (railId === undefined || rails === undefined) return undefined
  const rail = rails.find(({ id }) => id === railId)
  return rail?.status === 'APPROVED' ? undefined : { railId, rail }
}

/** The account that a wallet has of a program already: there is never a second one. */
export const accountOf = (
  program: AccountProgram,
  accounts: readonly VirtualAccountView[],
): VirtualAccountView | undefined =>
  accounts.find(
    ({ programId, status }) =>
      programId === program.id && knownAccountStatus(status) !== 'CANCELED',
  )
