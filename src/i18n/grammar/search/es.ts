import type { SearchWords } from '../words.ts'

export const searchWords: SearchWords = {
  before: {
    over: 'más de, más que, mayor que, por encima de',
    under: 'menos de, menos que, menor que, por debajo de',
    from: 'desde, a partir de, al menos, por lo menos, como mínimo, no menos de',
    until: 'hasta, como máximo, no más de',
  },
  opening: 'de, desde, entre',
  joining: 'a, hasta, y',
  article: ['el', 'la', 'de'],
  preposition: ['en'],
  of: ['de', 'del'],
  quarter: ['trimestre'],
  quarterLetter: 't',
}
