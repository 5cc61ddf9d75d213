/** What people write in a language, as far as the app reads it: a table's headings and cells, and the search. */

/** What the columns of a table can hold, in the order in which they are offered. */
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

/** Words and phrases with commas between them, the clearest first. Case, accents and marks don't matter. */
type Words = string

/**
 * A column that nobody knows by its heading may speak of money all the same: of a currency, of amounts and their unit, of
 * a memo, or of whether its line is paid or to be paid at all.
 */
export const MONEY_TOPICS = ['currency', 'amount', 'memo', 'state'] as const
export type MoneyTopic = (typeof MONEY_TOPICS)[number]

export interface TableWords {
  /**
   * What stands above a column. Of several lists the first says best that it is what is paid out, or of the one who is
   * paid: tables of banks and payrolls have other such columns, which the next lists name.
   */
  headings: Record<TableField, Words | readonly Words[]>
  /** Words of other headings that speak of money; `*` stands for any end of a word. */
  topics: Record<MoneyTopic, Words>
  company: Words
  person: Words
  crypto: Words
  /** What joins the amount and its currency to one heading: "Amount in EUR". */
  joint?: Words
}

/** The same of languages that the app doesn't speak, as far as it reads their tables. */
export interface OtherTableWords {
  headings: Partial<TableWords['headings']>
  topics: Partial<TableWords['topics']>
  joint?: Words
}

/** Bounds of an amount: more than, less than, at least, at most. */
export type Bound = 'over' | 'under' | 'from' | 'until'

/** Whole words, most of which may be patterns of regular expressions: `недел\p{L}+`. */
type Patterns = readonly string[]

export interface SearchWords {
  /** Before the amount, and behind it. */
  before?: Partial<Record<Bound, Words>>
  behind?: Partial<Record<Bound, Words>>
  /** What stands behind the figures of an amount without a space. */
  amountEnding?: RegExp
  /** An "and" that is written as one word with the figure behind it. */
  joinedAnd?: string
  /** What two ends stand between: what opens it, what joins them, and what may follow. */
  opening?: Words
  joining?: Words
  /** Joins two ends as a dash does, with nothing before them. */
  dash?: Words
  between?: Words
  /** What may stand before a day or a period, and as well before a name: "De Marco". */
  article?: Patterns
  /** What stands before days and periods alone. */
  preposition?: Patterns
  /** Between a day, a month and a year. */
  of?: Patterns
  /** Behind the number of a day, and behind a year. */
  dayEnding?: Patterns
  yearEnding?: Patterns
  quarter: Patterns
  /** The letter beside the number of a quarter. */
  quarterLetter?: string
  /**
   * Where `Intl.RelativeTimeFormat` doesn't know all that people write: what says that it is the period under way or the
   * one before, and how the periods are called beside that.
   */
  which?: { current: Patterns; last: Patterns }
  periods?: Record<'week' | 'month' | 'quarter' | 'year', Patterns>
  /** What may follow the name of a month, and how many of its letters say that it is one; four where nothing is said. */
  monthEnding?: RegExp
  shortestMonth?: number
  /** Countries that call the months otherwise, as BCP 47 tags. */
  monthLocales?: readonly string[]
}
