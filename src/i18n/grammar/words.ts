/** Words by which the app reads a language: headings and cells of tables, and search texts. */

/** Fields that a table column can contain, in the order of the selection list. */
export const TABLE_FIELDS = [
  'name',
  'type',
  'nickname',
  'email',
  'phone',
  'rail',
  'iban',
  'account',
  'routing',
  'bic',
  'bank',
  'note',
  'reference',
  'street',
  'street2',
  'city',
  'postcode',
  'country',
  'asset',
  'network',
  'address',
  'contract',
  'tokenType',
  'memo',
  'amount',
] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** Words and phrases separated by commas, clearest first; ignores case, accents and punctuation. */
type Words = string

/**
 * Topics of columns that the app doesn't use but that concern money: currency, amount or unit,
 * memo, and whether a row is already paid or may be paid at all.
 */
export const MONEY_TOPICS = ['currency', 'amount', 'memo', 'state'] as const
export type MoneyTopic = (typeof MONEY_TOPICS)[number]

export interface TableWords {
  /**
   * Headings of a column. If there are several lists, the first names the payment or its recipient
   * most clearly; the others name similar columns in tables of banks and payroll programs.
   */
  headings: Record<TableField, Words | readonly Words[]>
  /** Words in other headings by which a topic of money is recognised; `*` stands for any ending. */
  topics: Record<MoneyTopic, Words>
  /** A heading with such a word names a number or name that is no account: "Tax number". */
  identifiers?: Words
  company: Words
  person: Words
  crypto: Words
  /** The word between amount and currency in a heading such as "Amount in EUR". */
  joint?: Words
}

/** Words of a language in which the app can read tables but has no translation. */
export interface OtherTableWords {
  headings: Partial<TableWords['headings']>
  topics: Partial<TableWords['topics']>
  identifiers?: Words
  joint?: Words
}

/** Kinds of limits of an amount: more than, less than, at least, at most. */
export type Bound = 'over' | 'under' | 'from' | 'until'

/** Texts that match whole words. Most of them may be regular expressions: `недел\p{L}+`. */
type Patterns = readonly string[]

export interface SearchWords {
  before?: Partial<Record<Bound, Words>>
  behind?: Partial<Record<Bound, Words>>
  amountEnding?: RegExp
  /** The word "and" where it is written together with the following number. */
  joinedAnd?: string
  /**
   * Words of a range of amounts: before the range (`opening`), between its ends (`joining`), and
   * after the range (`between`).
   */
  opening?: Words
  joining?: Words
  /** Words that stand between two ends like a dash, without a word before the range. */
  dash?: Words
  between?: Words
  /** Articles before a day or period. They may also stand before a name: "De Marco". */
  article?: Patterns
  /** Words that can only stand before a day or period. */
  preposition?: Patterns
  /** Words between the day, the month and the year. */
  of?: Patterns
  /** Endings after the number of a day, and after the number of a year. */
  dayEnding?: Patterns
  yearEnding?: Patterns
  quarter: Patterns
  /** Letter that stands beside the number of a quarter. */
  quarterLetter?: string
  /**
   * Words that `Intl.RelativeTimeFormat` doesn't provide: for the current and the previous period,
   * and the names of periods used with them.
   */
  which?: { current: Patterns; last: Patterns }
  periods?: Record<'week' | 'month' | 'quarter' | 'year', Patterns>
  /**
   * `monthEnding`: endings of month names. `shortestMonth`: number of letters that identify a
   * month, by default four.
   */
  monthEnding?: RegExp
  shortestMonth?: number
  /** BCP 47 tags of countries in which the months have other names. */
  monthLocales?: readonly string[]
}
