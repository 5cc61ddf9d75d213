/**
 * What a status says of the money, for orders and for the feed's transactions alike, in whatever case and
 * spelling the wire has it (contract §3.5, §7.2). A status that nobody knew counts as under way, never as an end.
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

const UNDER_WAY = ['pending', 'processing']

/** Whether the contract knows the status: of any other nobody can tell what it means for the money. */
export const isKnownStatus = (status: string): boolean =>
  Object.hasOwn(SETTLEMENTS, status.toLowerCase()) || UNDER_WAY.includes(status.toLowerCase())

export const settlementOf = (status: string): Settlement =>
  SETTLEMENTS[status.toLowerCase()] ?? 'moving'

/** What became of the money: it has moved, it is on its way, or it stayed or came back. */
export type MoneyState = 'done' | 'moving' | 'void'

export function moneyStateOf(status: string): MoneyState {
  const settlement = settlementOf(status)
  if (settlement === 'complete') return 'done'
  return settlement === 'canceled' || settlement === 'failed' ? 'void' : 'moving'
}

/** Whether it is over and the money stayed, or came back. */
export const endedWithoutMoney = (status: string): boolean => moneyStateOf(status) === 'void'
