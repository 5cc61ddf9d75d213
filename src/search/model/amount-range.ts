/**
 * Reads ranges of amounts as people type them, in symbols or in words of any language of the app.
 */
import type { Bound } from '#i18n/grammar/words.ts'
import { searchPhrasesFor, SEARCH_WORDS } from '#i18n/search-words.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'
import { normalizeForSearch } from '#lib/normalize-text.ts'

interface FoundRange {
  length: number
  term: {
    min: Decimal | undefined
    max: Decimal | undefined
    isOpen: boolean
  }
}

/** Returns each phrase as its folded words, phrases of more words first. */
const phrases = (...all: string[]): readonly (readonly string[])[] =>
  all
    .map((phrase) => normalizeForSearch(phrase).split(' '))
    .toSorted((one, other) => other.length - one.length)

type Phrases = ReturnType<typeof phrases>
const byBound = (place: 'before' | 'behind'): Record<Bound, Phrases> => {
  const of = (bound: Bound) => phrases(...searchPhrasesFor((words) => words[place]?.[bound]))
  return { over: of('over'), under: of('under'), from: of('from'), until: of('until') }
}
const BEFORE = byBound('before')
const BEHIND = byBound('behind')
const ENDINGS = Object.values(SEARCH_WORDS).flatMap(({ amountEnding }) => amountEnding ?? [])

/**
 * Words before the first limit, and words or signs between the two limits. Before a dash there need
 * not be a word.
 */
const OPENING = phrases(...searchPhrasesFor(({ opening }) => opening))
const JOINING = phrases(...searchPhrasesFor(({ joining }) => joining))
const DASH = phrases('-', '–', '—', '..', '...', '…', ...searchPhrasesFor(({ dash }) => dash))
const BETWEEN = phrases(...searchPhrasesFor(({ between }) => between))
const PAIR = /^([\d.,]*\d)(?:[-–—…]|\.{2,3})(\d[\d.,]*)$/

const lengthOf = (tokens: readonly string[], among: Phrases): number =>
  among.find((words) => words.every((word, at) => word === tokens[at]))?.length ?? 0

/**
 * Returns the range with which folded tokens begin: `> 1000`, `100-200`, `от 100 до 200`, `100'den
 * fazla`.
 */
export function rangeAtStart(
  tokens: readonly string[],
  valueOf: (token: string) => Decimal | undefined,
): FoundRange | undefined {
  const valueAt = (at: number) =>
    valueOf(ENDINGS.reduce((token, ending) => token.replace(ending, ''), tokens[at] ?? ''))
  const between = (
    length: number,
    min: Decimal | undefined,
    max: Decimal | undefined,
  ): FoundRange | undefined =>
    min === undefined || max === undefined
      ? undefined
      : {
          length,
          // The two limits may be typed in either order.
          term: {
            ...(compare(min, max) > 0 ? { min: max, max: min } : { min, max }),
            isOpen: false,
          },
        }
  const bounded = (bound: Bound, length: number, value: Decimal): FoundRange => ({
    length,
    term: {
      min: bound === 'over' || bound === 'from' ? value : undefined,
      max: bound === 'under' || bound === 'until' ? value : undefined,
      isOpen: bound === 'over' || bound === 'under',
    },
  })
  const joined = (open: number, joints: Phrases) => {
    const joint = lengthOf(tokens.slice(open + 1), joints)
    if (joint === 0) return undefined
    const end = open + 1 + joint
    const tail = lengthOf(tokens.slice(end + 1), BETWEEN)
    return between(end + 1 + tail, valueAt(open), valueAt(end))
  }
  const open = lengthOf(tokens, OPENING)
  const range = open > 0 ? joined(open, JOINING) : joined(0, DASH)
  if (range !== undefined) return range
  for (const bound of Object.keys(BEFORE) as Bound[]) {
    const before = lengthOf(tokens, BEFORE[bound])
    const value = before > 0 ? valueAt(before) : valueAt(0)
    const behind = before > 0 ? 0 : lengthOf(tokens.slice(1), BEHIND[bound])
    if (value !== undefined && before + behind > 0)
      return bounded(bound, before + behind + 1, value)
  }
  const [, min, max] = PAIR.exec(tokens[0] ?? '') ?? []
  if (min === undefined || max === undefined) return undefined
  return between(1 + lengthOf(tokens.slice(1), BETWEEN), valueOf(min), valueOf(max))
}
