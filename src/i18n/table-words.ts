/** What stands above and in the columns of tables, in every language of ours: loaded with the first table. */
import { tableWords as ar } from './grammar/table/ar.ts'
import { tableWords as en } from './grammar/table/en.ts'
import { tableWords as es } from './grammar/table/es.ts'
import { tableWords as ptBR } from './grammar/table/pt-BR.ts'
import { tableWords as ru } from './grammar/table/ru.ts'
import { tableWords as tr } from './grammar/table/tr.ts'
import { TABLE_FIELDS, type TableField, type TableWords } from './grammar/words.ts'
import type { Language } from './languages.ts'

const WORDS: Record<Language, TableWords> = { en, es, 'pt-BR': ptBR, tr, ru, ar }
const ALL = Object.values(WORDS)

/** What all languages call it, with commas between. */
export const wordsFor = (what: 'company' | 'person' | 'crypto' | 'joint'): string =>
  ALL.map((words) => words[what] ?? '').join(',')

/** Headings with their fields: of each field the clearest of all languages first. */
export const HEADINGS: readonly (readonly [heading: string, field: TableField])[] =
  TABLE_FIELDS.flatMap((field) =>
    [0, 1].flatMap((rank) =>
      ALL.flatMap(({ headings }) => [headings[field]].flat()[rank]?.split(',') ?? []).map(
        (heading) => [heading, field] as const,
      ),
    ),
  )
