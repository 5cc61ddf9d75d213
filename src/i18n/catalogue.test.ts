/** The catalogues before the build compiles them: same keys, same arguments, all compile. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'

import type { LazyNamespace } from './catalogue.ts'
import { LANGUAGES, languageOf, type Language } from './languages.ts'
import { loadMessages, loadNamespaces } from './load-messages.ts'

type Messages = { [key: string]: string | Messages }

const folder = (language: Language) => new URL(`./messages/${language}/`, import.meta.url)

const namespaceOf = (file: string) =>
  file.replace(/\.json$/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function flatten(messages: Messages, prefix: string): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : flatten(value, `${prefix}.${key}`),
  )
}

const catalogueOf = (language: Language): Map<string, string> =>
  new Map(
    readdirSync(folder(language)).flatMap((file) => {
      const text = readFileSync(new URL(file, folder(language)), 'utf8')
      return flatten(JSON.parse(text) as Messages, file.replace(/\.json$/, ''))
    }),
  )

/**
 * Returns the names in a part of a compiled message: its own argument or tag, and those inside it.
 */
function namesIn(part: unknown): string[] {
  if (!Array.isArray(part)) return []
  const [name, ...rest] = part as [string, ...unknown[]]
  const isTag = rest.length > 0 && typeof rest[0] !== 'number'
  const within = rest.flatMap((one) =>
    // Branches of a plural or select, each a text or a list of parts.
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.values(one).flatMap((branch) =>
          Array.isArray(branch) ? branch.flatMap(namesIn) : [],
        )
      : namesIn(one),
  )
  return [isTag ? `<${name}>` : name, ...within]
}

/** Names of arguments and tags of a compiled message, unique and sorted: `amount`, `<link>`. */
function argumentsOf(message: string): string[] {
  const parts = compile(message)
  return typeof parts === 'string' ? [] : [...new Set(parts.flatMap(namesIn))].toSorted()
}

const english = catalogueOf('en')
const others = LANGUAGES.filter((language) => language !== 'en')

const NAMES =
  /ACH|BIC|IBAN|SEPA|SWIFT|Wire|wire|Visa|Mastercard|American Express|UnionPay|Bitcoin|Tron|Solana|TON|Sumsub|Persona/g
const SHARED: Record<string, readonly string[]> = {
  es: ['Euros', 'Memo', 'virtual', 'ID', 'Hash', 'OK'],
  'pt-BR': ['Euros', 'Memo', 'virtual', 'OK', 'Link', 'Status', 'ID', 'Hash'],
  tr: ['Transfer', 'Program', 'Memo', 'No.', 'Hash'],
}

type Hashes = Record<string, string>

const hashesNow: Hashes = Object.fromEntries(
  [...english].map(([key, message]) => [
    key,
    createHash('sha256').update(message).digest('hex').slice(0, 6),
  ]),
)

/** Returns the messages whose English text has changed since the translation. */
const outdated = (madeFrom: Hashes): string[] =>
  Object.keys(hashesNow).filter((key) => madeFrom[key] !== hashesNow[key])

it('A message reworded in English is reported as outdated in the other languages', () => {
  expect(outdated(hashesNow)).toEqual([])
  expect(outdated({ ...hashesNow, 'send.title': 'before' })).toEqual(['send.title'])
})

it('Every translation was made from the current English text', () => {
  const file = new URL('./translated-from.json', import.meta.url)
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Hashes
  // To confirm that a message was checked in all languages, name it: TRANSLATED=send.title, or
  // TRANSLATED=send for a whole file.
  const checked = process.env['TRANSLATED']?.split(',') ?? []
  const isChecked = (key: string) => checked.some((part) => `${key}.`.startsWith(`${part}.`))
  const madeFrom = Object.fromEntries(
    Object.entries(hashesNow).map(([key, hash]) => [
      key,
      isChecked(key) ? hash : (kept[key] ?? ''),
    ]),
  )
  if (checked.length > 0) writeFileSync(file, `${JSON.stringify(madeFrom, undefined, 2)}\n`)
  expect(outdated(madeFrom)).toEqual([])
})

describe.each(others)('Catalogue %s', (language) => {
  const catalogue = catalogueOf(language)

  it('The language has the same files and keys as English', () => {
    expect(readdirSync(folder(language)).toSorted()).toEqual(readdirSync(folder('en')).toSorted())
    expect([...catalogue.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('Each message has the same arguments and tags as in English', () => {
    const differing = [...english].filter(
      ([key, message]) =>
        argumentsOf(message).join() !== argumentsOf(catalogue.get(key) ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('Every plural message has a text for each plural form that the language needs', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const missing = [...catalogue].flatMap(([key, message]) =>
      message.includes(', plural,')
        ? pluralCategories
            .filter((form) => !new RegExp(`${form}\\s*\\{`).test(message))
            .map((form) => `${key} ${form}`)
        : [],
    )
    expect(missing).toEqual([])
  })

  it('Every message is translated, except names and words that both languages share', () => {
    const shared = SHARED[language] ?? []
    const untranslated = [...english].filter(([key, message]) => {
      // Table headings are read in English in every language (src/features/batch/model/columns.ts).
      if (catalogue.get(key) !== message || key.startsWith('batch.source.example.')) return false
      // Arguments and names need no translation.
      const words = message
        .replace(/\{[^{}]*\}/g, '')
        .replace(NAMES, '')
        .trim()
      return /\p{L}/u.test(words) && !shared.includes(words)
    })
    expect(untranslated.map(([key]) => key)).toEqual([])
  })
})

describe.each(LANGUAGES)('Messages of %s', (language) => {
  const messages = [...catalogueOf(language)]

  it.each([
    ['are never blank', (message: string) => message.trim() === ''],
    ['name no tenant: the app is called what the settings say', (text) => /tessera/i.test(text)],
    [
      'are in our own voice: no platform speaks',
      (text) => /plata?form|платформ|المنصة/i.test(text),
    ],
    [
      'close every tag that they open',
      (text) => text.match(/<\w+>/g)?.length !== text.match(/<\/\w+>/g)?.length,
    ],
  ] as [string, (message: string) => boolean][])('Messages %s', (_what, isWrong) => {
    expect(messages.filter(([, message]) => isWrong(message))).toEqual([])
  })

  it('Headings have no full stop', () => {
    const headings = messages.filter(([key]) => /\.(\w+T|t)itle$|\.heading$/.test(key))
    expect(headings.length).toBeGreaterThan(100)
    expect(headings.filter(([, message]) => message.endsWith('.'))).toEqual([])
  })

  it.each([
    ['sentSum', ['exchange', 'onramp', 'other']],
    ['doneSum', ['exchange']],
    ['doneText', ['onramp', 'other']],
  ])(
    'The message order.%s does not contain the arriving amount if that amount is unknown',
    (key, kinds) => {
      const message = catalogueOf(language).get(`order.${key}`) ?? ''
      for (const kind of kinds) {
        const words = new RegExp(String.raw`\b${kind} \{((?:[^{}]|\{\w+\})+)\}`).exec(message)?.[1]
        expect(words).toBeDefined()
        expect(words).not.toContain('{arrives}')
      }
    },
  )

  it('Every message compiles', () => {
    expect(messages.length).toBeGreaterThan(200)
    for (const [key, message] of messages) {
      expect(() => compile(message), `${key}: ${message}`).not.toThrow()
    }
  })

  it('Messages of the first screens are loaded at once, the other ones by namespace', async () => {
    const first = Object.keys(await loadMessages(language))
    const names = readdirSync(folder(language)).map(namespaceOf)
    const later = names.filter((name) => !first.includes(name)) as LazyNamespace[]
    expect(later.length).toBeGreaterThan(0)
    expect(Object.keys(await loadNamespaces(language, later))).toEqual(later)
    expect([...first, ...later].toSorted()).toEqual(names.toSorted())
  })
})

it.each([
  ['en', 'en', 'en-GB', 'est', 'xx', 'run', '', null, undefined],
  ['ru', 'ru', 'ru-RU', 'RU_ru'],
  ['es', 'es', 'es-419'],
  ['pt-BR', 'pt', 'pt-PT', 'pt_BR', 'pt-BR'],
  ['tr', 'tr-TR'],
  ['ar', 'ar-EG', 'ar-u-nu-latn'],
])(
  'A device whose language tag belongs to %s gets that language, and any other device English',
  (...row) => {
    const [language, ...tags] = row
    expect(tags.map((tag) => [tag, languageOf(tag)])).toEqual(tags.map((tag) => [tag, language]))
  },
)

it.each([
  ['en', /counterpart|receiver|(?<!exchange-rate )\bmarkup\b/i],
  ['ru', /контрагент|наценк/i],
] as const)('Every message in %s uses the same word for a recipient', (language, refused) => {
  const texts = [...catalogueOf(language)].filter(([key]) => !key.startsWith('start-problem.'))
  expect(texts.filter(([, text]) => refused.test(text))).toEqual([])
})
