/** Words that newcomers read before code: titles of tests. */
import { expect, it } from 'vitest'

import { titlesIn } from './support/passages.ts'
import { listFiles, readText } from './support/sources.ts'

const sources = listFiles('src', 'mocks', 'tools', 'tests')
  .filter((path) => /\.(?:tsx?|css)$/.test(path))
  .map((path) => ({ path, text: readText(path) }))

const LONGEST_TITLE = 100

it.each([
  ["it('A person signs in', () => {})", ['A person signs in']],
  ['test("It\'s sent", async () => {})', ["It's sent"]],
  ["it.each<[string, () => void]>([\n  ['a', go],\n])('By %s', (way) => {})", ['By %s']],
  ["describe.each(LOOKS)('Look: $name', () => {})", ['Look: $name']],
  ['it(`A ${kind} is paid`, () => {})', ['A ${kind} is paid']],
  ["it.each('a|b'.split('|'))('Of %s', (one) => {})", ['Of %s']],
  ["submit('Send', () => {})", []],
])('The titles of %j are found', (text, titles) => {
  expect(titlesIn(text).map((title) => title.text)).toEqual(titles)
})

it('Titles of tests have at most 100 characters', () => {
  const titles = sources
    .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => titlesIn(text).map((title) => ({ path, ...title })))
  expect(titles.length).toBeGreaterThan(2500)
  const long = titles.filter(({ text }) => text.length > LONGEST_TITLE)
  expect(long.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})
