/** Categories of merchants by their four-digit merchant code (ISO 18245). */

/**
 * First and last code of each category. A narrow range stands before a wider range that includes
 * it, because the first match counts.
 */
const RANGES = [
  [3000, 3299, 'flights'],
  [3300, 3499, 'carRental'],
  [3500, 3999, 'hotels'],
  [4111, 4131, 'transport'],
  [4011, 4011, 'transport'],
  [4411, 4411, 'travel'],
  [4511, 4511, 'flights'],
  [4582, 4582, 'flights'],
  [4722, 4723, 'travel'],
  [4000, 4799, 'transport'],
  [4829, 4829, 'transfers'],
  [4800, 4899, 'internet'],
  [4900, 4999, 'utilities'],
  [5411, 5499, 'groceries'],
  [5541, 5542, 'fuel'],
  [5552, 5552, 'fuel'],
  [5511, 5599, 'cars'],
  [5600, 5699, 'clothes'],
  [5732, 5735, 'electronics'],
  [5045, 5045, 'electronics'],
  [5700, 5799, 'home'],
  [5200, 5299, 'home'],
  [5811, 5814, 'restaurants'],
  [5815, 5818, 'digital'],
  [5912, 5912, 'health'],
  [5942, 5942, 'books'],
  [5192, 5192, 'books'],
  [5000, 5999, 'shopping'],
  [6010, 6011, 'cash'],
  [6300, 6399, 'insurance'],
  [6000, 6999, 'finance'],
  [7011, 7033, 'hotels'],
  [7230, 7298, 'beauty'],
  [7512, 7519, 'carRental'],
  [7523, 7549, 'cars'],
  [7800, 7999, 'leisure'],
  [7200, 7799, 'services'],
  [8011, 8099, 'health'],
  [8211, 8299, 'education'],
  [8398, 8398, 'charity'],
  [8000, 8999, 'services'],
  [9000, 9999, 'government'],
] as const

export type Category = (typeof RANGES)[number][2]

/** Returns the category of a code; undefined if the text is no code or has no category. */
export function categoryOf(code: string | undefined): Category | undefined {
  if (code === undefined || !/^\d{4}$/.test(code)) return undefined
  const number = Number(code)
  return RANGES.find(([first, last]) => number >= first && number <= last)?.[2]
}

/** Category of a payment in sums of spending; `other` if the merchant code is unknown. */
export type SpendingCategory = Category | 'fees' | 'other'

const SPENDING_CATEGORIES: ReadonlySet<unknown> = new Set<SpendingCategory>([
  ...RANGES.map(([, , category]) => category),
  'fees',
  'other',
])

export const isSpendingCategory = (word: unknown): word is SpendingCategory =>
  SPENDING_CATEGORIES.has(word)
