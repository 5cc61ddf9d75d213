/** The product's own words, so that a test names what a person reads, in any language. */
import { readdirSync, readFileSync } from 'node:fs'

import type { Messages } from '../../../src/i18n/catalogue.ts'
import type { Language } from '../../../src/i18n/languages.ts'

/** `sign-in` to `signIn`. */
const namespaceOf = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const known = new Map<Language, Messages>()

export function wordsOf(language: Language): Messages {
  const folder = `src/i18n/messages/${language}`
  const words =
    known.get(language) ??
    (Object.fromEntries(
      readdirSync(folder).map((file): [string, unknown] => [
        namespaceOf(file.replace(/\.json$/, '')),
        JSON.parse(
          // The app of the tests has no tenant's name.
          readFileSync(`${folder}/${file}`, 'utf8').replace(/\{app(Short)?Name\}/g, 'Tessera'),
        ),
      ]),
    ) as unknown as Messages)
  known.set(language, words)
  return words
}

/** A message with its placeholders and choices filled in; plurals are not for this. */
export const fill = (message: string, values: Record<string, string>): string =>
  message
    .replace(/^\{(\w+), select, (.*)\}$/, (_, name: string, choices: string) => {
      const known = new Map(
        [...choices.matchAll(/(\w+) \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
          ([, choice = '', words = '']) => [choice, words],
        ),
      )
      return known.get(values[name] ?? '') ?? known.get('other') ?? ''
    })
    .replaceAll("''", "'")
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
