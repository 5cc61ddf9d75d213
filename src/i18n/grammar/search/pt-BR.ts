import type { SearchWords } from '../words.ts'

export const searchWords: SearchWords = {
  before: {
    over: 'mais de, mais que, acima de, maior que',
    under: 'menos de, menos que, menor que, abaixo de',
    from: 'desde, a partir de, pelo menos, no mínimo, não menos de',
    until: 'até, no máximo, não mais de, não mais que',
  },
  opening: 'de, desde, entre',
  joining: 'a, até, e',
  article: ['de', 'do', 'da'],
  preposition: ['em', 'no', 'na'],
  of: ['de', 'do', 'da'],
  quarter: ['trimestre'],
  quarterLetter: 't',
}
