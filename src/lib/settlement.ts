/**
 * Effect of a status on the money, for orders and transactions, in any case and spelling that the
 * platform uses (contract §3.5, §7.2). An unknown status counts as pending, never as final.
 */
export type Settlement = 'new' | 'moving' | 'complete' | 'canceled' | 'failed'

const SETTLEMENTS: Record<string, Settlement> = {
  new: 'new',
  complete: 'complete',
  completed: 'complete',
  canceled: 'canceled',
  cancelled: 'canceled',
  failed: 'failed',
  error: 'failed',
  returned: 'failed',
}

/** Statuses in which the money is neither settled nor returned. */
export const PENDING_STATUSES: readonly string[] = ['pending', 'processing']

/** Returns whether the contract knows the status; the effect of an unknown one can't be known. */
export const isKnownStatus = (status: string): boolean =>
  Object.hasOwn(SETTLEMENTS, status.toLowerCase()) ||
  PENDING_STATUSES.includes(status.toLowerCase())

export const settlementOf = (status: string): Settlement =>
  SETTLEMENTS[status.toLowerCase()] ?? 'moving'

export type MoneyState = 'done' | 'moving' | 'void'

export function moneyStateOf(status: string): MoneyState {
  const settlement = settlementOf(status)
  if (settlement === 'complete') return 'done'
  return settlement === 'canceled' || settlement === 'failed' ? 'void' : 'moving'
}

export const endedWithoutMoney = (status: string): boolean => moneyStateOf(status) === 'void'
