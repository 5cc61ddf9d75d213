/** The product's own words, so that a test names what a person reads, in either language. */
import { readFileSync } from 'node:fs'

import type { Messages } from '../../../src/i18n/languages.ts'

export type Language = 'en' | 'ru'

const NAMES: Record<keyof Messages, string> = {
  activity: 'activity',
  add: 'add',
  assets: 'assets',
  common: 'common',
  enums: 'enums',
  errors: 'errors',
  home: 'home',
  profile: 'profile',
  send: 'send',
  signIn: 'sign-in',
  wallets: 'wallets',
}

const known = new Map<Language, Messages>()

export function wordsOf(language: Language): Messages {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(`src/i18n/messages/${language}/${name}.json`, 'utf8'))
  const words =
    known.get(language) ??
    (Object.fromEntries(
      Object.entries(NAMES).map(([key, name]) => [key, read(name)]),
    ) as unknown as Messages)
  known.set(language, words)
  return words
}

/** A message with its placeholders filled in; plurals are not for this. */
export const fill = (message: string, values: Record<string, string>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
