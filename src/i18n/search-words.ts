/** What is typed into the search, in every language of ours: loaded with it. */
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

/** The phrases that all languages have for something. */
export const phrasesFor = (find: (words: SearchWords) => string | undefined): string[] =>
  ALL.flatMap((words) => find(words)?.split(', ') ?? [])

/** The source of a regular expression that any of their patterns fits. */
export const patternFor = (find: (words: SearchWords) => readonly string[] | undefined): string =>
  `(?:${[...new Set(ALL.flatMap((words) => find(words) ?? []))].join('|')})`
