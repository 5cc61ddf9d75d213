/** Words of tables in all languages. They are loaded with the first table. */
import { tableWords as ar } from './grammar/table/ar.ts'
import { tableWords as en } from './grammar/table/en.ts'
import { tableWords as es } from './grammar/table/es.ts'
import { OTHER_TABLE_LANGUAGES } from './grammar/table/others.ts'
import { tableWords as ptBR } from './grammar/table/pt-BR.ts'
import { tableWords as ru } from './grammar/table/ru.ts'
import { tableWords as tr } from './grammar/table/tr.ts'
import {
  TABLE_FIELDS,
  type MoneyTopic,
  type OtherTableWords,
  type TableField,
  type TableWords,
} from './grammar/words.ts'
import type { Language } from './languages.ts'

const WORDS: Record<Language, TableWords> = { en, es, 'pt-BR': ptBR, tr, ru, ar }
const OWN = Object.values(WORDS)
const ALL: readonly (TableWords | OtherTableWords)[] = [...OWN, ...OTHER_TABLE_LANGUAGES]

const joined = (all: readonly (string | undefined)[]): string => all.filter(Boolean).join(',')

/** Returns the words for one purpose in all languages, separated by commas. */
export const tableWordsFor = (what: 'company' | 'person' | 'crypto'): string =>
  joined(OWN.map((words) => words[what]))

export const HEADING_JOINERS = joined(ALL.map(({ joint }) => joint))

export const IDENTIFIER_WORDS = joined(ALL.map(({ identifiers }) => identifiers))

export const headingWordsOfTopic = (topic: MoneyTopic): string =>
  joined(ALL.map(({ topics }) => topics[topic]))

/** Headings with their fields. If several columns fit one field, the lowest rank is used. */
export const TABLE_HEADINGS: readonly (readonly [
  heading: string,
  field: TableField,
  rank: number,
])[] = TABLE_FIELDS.flatMap((field) =>
  ALL.flatMap(({ headings }) =>
    [headings[field] ?? []]
      .flat()
      .flatMap((words, rank) => words.split(',').map((heading) => [heading, field, rank] as const)),
  ),
)
