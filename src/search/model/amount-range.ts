/** Ranges of amounts as people type them, in signs and in the words of every language of the app. */
import { compare, type Decimal } from '#lib/money/decimal.ts'

import { fold } from './fold.ts'

interface FoundRange {
  /** How many tokens it takes. */
  length: number
  term: {
    min: Decimal | undefined
    max: Decimal | undefined
    /** Neither of the two is part of it. */
    isOpen: boolean
  }
}

type Bound = 'over' | 'under' | 'from' | 'until'

/** Phrases as they are compared: folded, cut into words, the longest first. */
const phrases = (...lists: string[]): readonly (readonly string[])[] =>
  lists
    .flatMap((list) => list.split(', '))
    .map((phrase) => fold(phrase).split(' '))
    .toSorted((one, other) => other.length - one.length)

const BEFORE: Record<Bound, ReturnType<typeof phrases>> = {
  over: phrases(
    '>, over, above, more than, больше, больше чем, более, более чем, свыше',
    'más de, más que, mayor que, por encima de, mais de, mais que, acima de, maior que',
    'أكثر من, أكبر من, فوق',
  ),
  under: phrases(
    '<, under, below, less than, меньше, меньше чем, менее, менее чем',
    'menos de, menos que, menor que, por debajo de, abaixo de',
    'أقل من, أصغر من, تحت',
  ),
  from: phrases(
    '>=, ≥, from, at least, no less than, not less than, от, не менее, не меньше',
    'desde, a partir de, al menos, por lo menos, como mínimo, no menos de',
    'pelo menos, no mínimo, não menos de, en az, من, ابتداء من, على الأقل, لا يقل عن',
  ),
  until: phrases(
    '<=, ≤, to, up to, at most, no more than, not more than, до, не более, не больше',
    'hasta, como máximo, no más de, até, no máximo, não mais de, não mais que',
    'en fazla, en çok, إلى, حتى, على الأكثر, لا يزيد عن',
  ),
}
/** Turkish says it behind the amount, some of it as an ending of its own. */
const BEHIND: Record<Bound, ReturnType<typeof phrases>> = {
  over: phrases('üzeri, üzerinde, üstü, üstünde, fazla, büyük'),
  under: phrases('altı, altında, az, küçük'),
  from: phrases('itibaren'),
  until: phrases('kadar'),
}
const TURKISH_ENDING = /(?<=\d)['’](?:[dt][ae]n|y?[ae])$/u

/** What two ends stand between: an opening that may be left out before a dash, and what joins them. */
const OPENING = phrases('from, between, от, между, de, desde, entre, من, بين')
const JOINING = phrases('to, and, до, и, a, hasta, y, até, e, إلى, و, حتى')
const DASH = phrases('-, –, —, .., ..., …, ile, ila')
const BETWEEN = phrases('arası, arasında')
const PAIR = /^([\d.,]*\d)(?:[-–—…]|\.{2,3})(\d[\d.,]*)$/

const lengthOf = (tokens: readonly string[], among: ReturnType<typeof phrases>): number =>
  among.find((words) => words.every((word, at) => word === tokens[at]))?.length ?? 0

/** The range that folded tokens begin with: `> 1000`, `100-200`, `от 100 до 200`, `100'den fazla`. */
export function rangeAt(
  tokens: readonly string[],
  valueOf: (token: string) => Decimal | undefined,
): FoundRange | undefined {
  const valueAt = (at: number) => valueOf((tokens[at] ?? '').replace(TURKISH_ENDING, ''))
  const between = (
    length: number,
    min: Decimal | undefined,
    max: Decimal | undefined,
  ): FoundRange | undefined =>
    min === undefined || max === undefined
      ? undefined
      : {
          length,
          // Whichever end was typed first.
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
  const joined = (open: number, joints: ReturnType<typeof phrases>) => {
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
