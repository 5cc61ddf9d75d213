/** Words of a language that the app reads: headings and cells of tables, and search texts. */

/** Contents of table columns, in the order of the choice. */
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

/**
 * Words and phrases separated by commas, the clearest first. Case, accents and marks don't matter.
 */
type Words = string

/**
 * Topics of unknown columns that concern money: currency, amount or unit, memo, and whether a row
 * is paid or payable at all.
 */
export const MONEY_TOPICS = ['currency', 'amount', 'memo', 'state'] as const
export type MoneyTopic = (typeof MONEY_TOPICS)[number]

export interface TableWords {
  /**
   * Headings of a column. The first of several lists means the payment or its recipient most
   * clearly; the next ones name similar columns of bank and payroll tables.
   */
  headings: Record<TableField, Words | readonly Words[]>
  /** Words in other headings that concern money; `*` stands for any ending. */
  topics: Record<MoneyTopic, Words>
  /** Headings of numbers and names that contain one of these words: "Tax number". */
  identifiers?: Words
  company: Words
  person: Words
  crypto: Words
  /** Joins amount and currency in one heading: "Amount in EUR". */
  joint?: Words
}

/** Words of a language that the app reads in tables but does not speak. */
export interface OtherTableWords {
  headings: Partial<TableWords['headings']>
  topics: Partial<TableWords['topics']>
  identifiers?: Words
  joint?: Words
}

/** Bounds of an amount: more than, less than, at least, at most. */
export type Bound = 'over' | 'under' | 'from' | 'until'

/** Whole words; most may be regular expressions: `недел\p{L}+`. */
type Patterns = readonly string[]

export interface SearchWords {
  before?: Partial<Record<Bound, Words>>
  behind?: Partial<Record<Bound, Words>>
  amountEnding?: RegExp
  /** "And" joined to the number after it in one word. */
  joinedAnd?: string
  /** Words of a range: before it, between its ends, and after them. */
  opening?: Words
  joining?: Words
  /** Joins two ends like a dash, with no word before. */
  dash?: Words
  between?: Words
  /** Articles before a day or period, and also before a name: "De Marco". */
  article?: Patterns
  /** Words before days and periods only. */
  preposition?: Patterns
  /** Words between day, month and year. */
  of?: Patterns
  /** Endings after the number of a day, and after a year. */
  dayEnding?: Patterns
  yearEnding?: Patterns
  quarter: Patterns
  /** Letter beside the number of a quarter. */
  quarterLetter?: string
  /**
   * Words that `Intl.RelativeTimeFormat` lacks: for the current and the previous period, and the
   * names of periods used with them.
   */
  which?: { current: Patterns; last: Patterns }
  periods?: Record<'week' | 'month' | 'quarter' | 'year', Patterns>
  /**
   * Endings after the name of a month, and the number of letters that identify one; four by
   * default.
   */
  monthEnding?: RegExp
  shortestMonth?: number
  /** Countries with other month names, as BCP 47 tags. */
  monthLocales?: readonly string[]
}
