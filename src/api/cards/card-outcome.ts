/**
 * The effect of a card transaction on the money. Separate from the view of a transaction, because
 * only lists and sums need it.
 */
import type { MoneyState } from '#lib/settlement.ts'

import { CARD_TX_TYPES } from './transaction-schema.ts'
import type { CardTransactionView } from './transaction-views.ts'

const TAKEN: readonly string[] = ['CLEARED', 'APPROVED', 'COMPLETED']
/** Statuses after which the money is back on the account, or never left it. */
const VOID: readonly string[] = ['FAILED', 'DECLINED', 'CANCELED', 'EXPIRED', 'REVERSED']

type Judged = Pick<CardTransactionView, 'type' | 'status' | 'direction' | 'isPending'>

/** Returns whether the money has moved, is moving or stays; undefined for an unknown status. */
export function cardOutcomeOf({
  type,
  status,
  direction,
  isPending,
}: Judged): MoneyState | undefined {
  // A credited reversal gives money back; any other reversal only reports that no money was taken.
  if (type === 'REVERSAL' && status === 'REVERSED' && direction === 'in') return 'done'
  if (VOID.includes(status)) return 'void'
  if (isPending) return 'moving'
  return TAKEN.includes(status) ? 'done' : undefined
}

const KNOWN_TYPES: readonly unknown[] = [
  ...CARD_TX_TYPES,
  // The types below are from later documentation (contract §7.2).
  'PAYMENT',
  'PURCHASE',
  'TRANSFER',
  'ATM',
]

/** Whether the contract says what this type does with the money. */
export const isKnownCardTxType = (type: unknown): boolean => KNOWN_TYPES.includes(type)
