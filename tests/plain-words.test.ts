import { expect, it } from 'vitest'

import { COMMENT_PATTERN, commentsIn, titlesIn } from './support/passages.ts'
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

/** A relative clause instead of a noun, or a noun's "of" without the noun. */
const VAGUE_START =
  /^(?:Of|What(?:ever)?|Where(?:ver)?|Who(?:ever|m|mever|se)?|Which|(?:As|By|From|In|To) what)\b/
const isVague = (comment: string): boolean => VAGUE_START.test(comment)

it.each([
  ['// What became of an order', true],
  ['/** Of a table that was handed over. */', true],
  ['/**\n * Where to be,\n * once signed in.\n */', true],
  ['const a = 1 // By what it is found', true],
  ['/* Whoever signs out */', true],
  ['// Checksum of the hand-over file', false],
  ['// The path to open.\n// What follows is the same comment.', false],
  ["const url = 'https://where.example' // Offers no network", false],
])('A comment without a subject is found: %j is %s', (text, expected) => {
  expect(commentsIn(text).map((comment) => isVague(comment.text))).toEqual([expected])
})

it('At most 1 % of comments begin with a relative clause or "Of"', () => {
  const comments = sources.flatMap(({ path, text }) =>
    commentsIn(text).map((comment) => ({ path, ...comment })),
  )
  const vague = comments.filter(({ text }) => isVague(text))
  expect(comments.length).toBeGreaterThan(5000)
  expect(
    vague.length,
    vague.map(({ path, line, text }) => `${path}:${line} ${text.slice(0, 80)}`).join('\n'),
  ).toBeLessThanOrEqual(comments.length / 100)
})

/** Matches a name with a colon behind it, by which a comment explains a parameter or a value. */
const EXPLAINED = /`([A-Za-z]\w+)`:/g
const CODE_ONLY = new RegExp(COMMENT_PATTERN, 'gm')

it('A name that a comment explains is in the code of its file', () => {
  const explained = sources.flatMap(({ path, text }) => {
    const words = new Set(text.replaceAll(CODE_ONLY, '').match(/\w+/g))
    return commentsIn(text).flatMap(({ text: comment, line }) =>
      [...comment.matchAll(EXPLAINED)].map(([, name = '']) => ({
        at: `${path}:${line} ${name}`,
        isFound: words.has(name),
      })),
    )
  })
  expect(explained.length).toBeGreaterThan(100)
  expect(explained.filter(({ isFound }) => !isFound).map(({ at }) => at)).toEqual([])
})
