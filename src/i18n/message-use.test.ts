/**
 * Finds unused messages. Keys are also built at run time, so text alone can't decide. A key counts
 * as used if a file that knows its namespace or is given its translator contains the last part of
 * the key as a word, or if a template in any file matches it.
 */
import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { listFiles, readText } from '#tests/support/sources.ts'

type Messages = { [key: string]: string | Messages }

const folder = new URL('./messages/en/', import.meta.url)
const sources = listFiles('src')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map(readText)

const namespaceOf = (file: string) =>
  file.replace(/\.json$/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const keysIn = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysIn(value, `${prefix}${key}.`),
  )

const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Patterns of all templates in the code: `problems.${problem}` matches any key with one more part.
 * Templates with few letters are left out, because they would match every key.
 */
const templates = [
  ...new Set(sources.join('\n').match(/`[\w.-]*\$\{[^`]*`/g)),
  ...sources.flatMap((text) =>
    Array.from(
      text.matchAll(/enumLabel\(useTranslations\('([\w.]+)'/g),
      ([, name = '']) => `\`${name}.\${value}\``,
    ),
  ),
]
  .map((template) => template.slice(1, -1).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
  .filter((parts) => parts.join('').replaceAll(/\W/g, '').length > 2)
  .map((parts) => new RegExp(`(?:^|\\.)${parts.map(asPattern).join('[\\w-]+')}$`))

/**
 * Each file with its words. `isHanded`: whether its functions may get a translator from a caller.
 */
const known = sources.map((text) => ({
  text,
  words: new Set(text.match(/[\w-]+/g)),
  isHanded: !text.includes('useTranslations('),
}))

function isUsed(namespace: string, key: string): boolean {
  const last = key.split('.').at(-1) ?? ''
  const name = new RegExp(`['"\`]${namespace}['"\`.]`)
  return (
    known.some(({ text, words, isHanded }) => words.has(last) && (isHanded || name.test(text))) ||
    templates.some((template) => template.test(`${namespace}.${key}`))
  )
}

it('An unused message key is found, and a key that the code composes counts as used', () => {
  expect(isUsed('profile', 'nobodySaysThis')).toBe(false)
  expect(isUsed('profile', 'nowhere.nobodySaysThis')).toBe(false)
  expect(isUsed('order', 'sentTitle')).toBe(true)
  expect(isUsed('quote', 'problems.too-precise')).toBe(true)
})

it('Every message is used somewhere', () => {
  const unused = readdirSync(folder).flatMap((file) => {
    const messages = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Messages
    return keysIn(messages)
      .filter((key) => !isUsed(namespaceOf(file), key))
      .map((key) => `${file}: ${key}`)
  })
  expect(unused).toEqual([])
})
