/**
 * Each row of docs/specification.md names a place in the code, and a test or a reason for having
 * none.
 */
import { existsSync } from 'node:fs'

import { expect, it } from 'vitest'

import { readText } from './support/sources.ts'

interface Row {
  sentence: string
  places: string
  proof: string
}

const rows: Row[] = readText('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| ?(?:-|The specification says)/.test(line))
  .map((line) => {
    const [sentence = '', places = '', proof = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { sentence, places, proof }
  })

/** A test named in a row: its file, and its title or a part of it. */
const TEST = /`(?<file>[^`]+\.(?:test\.tsx?|spec\.ts))`: (?<title>[^;]+?)(?=;|\.? *$)/g
const testsOf = ({ proof }: Row) =>
  [...proof.matchAll(TEST)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    title: groups?.['title'] ?? '',
  }))

/** Matches the title of a test in a source, also after a table of cases. */
const TITLE = /(?:\b(?:it|test)|\))\(\s*(?:'((?:\\'|[^'])*)'|"([^"]*)"|`([^`]*)`)/gm
const titlesIn = (file: string): string[] =>
  existsSync(file)
    ? [...readText(file).matchAll(TITLE)].map(([, one, two, three]) =>
        (one ?? two ?? three ?? '').replaceAll("\\'", "'"),
      )
    : []

it('Each chapter of the specification has at least one row in the table', () => {
  const chapters = readText('docs/specification.md')
    .split(/^## (?=\d)/m)
    .slice(1)
  expect(chapters.map((one) => Number.parseInt(one, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const chapter of chapters) expect(chapter).toMatch(/\n\| [A-Z`]/)
})

it.each(rows)('"$sentence" names files of the code that exist', ({ places }) => {
  const paths = [...places.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  expect(paths).not.toEqual([])
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it.each(rows)('"$sentence" names tests that exist, or a reason for having none', (row) => {
  const tests = testsOf(row)
  if (tests.length === 0) expect(row.proof).toMatch(/^Reason: .{40}/)
  expect(tests).toHaveLength(row.proof.match(/`[^`]+\.(?:test|spec)\.tsx?`/g)?.length ?? 0)
  const missing = tests.filter(
    ({ file, title }) => !titlesIn(file).some((known) => known.includes(title)),
  )
  expect(missing).toEqual([])
})
