/** The product's own words, so that a test names what a person reads, in any language. */
import { readdirSync, readFileSync } from 'node:fs'

import type { Messages } from '../../../src/i18n/catalogue.ts'
import { directionOf } from '../../../src/i18n/direction.ts'
import type { Language } from '../../../src/i18n/languages.ts'

/** `sign-in` to `signIn`. */
const namespaceOf = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** What is put into the words of a language that runs from right to left stands between marks that nobody sees. */
const withIsolates = (text: string, language: Language) =>
  directionOf(language) === 'rtl' ? text.replace(/\{\w+\}/g, '\u2068$&\u2069') : text

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
          withIsolates(readFileSync(`${folder}/${file}`, 'utf8'), language).replace(
            /\{app(Short)?Name\}/g,
            'Tessera',
          ),
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

/** A name that begins with one of a person's own, such as "Everyday, •• 7532". */
export const beginsWith = (name: string): RegExp => new RegExp(`^\u2068?${name}`)

/** The name of a button that says a sum: "Send 25 USDT", and "25 USDT gönder" where the verb comes last. */
export const withSum = (message: string): RegExp => {
  const [before = '', after = ''] = message.split(/\{\w+\}/)
  return new RegExp(String.raw`^${before}[\u2066\d.,\s]+[A-Z]+\u2069*${after}$`)
}
