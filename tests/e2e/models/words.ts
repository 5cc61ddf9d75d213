/** The product's own messages, so that a test names the visible text in any language. */
import { readdirSync, readFileSync } from 'node:fs'

import type { Messages } from '../../../src/i18n/catalogue.ts'
import { directionOf } from '../../../src/i18n/direction.ts'
import type { Language } from '../../../src/i18n/languages.ts'

const namespaceOf = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Values in a right-to-left message are surrounded by invisible marks. */
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
          // The app in these tests has its own name, because no tenant is configured.
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

export const fillMessage = (message: string, values: Record<string, string>): string =>
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

/** Matches a name that begins with a person's own text, such as "Everyday, •• 7532". */
export const patternOfBeginning = (name: string): RegExp => new RegExp(`^\u2068?${name}`)

/**
 * Matches a button that names an amount: "Send 25 USDT", or "25 USDT gönder" if the verb comes
 * last.
 */
export const patternOfAmountButton = (message: string): RegExp => {
  const [before = '', after = ''] = message.split(/\{\w+\}/)
  return new RegExp(String.raw`^${before}[\u2066\d.,\s]+[A-Z]+\u2069*${after}$`)
}
