/** An amount with its currency. Two currencies never meet in one sum: that throws. */
import { compare, plus, type Decimal } from './decimal.ts'

declare const brand: unique symbol
/** Currency uuid as the wire names it (contract §2.9: ids, not symbols). */
export type CurrencyId = string & { readonly [brand]: 'CurrencyId' }

export interface Money {
  readonly amount: Decimal
  readonly currency: CurrencyId
}

export class CurrencyMismatchError extends Error {
  override readonly name = 'CurrencyMismatchError'
}

function assertSame(a: Money, b: Money): void {
  if (a.currency !== b.currency)
    throw new CurrencyMismatchError(`${a.currency} and ${b.currency} do not add up`)
}

export const money = (amount: Decimal, currency: CurrencyId): Money => ({ amount, currency })
/** Throws CurrencyMismatchError. */
export function addMoney(a: Money, b: Money): Money {
  assertSame(a, b)
  return money(plus(a.amount, b.amount), a.currency)
}

/** Negative, zero or positive. Throws CurrencyMismatchError. */
export function compareMoney(a: Money, b: Money): number {
  assertSame(a, b)
  return compare(a.amount, b.amount)
}
