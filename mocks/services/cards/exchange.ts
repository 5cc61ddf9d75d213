/** Card networks' rates: purchases in currencies that no wallet holds. */
import { decimal, parseDecimal, quotient, round, times, type Decimal } from '#lib/money/decimal.ts'

import { badField } from '../../errors.ts'
import type { World } from '../../world.ts'

/** US dollars for one unit, by code. */
const DOLLARS: Record<string, Decimal> = {
  USD: decimal('1'),
  EUR: decimal('1.09'),
  GBP: decimal('1.27'),
  CHF: decimal('1.13'),
  SEK: decimal('0.095'),
  PLN: decimal('0.253'),
  TRY: decimal('0.029'),
  JPY: decimal('0.0067'),
  THB: decimal('0.029'),
}

const DAY_MS = 86_400_000
const CENTS = 2
/** Of the billed amount, when the merchant asks for another currency. */
const FOREIGN_FEE = decimal('0.015')

/** The day's rate differs from the base by at most 0.6 %, the same for one day and currency. */
function drift(code: string, day: number): Decimal {
  let hash = 0x811c9dc5
  for (const char of `${code}${day}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  const points = ((hash >>> 8) % 121) - 60
  return times(parseDecimal(10_000 + points), decimal('0.0001'))
}

export interface Bill {
  /** In the account's currency, to the cent. */
  billing: Decimal
  fee: Decimal
}

/**
 * What an amount in `code` costs an account kept in `home`, at today's rate: clearing on another day
 * may take a little more or less than was held. Throws 422 on `currency` for an unknown code.
 */
export function toBill(world: World, amount: Decimal, code: string, home: string): Bill {
  if (code === home) return { billing: round(amount, CENTS, 'half-up'), fee: decimal('0') }
  const [price, unit] = [DOLLARS[code], DOLLARS[home]]
  if (price === undefined || unit === undefined) throw badField('currency', `no rate for ${code}`)
  const today = drift(code, Math.floor(world.clock.now() / DAY_MS))
  const billing = quotient(times(times(amount, price), today), unit, CENTS, 'half-up')
  return { billing, fee: round(times(billing, FOREIGN_FEE), CENTS, 'up') }
}
