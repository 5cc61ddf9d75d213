import type { SearchWords } from '../words.ts'

export const searchWords: SearchWords = {
  before: {
    over: '>, over, above, more than',
    under: '<, under, below, less than',
    from: '>=, ≥, from, at least, no less than, not less than',
    until: '<=, ≤, to, up to, at most, no more than, not more than',
  },
  opening: 'from, between',
  joining: 'to, and',
  article: ['of'],
  preposition: ['in', 'on'],
  of: ['of'],
  dayEnding: ['st', 'nd', 'rd', 'th'],
  quarter: ['quarter'],
  quarterLetter: 'q',
  which: { current: ['this', 'current'], last: ['last', 'previous'] },
  periods: { week: ['week'], month: ['month'], quarter: ['quarter'], year: ['year'] },
  shortestMonth: 3,
}
