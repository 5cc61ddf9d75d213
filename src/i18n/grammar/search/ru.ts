import type { SearchWords } from '../words.ts'

export const searchWords: SearchWords = {
  before: {
    over: 'больше, больше чем, более, более чем, свыше',
    under: 'меньше, меньше чем, менее, менее чем',
    from: 'от, не менее, не меньше',
    until: 'до, не более, не больше',
  },
  opening: 'от, между',
  joining: 'до, и',
  preposition: ['в', 'во', 'на', 'за'],
  dayEnding: ['-?го'],
  yearEnding: [String.raw`г\.?`, 'года?'],
  quarter: [String.raw`кв\.?`, String.raw`квартал\p{L}*`],
  which: {
    current: ['эт(?:от|а|о|ой|ом|у)', String.raw`текущ\p{L}+`],
    last: [String.raw`прошл\p{L}+`, String.raw`предыдущ\p{L}+`],
  },
  periods: {
    week: [String.raw`недел\p{L}+`],
    month: [String.raw`месяц\p{L}*`],
    quarter: [String.raw`квартал\p{L}*`],
    year: [String.raw`год\p{L}*`],
  },
  monthEnding: /^(?:ь|я|е|а|й|ю|у|ем|ом)?$/,
  shortestMonth: 3,
}
