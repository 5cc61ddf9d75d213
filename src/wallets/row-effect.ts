import type { StatementRow } from '#api/wallets/read-statement.ts'
import { isNegative } from '#lib/money/decimal.ts'
import { endedWithoutMoney, isKnownStatus, settlementOf } from '#lib/settlement.ts'

/**
 * What a row did to the balance that the wallet shows. Outgoing money leaves it as soon as it is held, incoming money
 * comes into it when it is settled, fees are in the amount already, and what came to nothing changed nothing.
 */
type Effect = 'settled' | 'held' | 'awaited' | 'none' | 'unknown'

export function effectOf({ hasKnownType, direction, status, amount }: StatementRow): Effect {
  if (!hasKnownType || !isKnownStatus(status) || isNegative(amount)) return 'unknown'
  if (settlementOf(status) === 'complete') return 'settled'
  if (endedWithoutMoney(status)) return 'none'
  return direction === 'out' ? 'held' : 'awaited'
}
