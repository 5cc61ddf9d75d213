import type { SearchWords } from '../words.ts'

export const searchWords: SearchWords = {
  before: { from: 'en az', until: 'en fazla, en çok' },
  behind: {
    over: 'üzeri, üzerinde, üstü, üstünde, fazla, büyük',
    under: 'altı, altında, az, küçük',
    from: 'itibaren',
    until: 'kadar',
  },
  amountEnding: /(?<=\d)['’](?:[dt][ae]n|y?[ae])$/u,
  dash: 'ile, ila',
  between: 'arası, arasında',
  quarter: ['ceyrek', 'çeyrek'],
  monthEnding: /^['’]?(?:(?:da|de|ta|te)n?|[iu]n)?$/,
}
