/** Words of search texts in all languages. They are loaded with the search. */
import { searchWords as ar } from './grammar/search/ar.ts'
import { searchWords as en } from './grammar/search/en.ts'
import { searchWords as es } from './grammar/search/es.ts'
import { searchWords as ptBR } from './grammar/search/pt-BR.ts'
import { searchWords as ru } from './grammar/search/ru.ts'
import { searchWords as tr } from './grammar/search/tr.ts'
import type { SearchWords } from './grammar/words.ts'
import type { Language } from './languages.ts'

export const SEARCH_WORDS: Record<Language, SearchWords> = { en, es, 'pt-BR': ptBR, tr, ru, ar }
const ALL = Object.values(SEARCH_WORDS)

export const searchPhrasesFor = (find: (words: SearchWords) => string | undefined): string[] =>
  ALL.flatMap((words) => find(words)?.split(', ') ?? [])

/** Returns the source of a regular expression that matches any of the patterns. */
export const searchPatternFor = (
  find: (words: SearchWords) => readonly string[] | undefined,
): string => `(?:${[...new Set(ALL.flatMap((words) => find(words) ?? []))].join('|')})`
