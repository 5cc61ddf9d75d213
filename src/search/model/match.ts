/** Compares an item with a query: how well it matches, and which part of its text. */
import { compare, type Decimal } from '#lib/money/decimal.ts'
import { normalizeForSearch } from '#lib/normalize-text.ts'

import { ungroup, ungroupTyped, withoutSpaces } from './figures.ts'
import { isWordStart, toOriginalRanges, type TextRange } from './places.ts'
import type {
  DateTerm,
  NumberTerm,
  PlainTerm,
  RangeTerm,
  SearchQuery,
  SearchTerm,
} from './query.ts'

export type ResultKind =
  | 'transaction'
  | 'cardPayment'
  | 'recipient'
  | 'card'
  | 'wallet'
  | 'address'
  | 'screen'

/** Properties that a row shows only if the search matched them. */
export type MatchDetail =
  | 'name'
  | 'address'
  | 'order'
  | 'hash'
  | 'number'
  | 'note'
  | 'kind'
  | 'contact'
  | 'also'

interface DetailText {
  detail: MatchDetail
  text: string
}

export interface SearchItemAmount {
  /** The amount as it is written on screen. */
  shown: string
  value: Decimal
  unit: string
}

export interface SearchItem {
  kind: ResultKind
  title: string
  subtitle: string
  at: number | undefined
  /** Amounts of the item; the row shows the first one. */
  amounts: readonly SearchItemAmount[]
  texts: readonly DetailText[]
  /** Ids match as a whole, at the beginning or at the end; a match inside would be accidental. */
  ids: readonly DetailText[]
}

interface Reason extends DetailText {
  marks: readonly TextRange[]
}

export interface Match {
  /** 1 if the exact amount or the beginning of a word matches; 2 for any other match. */
  tier: 1 | 2
  title: readonly TextRange[]
  subtitle: readonly TextRange[]
  isAmountMarked: boolean
  /** True if the digits of the amount match, not only its unit. */
  isFigureMarked: boolean
  isDateMarked: boolean
  reason: Reason | undefined
}

interface FoldedAmount extends SearchItemAmount {
  figures: string
  ungrouped: string
  foldedUnit: string
}

export interface PreparedItem {
  item: SearchItem
  title: string
  subtitle: string
  amounts: readonly FoldedAmount[]
  texts: readonly string[]
  ids: readonly string[]
}

export function prepareItem(item: SearchItem, groupSeparator: string): PreparedItem {
  const foldAll = (all: readonly DetailText[]) =>
    all.map(({ text }) => normalizeForSearch(text.normalize('NFC')))
  return {
    item,
    title: normalizeForSearch(item.title.normalize('NFC')),
    subtitle: normalizeForSearch(item.subtitle.normalize('NFC')),
    amounts: item.amounts.map((amount) => ({
      ...amount,
      figures: withoutSpaces(amount.shown),
      ungrouped: ungroup(amount.shown, groupSeparator),
      foldedUnit: normalizeForSearch(amount.unit),
    })),
    texts: foldAll(item.texts),
    ids: foldAll(item.ids),
  }
}

export interface MatchOptions {
  groupSeparator: string
  /** True excludes amounts from the search, because a match would reveal a hidden amount. */
  areAmountsHidden: boolean
}

class Findings {
  tier: 1 | 2 = 1
  title: TextRange[] = []
  subtitle: TextRange[] = []
  isAmountMarked = false
  isFigureMarked = false
  isDateMarked = false
  reason: Reason | undefined
  constructor(
    readonly prepared: PreparedItem,
    readonly options: MatchOptions,
  ) {}

  because(text: DetailText, marks: readonly TextRange[]): void {
    this.reason ??= { ...text, marks }
  }
}

/** Returns all places at which a text occurs; for a single letter only beginnings of words. */
function placesOf(folded: string, text: string): TextRange[] {
  const places: TextRange[] = []
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + text.length))
    if (text.length > 1 || isWordStart(folded, at)) places.push([at, at + text.length])
  return places
}

const startsWord = (folded: string, places: readonly TextRange[]): boolean =>
  places.some(([at]) => isWordStart(folded, at))

/** Minimum length of an id's end, because shorter ends would match too many ids. */
const SHORTEST_END = 4

/** Finds an id as a whole, by its beginning or end, or by the shortened form "TCwxjs…S273". */
function placesInId(id: string, text: string): TextRange[] {
  const [begin = '', end, ...more] = text.split(/…|\.{3}/)
  if (end !== undefined && more.length === 0) {
    const isBoth =
      begin.length + end.length >= SHORTEST_END && id.length > begin.length + end.length
    return isBoth && id.startsWith(begin) && id.endsWith(end)
      ? [
          [0, begin.length],
          [id.length - end.length, id.length],
        ]
      : []
  }
  if (id === text) return [[0, id.length]]
  if (text.length < SHORTEST_END) return []
  if (id.startsWith(text)) return [[0, text.length]]
  return id.endsWith(text) ? [[id.length - text.length, id.length]] : []
}

function findText(found: Findings, text: string): boolean {
  const { title, subtitle, amounts, texts, ids, item } = found.prepared
  const inTitle = placesOf(title, text)
  const inSubtitle = placesOf(subtitle, text)
  if (inTitle.length > 0 || inSubtitle.length > 0) {
    found.title.push(...inTitle)
    found.subtitle.push(...inSubtitle)
    if (!startsWord(title, inTitle) && !startsWord(subtitle, inSubtitle)) found.tier = 2
    return true
  }
  const unit = amounts.findIndex(({ foldedUnit }) => foldedUnit.startsWith(text))
  if (unit === 0) return (found.isAmountMarked = true)
  if (unit > 0) return true
  for (const [at, one] of texts.entries()) {
    const places = placesOf(one, text)
    const shown = item.texts[at]
    if (places.length === 0 || shown === undefined) continue
    if (!startsWord(one, places)) found.tier = 2
    found.because(shown, toOriginalRanges(shown.text, places))
    return true
  }
  for (const [at, id] of ids.entries()) {
    const places = placesInId(id, text)
    const shown = item.ids[at]
    if (places.length === 0 || shown === undefined) continue
    found.because(shown, toOriginalRanges(shown.text, places))
    return true
  }
  return false
}

function markAmount(found: Findings, at: number): void {
  const amount = found.prepared.item.amounts[at]
  if (at === 0) found.isAmountMarked = found.isFigureMarked = true
  else if (amount !== undefined) {
    const text = `${amount.shown}\u00A0${amount.unit}`
    found.because({ detail: 'also', text }, [[0, text.length]])
  }
}

/** Compares a number by digits or by value: "250" is in 1,250.00, and "250.0" equals 250. */
function findNumber(found: Findings, term: NumberTerm): boolean {
  const { text, value } = term
  const { prepared, options } = found
  if (!options.areAmountsHidden) {
    const typed = ungroupTyped(term, options.groupSeparator)
    const isSame = (amount: FoldedAmount) =>
      value !== undefined && compare(amount.value, value) === 0
    const isWhole = ({ ungrouped }: FoldedAmount) => ungrouped.split('.')[0] === typed
    const best = prepared.amounts.findIndex((amount) => isSame(amount) || isWhole(amount))
    if (best >= 0) {
      markAmount(found, best)
      return true
    }
    const at = prepared.amounts.findIndex(
      ({ figures, ungrouped }) =>
        figures.includes(text) || (typed !== '' && ungrouped.includes(typed)),
    )
    if (at >= 0) {
      markAmount(found, at)
      found.tier = 2
      return true
    }
  }
  return findText(found, text)
}

const findPlain = (found: Findings, term: PlainTerm): boolean =>
  term.kind === 'number' ? findNumber(found, term) : findText(found, term.text)

function findRange(found: Findings, { min, max, isOpen, otherwise }: RangeTerm): boolean {
  const { prepared, options } = found
  const least = isOpen ? 1 : 0
  const at = options.areAmountsHidden
    ? -1
    : prepared.amounts.findIndex(
        ({ value }) =>
          (min === undefined || compare(value, min) >= least) &&
          (max === undefined || compare(max, value) >= least),
      )
  if (at >= 0) {
    markAmount(found, at)
    return true
  }
  return otherwise.every((term) => findText(found, term.text))
}

function findDate(found: Findings, { spans, isVague, otherwise }: DateTerm): boolean {
  const { at } = found.prepared.item
  const isText = () => otherwise.every((term) => findPlain(found, term))
  // A person whose name is that of a month ranks above everything dated in that month.
  if (isVague && isText()) return true
  if (at !== undefined && spans.some(({ start, end }) => at >= start && at < end)) {
    if (isVague) found.tier = 2
    return (found.isDateMarked = true)
  }
  return !isVague && isText()
}

function findTerm(found: Findings, term: SearchTerm): boolean {
  if (term.kind === 'range') return findRange(found, term)
  return term.kind === 'date' ? findDate(found, term) : findPlain(found, term)
}

/** Returns the match of an item; undefined if any term does not match or the query is empty. */
export function matchItem(
  prepared: PreparedItem,
  { terms }: SearchQuery,
  options: MatchOptions,
): Match | undefined {
  if (terms.length === 0) return undefined
  const found = new Findings(prepared, options)
  if (!terms.every((term) => findTerm(found, term))) return undefined
  const { tier, isAmountMarked, isFigureMarked, isDateMarked, reason } = found
  const title = toOriginalRanges(prepared.item.title, found.title)
  const subtitle = toOriginalRanges(prepared.item.subtitle, found.subtitle)
  return { tier, title, subtitle, isAmountMarked, isFigureMarked, isDateMarked, reason }
}
