import { fiatDigits } from '#i18n/amount.ts'
import { AMOUNT_UNITS, type AmountUnit } from '#i18n/grammar/table/units.ts'
import {
  MONEY_TOPICS,
  TABLE_FIELDS,
  type MoneyTopic,
  type TableField,
} from '#i18n/grammar/words.ts'
import {
  TABLE_HEADINGS,
  HEADING_JOINERS,
  IDENTIFIER_WORDS,
  headingWordsOfTopic,
} from '#i18n/table-words.ts'
import { normalizeForSearch } from '#lib/normalize-text.ts'

export type Field = TableField
export const ALL_FIELDS = TABLE_FIELDS

const foldText = (text: string): string => normalizeForSearch(text.normalize('NFC'))

const BRACKETS = /[([{（【](.*?)[)\]}）】]/gs

/** Returns a heading in the form for comparison: folded, without punctuation and bracketed text. */
export const headingKey = (heading: string): string =>
  foldText(heading.replace(BRACKETS, '')).replace(/[^\p{L}\p{N}]/gu, '')

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

export const isInList = (list: string, cell: string): boolean =>
  splitList(list).some((one) => headingKey(one) === headingKey(cell))

const KNOWN = new Map(
  TABLE_HEADINGS.map(([heading, field, rank]) => [headingKey(heading), { field, rank }] as const),
)

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  ЕВРО: 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '₽': 'RUB',
  РУБ: 'RUB',
  '₺': 'TRY',
  TL: 'TRY',
  R$: 'BRL',
  '₿': 'BTC',
  円: 'JPY',
}
const COINS = ['USDT', 'USDC', 'BTC', 'ETH', 'TRX', 'TON', 'SOL', 'BNB', 'POL', 'AVAX']

function currencyOf(word: string): string | undefined {
  const code = word.toUpperCase()
  const isKnown = COINS.includes(code) || fiatDigits(code) !== undefined
  return isKnown ? code : SIGNS[code]
}

/** Splits a heading into words, also those written together ("amountCents", "kEUR", "TEUR"). */
const splitWords = (text: string): string[] =>
  text
    .replace(/\b[kKT](?=(?:EUR|CHF|€)(?!\p{L}))/gu, 'k ')
    .replace(/\bM(?=(?:EUR|CHF|€)(?!\p{L}))/gu, 'mn ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .match(/\p{L}*\p{Sc}|[\p{L}\p{N}]+/gu) ?? []

/** Returns folded words with a space before and after each, so that whole words are searched. */
const phraseOf = (text: string): string => ` ${splitWords(text).map(foldText).join(' ')} `

const UNIT_PHRASES = AMOUNT_UNITS.flatMap((unit) =>
  splitList(unit.words).map((name) => ({ phrase: phraseOf(name), name, unit })),
).toSorted((one, other) => other.phrase.length - one.phrase.length)

const JOINT_WORDS = splitList(HEADING_JOINERS).map(foldText)

/**
 * Returns the currencies among words. If none is known and the heading has small letters, returns
 * its words in capitals.
 */
function currenciesIn(words: readonly string[], hasSmall: boolean): string[] {
  const known = words.filter((word) => currencyOf(word) !== undefined)
  if (known.length > 0 || !hasSmall) return known
  return words.filter((word) => /^[A-Z]{3,6}$/.test(word))
}

function readUnits(text: string, hasSmall: boolean) {
  const words = splitWords(text)
  const currencies = currenciesIn(words, hasSmall)
  let rest = phraseOf(words.filter((word) => !currencies.includes(word)).join(' '))
  const units = UNIT_PHRASES.filter(({ phrase }) => {
    const isThere = rest.includes(phrase)
    if (isThere) rest = rest.replace(phrase, ' ')
    return isThere
  })
  const left = rest.split(' ').filter((word) => word !== '' && !JOINT_WORDS.includes(word))
  return { currencies, units, left }
}

/**
 * A unit of amounts that is not the currency itself, such as cents, with its name in the heading.
 */
export type HeadingUnit = Omit<AmountUnit, 'words'> & { name: string }

export interface Heading {
  field: Field | undefined
  /** Rank of the heading among those of the same field. The lowest rank fits best. */
  rank: number
  /** Currency of the amounts; several are joined into a text that matches no currency. */
  currency: string | undefined
  unit: HeadingUnit | undefined
  /** Text in brackets that could not be understood. */
  unread: string | undefined
}

const SHARE = /[%‰٪]/u

const NO_UNIT =
  'de, of, net, netto, neto, líquido, нетто, чистыми, صافي, required, optional, mandatory, number, decimal'

export function readHeading(heading: string): Heading {
  const hasSmall = /\p{Ll}/u.test(heading)
  const bracketed = Array.from(heading.matchAll(BRACKETS), ([, text = '']) => text).join(' ')
  const direct = KNOWN.get(headingKey(heading))
  const outside = readUnits(heading.replace(BRACKETS, ' '), hasSmall)
  const inside = readUnits(bracketed, hasSmall)
  const bare = direct ?? KNOWN.get(headingKey(outside.left.join(' ')))
  const known = direct ?? (bare?.field === 'amount' ? bare : undefined)
  const all = [...(direct ? [] : outside.units), ...inside.units]
  const [first, ...others] = all
  const isRead =
    !SHARE.test(heading) &&
    others.length === 0 &&
    inside.left.every((word) => isInList(NO_UNIT, word))
  const currencies = [...outside.currencies, ...inside.currencies]
  return {
    field: known?.field,
    rank: known?.rank ?? 0,
    currency:
      [...new Set(currencies.map((word) => currencyOf(word) ?? word))].join('/') || undefined,
    unit: first && {
      name: first.name,
      power: first.unit.power,
      ...(first.unit.of && { of: first.unit.of }),
    },
    unread: isRead ? undefined : bracketed || heading,
  }
}

/** Returns a heading's field. Most texts are data, so the slow search skips single words. */
export function fieldNamed(heading: string): Field | undefined {
  const known = KNOWN.get(headingKey(heading))
  if (known !== undefined || !/\p{L}[^\p{L}\p{N}]+[\p{L}\p{N}]|\p{Sc}|\p{Ll}\p{Lu}/u.test(heading))
    return known?.field
  return readHeading(heading).field
}

export const countHeadings = (cells: readonly string[]): number =>
  new Set(cells.map(fieldNamed).filter((field) => field !== undefined)).size

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns the pattern of a term: `curr*` matches the beginning of a word, other terms match whole
 * words or words written together. Terms in scripts without spaces match anywhere.
 */
function patternOf(term: string): string {
  const isBeginning = term.endsWith('*')
  const words = phraseOf(term).trim()
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return escaped(words)
  return ` ${escaped(words).replaceAll(' ', ' ?')}${isBeginning ? '' : ' '}`
}

const patternOfAll = (terms: string, flags: string): RegExp =>
  new RegExp(splitList(terms).map(patternOf).join('|'), flags)

const TOPICS = MONEY_TOPICS.map(
  (topic) => [topic, patternOfAll(headingWordsOfTopic(topic), 'u')] as const,
)
const IDENTIFIER = patternOfAll(IDENTIFIER_WORDS, 'gu')

export const moneyTopicOf = (heading: string): MoneyTopic | undefined => {
  const phrase = phraseOf(heading).replace(IDENTIFIER, ' ')
  return (
    TOPICS.find(([, pattern]) => pattern.test(phrase))?.[0] ??
    (SHARE.test(heading) ? 'amount' : undefined)
  )
}

const SUM = /^([^\d\s.,'’-]*)\s*-?([\d.,\s'’]*)\s*([^\d\s.,'’]*)$/u

/** A currency code in small letters can also be a word ("all", "try"). */
function topicOfCell(cell: string, mayBeSmall: boolean): MoneyTopic | undefined {
  const [, before = '', figures = '', after = ''] = SUM.exec(cell) ?? []
  const isCurrency = [before, after].some(
    (word) =>
      word !== '' && (mayBeSmall || word === word.toUpperCase()) && currencyOf(word) !== undefined,
  )
  if (!isCurrency) return undefined
  return /\d/.test(figures) ? 'amount' : 'currency'
}

/** A number with two decimals, in either notation. Dates and version numbers have more marks. */
const CENTS = /^-?(?:\d+|\d{1,3}(?:[.,\s'’]\d{3})+)[.,]\d\d$/u
const FIGURES = /^-?[\d.,\s'’]+$/u

/**
 * Returns the topic of a column from its cells. One currency code in capitals is enough; in small
 * letters every cell needs one. Plain numbers are amounts if at least one has two decimals.
 */
export function topicOfCells(cells: readonly string[]): MoneyTopic | undefined {
  if (cells.some((cell) => CENTS.test(cell)) && cells.every((cell) => FIGURES.test(cell)))
    return 'amount'
  const topics = cells.map((cell) => topicOfCell(cell, false))
  const found = topics.find((topic) => topic !== undefined)
  if (found !== undefined) return found
  const [first, ...others] = cells.map((cell) => topicOfCell(cell, true))
  if (first !== undefined && others.every((topic) => topic === first)) return first
  // Most different cells must be payment states, because postal addresses can have a "State" too.
  const words = [...new Set(cells)]
  return words.length <= MAX_DIFFERENT_STATES && words.filter(isState).length * 2 > words.length
    ? 'state'
    : undefined
}

/**
 * Maximum number of different texts in a column of payment states. It also limits the time for long
 * tables.
 */
const MAX_DIFFERENT_STATES = 20

/**
 * Returns whether a cell consists of one or two words for a payment's state. Short codes such as
 * "CR" don't count, because they can be countries.
 */
const isState = (cell: string): boolean =>
  cell.length > 3 && splitWords(cell).length <= 2 && moneyTopicOf(cell) === 'state'
