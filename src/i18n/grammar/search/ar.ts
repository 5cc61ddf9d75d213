import type { SearchWords } from '../words.ts'

export const searchWords: SearchWords = {
  before: {
    over: 'أكثر من, أكبر من, فوق',
    under: 'أقل من, أصغر من, تحت',
    from: 'من, ابتداء من, على الأقل, لا يقل عن',
    until: 'إلى, حتى, على الأكثر, لا يزيد عن',
  },
  opening: 'من, بين',
  joining: 'إلى, و, حتى',
  joinedAnd: 'و',
  article: ['من'],
  preposition: ['في', 'شهر'],
  of: ['من'],
  yearEnding: ['م'],
  quarter: [],
  monthLocales: ['ar-MA', 'ar-DZ'],
}
