/** Every place that lists the languages one by one, as src/i18n/README.md names them. */
import { existsSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { LANGUAGES, languageOf } from '#i18n/languages.ts'

import { listFiles, readText } from './support/sources.ts'

const settingOf = (tag: string) => `VITE_NOTICE_${tag.toUpperCase().replace('-', '_')}`
const holds = (file: string, textOf: (tag: string) => string) => (tag: string) =>
  readText(file).includes(textOf(tag))

/** Whether each place knows the language; keys are the names in "How to add a language". */
const PLACES: Record<string, (tag: string) => boolean> = {
  'src/i18n/messages/en/': (tag) => existsSync(`src/i18n/messages/${tag}/common.json`),
  '<tag>.ts': (tag) => existsSync(`src/i18n/messages/${tag}.ts`),
  'src/i18n/promises.test.ts': (tag) =>
    new RegExp(`^ *'?${tag}'?:`, 'm').test(readText('src/i18n/promises.test.ts')),
  'src/i18n/languages.ts': (tag) => LANGUAGES.some((language) => language === tag),
  'src/i18n/grammar/table/': (tag) => existsSync(`src/i18n/grammar/table/${tag}.ts`),
  'src/i18n/grammar/search/': (tag) => existsSync(`src/i18n/grammar/search/${tag}.ts`),
  'src/i18n/table-words.ts': holds('src/i18n/table-words.ts', (tag) => `/${tag}.ts'`),
  'src/i18n/search-words.ts': holds('src/i18n/search-words.ts', (tag) => `/${tag}.ts'`),
  'src/config/setting-list.ts': (tag) =>
    holds('src/config/setting-list.ts', settingOf)(tag) &&
    new RegExp(`language: .*[(|]${tag}[|)]`).test(readText('src/config/setting-list.ts')),
  'tools/settings-schema.ts': holds('tools/settings-schema.ts', settingOf),
  'docs/deploy.md': (tag) =>
    holds('docs/deploy.md', settingOf)(tag) &&
    new RegExp(`VITE_DEFAULT_LANGUAGE.*\`${tag}\``).test(readText('docs/deploy.md')),
  'index.html': (tag) =>
    [`<span lang="${tag}">`, `:root:lang(${tag.split('-')[0]}) .problem`].every((text) =>
      readText('index.html').includes(text),
    ),
  'telegram.config.json': holds('telegram.config.json', (tag) => `"${tag}": {`),
  'tools/telegram-config.ts': (tag) =>
    new RegExp(`^ *'?${tag}'?: texts,$`, 'm').test(readText('tools/telegram-config.ts')),
  'tests/e2e/models/device.ts': (tag) =>
    new RegExp(`^ *'?${tag}'?: '${tag.split('-')[0]}-`, 'm').test(
      readText('tests/e2e/models/device.ts'),
    ),
}

const placesWithout = (tag: string): string[] =>
  Object.entries(PLACES)
    .filter(([, knows]) => !knows(tag))
    .map(([place]) => place)

const [, howTo = ''] = /## How to add a language\n(.*)/s.exec(readText('src/i18n/README.md')) ?? []

describe('A language of the product', () => {
  it.each(LANGUAGES)('%s is in every place that lists the languages', (language) => {
    expect(placesWithout(language)).toEqual([])
  })

  it('A language without texts is missing in every listed place, and the guide names each of these places', () => {
    expect(placesWithout('xx')).toEqual(Object.keys(PLACES))
    for (const place of Object.keys(PLACES)) expect(howTo).toContain(`\`${place}\``)
  })

  it('No other file lists the languages', () => {
    const listing = [
      ...listFiles('src', 'mocks', 'tools'),
      'index.html',
      'telegram.config.json',
    ].filter(
      (file) =>
        !/\.test\.tsx?$|\/i18n\/(messages|grammar)\//.test(file) &&
        /pt-BR|PT_BR/.test(readText(file)),
    )
    expect(listing.filter((file) => PLACES[file] === undefined)).toEqual([])
  })
})

it.each([
  ['ar-EG', 'ar'],
  ['pt-PT', 'pt-BR'],
  ['es_419', 'es'],
  ['RU', 'ru'],
  ['est', 'en'],
  ['', 'en'],
])('The tag %s stands for the language %s of the app', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
  expect(languageOf(undefined, null, 'xx', tag)).toBe(language)
})
