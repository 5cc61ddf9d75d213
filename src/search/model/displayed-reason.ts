import { shortAddress } from '#lib/mask.ts'

import type { MatchDetail, Match } from './match.ts'
import type { TextRange } from './places.ts'

/** Number of characters shown before the match. If more come before it, they are cut off. */
const LEAD = 16

const IDS: readonly MatchDetail[] = ['address', 'order', 'hash', 'number']

interface ShownReason {
  detail: MatchDetail
  text: string
  marks: readonly TextRange[]
}

/** Returns the matching text: ids shortened as everywhere, others cut shortly before the match. */
export function toDisplayedReason({ reason }: Match): ShownReason | undefined {
  if (reason === undefined) return undefined
  const { detail, text, marks } = reason
  if (IDS.includes(detail)) {
    const short = shortAddress(text)
    if (short === text) return reason
    const [head, tail] = short.split('…').map((part) => part.length)
    const shown = marks.map(([start, end]): TextRange => {
      const isHead = start === 0
      return [
        isHead ? 0 : short.length - (tail ?? 0),
        isHead && end < text.length ? Math.min(end, head ?? 0) : short.length,
      ]
    })
    return { detail, text: short, marks: shown }
  }
  const first = Math.min(...marks.map(([start]) => start))
  if (first <= LEAD) return reason
  const cut = first - LEAD
  return {
    detail,
    text: `…${text.slice(cut)}`,
    marks: marks.map(([start, end]): TextRange => [start - cut + 1, end - cut + 1]),
  }
}

export interface Segment {
  text: string
  isMarked: boolean
}

export function segmentsOf(text: string, marks: readonly TextRange[]): Segment[] {
  const segments: Segment[] = []
  let done = 0
  const add = (end: number, isMarked: boolean) => {
    if (end <= done) return
    segments.push({ text: text.slice(done, end), isMarked })
    done = end
  }
  for (const [start, end] of marks.toSorted(([one], [other]) => one - other)) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return segments
}
