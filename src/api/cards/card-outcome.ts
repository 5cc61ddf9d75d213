/** What a card's transaction says of the money; apart from its view, because only lists and sums of them ask. */
import type { MoneyState } from '#lib/settlement.ts'

import { CARD_TX_TYPES } from './transaction-schema.ts'
import type { CardTransactionView } from './transaction-views.ts'

const TAKEN: readonly string[] = ['CLEARED', 'APPROVED', 'COMPLETED']
/** Money that did not move after all: it was still on the account when all was done. */
const VOID: readonly string[] = ['FAILED', 'DECLINED', 'CANCELED', 'EXPIRED', 'REVERSED']

type Judged = Pick<CardTransactionView, 'type' | 'status' | 'direction' | 'isPending'>

/** What became of the money; undefined where the status is one that nobody knows. */
export function cardOutcomeOf({
  type,
  status,
  direction,
  isPending,
}: Judged): MoneyState | undefined {
  // A reversal that is a credit of its own gives money back; any other only says that nothing was taken.
  if (type === 'REVERSAL' && status === 'REVERSED' && direction === 'in') return 'done'
  if (VOID.includes(status)) return 'void'
  if (isPending) return 'moving'
  return TAKEN.includes(status) ? 'done' : undefined
}

const KNOWN_TYPES: readonly unknown[] = [
  ...CARD_TX_TYPES,
  // Of the later documentation (contract §7.2).
  'PAYMENT',
  'PURCHASE',
  'TRANSFER',
  'ATM',
]

/** Whether it is a type of which the contract says what it does with the money. */
export const isKnownCardTxType = (type: unknown): boolean => KNOWN_TYPES.includes(type)
