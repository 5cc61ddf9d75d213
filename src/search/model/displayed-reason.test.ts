import { expect, it } from 'vitest'

import { segmentsOf, toDisplayedReason } from './displayed-reason.ts'
import type { MatchDetail, Match } from './match.ts'
import type { TextRange } from './places.ts'

const ADDRESS = 'TCwxjs4mTJvxYrWgHTqo1Q8AmcQNm1S273'

const shown = (detail: MatchDetail, text: string, marks: readonly TextRange[]) => {
  const found = toDisplayedReason({ reason: { detail, text, marks } } as Match)
  return found && [found.text, found.marks]
}

const marksOf = (text: string) =>
  text.split(' ').flatMap((mark): TextRange[] => {
    const [from = 0, to] = mark.split('-').map(Number)
    return to === undefined ? [] : [[from, to]]
  })

it('A search result that shows the searched text gives no reason', () => {
  expect(toDisplayedReason({ reason: undefined } as Match)).toBeUndefined()
})

it.each([
  ['its beginning', '0-4', '0-4'],
  ['more of its beginning than is shown', '0-20', '0-6'],
  ['its end', '30-34', '7-11'],
  ['both ends', '0-6 30-34', '0-6 7-11'],
  ['all of it', '0-34', '0-11'],
])('An address is shown shortened, with %s marked at its place', (_part, marks, expected) => {
  const found = shown('address', ADDRESS, marksOf(marks))
  expect(found).toEqual(['TCwxjs…S273', marksOf(expected)])
})

it('An id that is short enough is shown whole, with the matched end marked', () => {
  expect(shown('order', 'order-77', [[6, 8]])).toEqual(['order-77', [[6, 8]]])
})

it.each<[number, string, TextRange]>([
  [16, `${'-'.repeat(16)}rent`, [16, 20]],
  [17, `…${'-'.repeat(16)}rent`, [17, 21]],
])(
  'A note is cut at its beginning only if more than 16 characters precede the match: %d',
  (before, text, mark) => {
    const note = `${'-'.repeat(before)}rent`
    expect(shown('note', note, [[before, before + 4]])).toEqual([text, [mark]])
  },
)

it.each([
  ['', 'Kiln Studio'],
  ['0-4', '[Kiln]| Studio'],
  ['5-11 0-4', '[Kiln]| |[Studio]'],
  ['0-4 2-6', '[Kiln]|[ S]|tudio'],
  ['0-6 0-4', '[Kiln S]|tudio'],
  ['0-4 4-6', '[Kiln]|[ S]|tudio'],
])('The marked ranges %j cut a text into the parts %s, none of them empty', (marks, parts) => {
  const cut = segmentsOf('Kiln Studio', marksOf(marks))
  expect(cut.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('|')).toBe(parts)
})
