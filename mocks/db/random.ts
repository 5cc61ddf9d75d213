import { parseDecimal, type Decimal } from '#lib/money/decimal.ts'

/** Repeatable random numbers: the same seed gives the same sandbox. Not for secrets. */
export interface Random {
  next(): number
  /** Returns an integer; both bounds are included. */
  int(min: number, max: number): number
  /** Returns an item. Throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T
  digits(count: number): string
  hex(count: number): string
  uuid(): string
  /** Returns a random amount from `min` to `max` (whole units) with `places` decimals. */
  amount(min: number, max: number, places: number): Decimal
  copy(): Random
}

const DIGITS = '0123456789abcdef'

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const text = (count: number, base: number) => {
    let made = ''
    for (let at = 0; at < count; at += 1) made += DIGITS[int(0, base - 1)]
    return made
  }
  return {
    next,
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    digits: (count) => text(count, 10),
    hex: (count) => text(count, 16),
    uuid: () =>
      `${text(8, 16)}-${text(4, 16)}-4${text(3, 16)}-${'89ab'[int(0, 3)]}${text(3, 16)}-${text(12, 16)}`,
    amount: (min, max, places) =>
      parseDecimal(`${int(min, max - 1)}${places > 0 ? `.${text(places, 10)}` : ''}`),
    copy: () => createRandom(state),
  }
}
