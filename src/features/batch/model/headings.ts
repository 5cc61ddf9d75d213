/** What people and other programs write above the columns of a table, read as the fields that it names. */

import { fiatDigits } from '#i18n/amount.ts'
import { TABLE_FIELDS, type TableField } from '#i18n/grammar/words.ts'
import { HEADINGS, wordsFor } from '#i18n/table-words.ts'

export type Field = TableField
export const ALL_FIELDS = TABLE_FIELDS

/** As headings are compared: small letters without accents, marks and what stands in brackets. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\(.*?\)/gs, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    // Turkish capitals lose their difference on other keyboards.
    .replaceAll('ı', 'i')

/** Whether a cell holds one of the words of such a list. */
export const isAmong = (list: string, cell: string): boolean =>
  list.split(',').some((one) => headingKey(one) === headingKey(cell))

const FIELD_BY_HEADING = new Map(HEADINGS.map(([heading, field]) => [headingKey(heading), field]))

/** What stands for a currency besides its code. */
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
}
const COINS = ['USDT', 'USDC', 'BTC', 'ETH', 'TRX', 'TON', 'SOL', 'BNB', 'POL', 'AVAX']
const JOINTS = wordsFor('joint').split(',')

const wordsOf = (heading: string): string[] => heading.match(/\p{L}*\p{Sc}|[\p{L}\p{N}]+/gu) ?? []

function currencyOf(word: string): string | undefined {
  const code = word.toUpperCase()
  const isKnown = COINS.includes(code) || fiatDigits(code) !== undefined
  return isKnown ? code : SIGNS[code]
}

/** The currencies that a heading names; where it names none that is known, its capitals among small letters. */
function unitsOf(heading: string): string[] {
  const words = wordsOf(heading)
  const known = words.filter((word) => currencyOf(word) !== undefined)
  if (known.length > 0 || !/\p{Ll}/u.test(heading)) return known
  return words.filter((word) => /^[A-Z]{3,6}$/.test(word))
}

/** The currency that a column of amounts is in, as its heading says it; of several all of them, which is no currency. */
export const unitIn = (heading: string): string | undefined =>
  [...new Set(unitsOf(heading).map((word) => currencyOf(word) ?? word))].join('/') || undefined

/** The key of a heading that is known; of amounts it may say the currency as well. */
function knownKey(heading: string): string | undefined {
  const key = headingKey(heading)
  const known = FIELD_BY_HEADING.has(key) ? key : undefined
  // Most cells are no headings: what takes long is looked at only where there may be a currency beside a word.
  if (known !== undefined || !/\p{L}[^\p{L}\p{N}]+\p{L}|\p{Sc}/u.test(heading)) return known
  const others = [...unitsOf(heading), ...JOINTS]
  const rest = wordsOf(heading).filter((word) => !others.includes(word))
  const bare = headingKey(rest.join(' '))
  return FIELD_BY_HEADING.get(bare) === 'amount' ? bare : undefined
}

export const fieldNamed = (heading: string): Field | undefined =>
  FIELD_BY_HEADING.get(knownKey(heading) ?? '')

/** Tables of banks have these of the payer as well, and those of payrolls more than one sum. */
const OF_BOTH: readonly Field[] = ['amount', 'iban', 'account', 'address']

/** Whether another heading says better what is paid out, or to whom. */
export function isOutdone(heading: string, headings: readonly string[]): boolean {
  const field = fieldNamed(heading)
  if (field === undefined || !OF_BOTH.includes(field)) return false
  const order = [...FIELD_BY_HEADING.keys()]
  const rank = (one: string) => order.indexOf(knownKey(one) ?? '')
  return headings.some((other) => fieldNamed(other) === field && rank(other) < rank(heading))
}

/** How many fields the cells of a row name as headings do. */
export const namedIn = (cells: readonly string[]): number =>
  new Set(cells.map(fieldNamed).filter((field) => field !== undefined)).size
