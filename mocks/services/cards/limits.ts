/**
 * Spending limits of a card (contract §3.4), for purchases only. Caps are stored; the spent amount
 * is computed from the transactions.
 */

import type { CardCaps } from '#api/cards/request-schema.ts'
import type { CardLimits } from '#api/cards/schema.ts'
import {
  compare,
  decimalsOf,
  isNegative,
  isZero,
  plus,
  sum,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'

import {
  LIMIT_PERIODS,
  type CardRow,
  type CardTransactionRow,
  type LimitPeriod,
} from '../../db/card-tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { transactionsOfCard, totalWithFee } from './card-access.ts'

const DAY_MS = 86_400_000
/** The first Monday after the epoch, from which weekly limits are counted. */
const FIRST_MONDAY = 4 * DAY_MS

/** Returns the start of the current period in epoch milliseconds (UTC); weeks begin on Monday. */
function startOf(period: LimitPeriod, now: number): number {
  const date = new Date(now)
  switch (period) {
    case 'all_time':
      return 0
    case 'daily':
      return now - (now % DAY_MS)
    case 'weekly':
      return now - ((now - FIRST_MONDAY) % (7 * DAY_MS))
    case 'monthly':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
    case 'yearly':
      return Date.UTC(date.getUTCFullYear(), 0, 1)
    case 'per_transaction':
      return Number.POSITIVE_INFINITY
  }
}

/**
 * Returns whether a transaction counts: held and cleared purchases do, and refunds give nothing
 * back.
 */
const isSpending = ({ type, status }: CardTransactionRow) =>
  (type === 'AUTHORIZATION' && status === 'APPROVED') || type === 'CLEARING'

function spentIn(state: SandboxState, card: CardRow, period: LimitPeriod): Decimal {
  const start = startOf(period, state.clock.now())
  const rows = transactionsOfCard(state, card).filter(
    (row) => isSpending(row) && row.createdAt >= start,
  )
  return sum(rows.map(totalWithFee))
}

export const exceededLimit = (
  state: SandboxState,
  card: CardRow,
  total: Decimal,
): LimitPeriod | undefined =>
  LIMIT_PERIODS.find((period) => {
    const cap = card.caps[period]
    return cap !== undefined && compare(plus(spentIn(state, card, period), total), cap) > 0
  })

/** Returns the eighteen members of contract §3.4. */
export const toCardLimits = (state: SandboxState, card: CardRow): CardLimits =>
  Object.fromEntries(
    LIMIT_PERIODS.flatMap((period) => [
      [`${period}_enabled`, card.caps[period] !== undefined],
      [`${period}_cap`, card.caps[period] ?? ZERO],
      [`${period}_spent`, spentIn(state, card, period)],
    ]),
  )

const CENTS = 2

function toCap(name: string, value: Decimal): Decimal {
  if (isNegative(value)) throw badField(name, 'may not be negative')
  if (decimalsOf(value) > CENTS) throw badField(name, `at most ${CENTS} decimals`)
  return value
}

/**
 * Sets caps (E33). Null and 0 remove a cap, and an absent cap stays. Throws 422 on the wrong
 * member, or on all members if none is given.
 */
export function setCaps(card: CardRow, caps: CardCaps): void {
  const requestedCaps = LIMIT_PERIODS.flatMap((period) => {
    const name = `${period}_cap` as const
    const value = caps[name]
    return value === undefined ? [] : [{ period, value: value && toCap(name, value) }]
  })
  if (requestedCaps.length === 0) {
    const fields = LIMIT_PERIODS.map((period) => [`${period}_cap`, 'is required'])
    throw new PlatformError(422, 'at least one cap is required', {
      fields: Object.fromEntries(fields),
    })
  }
  for (const { period, value } of requestedCaps) {
    if (value === null || isZero(value)) delete card.caps[period]
    else card.caps[period] = value
  }
}
