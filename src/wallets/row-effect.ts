import type { StatementRow } from '#api/wallets/read-statement.ts'
import { isNegative } from '#lib/money/decimal.ts'
import { endedWithoutMoney, isKnownStatus, settlementOf } from '#lib/settlement.ts'

/**
 * Effect of a row on the balance. Outgoing money is subtracted once it is held, incoming money is
 * added when it is settled, and failed rows change nothing.
 */
type Effect = 'settled' | 'held' | 'awaited' | 'none' | 'unknown'

export function balanceEffectOf({ hasKnownType, direction, status, amount }: StatementRow): Effect {
  if (!hasKnownType || !isKnownStatus(status) || isNegative(amount)) return 'unknown'
  if (settlementOf(status) === 'complete') return 'settled'
  if (endedWithoutMoney(status)) return 'none'
  return direction === 'out' ? 'held' : 'awaited'
}
