/**
 * Every citation resolves: each section, endpoint, quirk, decision and document that a comment, a
 * test's title or a document names is in this repository.
 */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, posix } from 'node:path'

import { expect, it } from 'vitest'

import { COMMENT_PATTERN, TEST_TITLE_PATTERN, type Passage } from './support/passages.ts'
import { listFiles, readSources, readText } from './support/sources.ts'

type Kind = 'section' | 'endpoint' | 'quirk' | 'decision' | 'document' | 'code' | 'phrase'

interface Citation {
  kind: Kind
  /** Path and line of the citation, then its text. */
  at: string
  isKnown: boolean
}

const rootFiles = readdirSync('.').filter((name) => /^([A-Z_]+\.md|index\.html|.*\.ts)$/.test(name))
const files = [
  ...rootFiles,
  ...listFiles('.github', 'src', 'mocks', 'tests', 'tools', 'docs'),
].filter((path) => /\.(md|[jt]sx?|css|html)$/.test(path))

/**
 * Returns a document's paragraphs, or a source's comments (consecutive lines are one) and titles of
 * tests.
 */
function passagesOf(path: string, text: string): Passage[] {
  const pattern = path.endsWith('.md') ? /\S[\s\S]*?(?=\n\s*\n|$)/g : SOURCE
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found,
    line: text.slice(0, index).split('\n').length,
  }))
}

const SOURCE = new RegExp(
  `${COMMENT_PATTERN.source}|<!--[\\s\\S]*?-->|${TEST_TITLE_PATTERN.source}`,
  'gm',
)

const hasSection = (document: string, number: string): boolean =>
  readText(document)
    .split('\n')
    .some((line) => line.startsWith('#') && /^#+ ([\d.]*\d)\.?\s/.exec(line)?.[1] === number)

/** First cells of the contract's tables: `| E24 |`, `| Q3 |`. */
const defined = new Set(
  [...readText('docs/contract.md').matchAll(/^\| ([EQ]\d+) +\|/gm)].map(([, number]) => number),
)
const decisions = readdirSync('docs/decisions')

/**
 * Resolves a name from the root, from docs/ or from the citing file's folder; undefined if there is
 * no such file.
 */
const documentOf = (name: string, path: string): string | undefined =>
  [name, posix.join('docs', name), posix.join(dirname(path), name)].find(existsSync)

const NAME = /(?<![\w/:.-])(?:[\w.-]+\/)*[\w.-]*\w\.md\b/g
const CODE = /(?<![\w#@/.-])(?:[\w-]+\/)*[a-z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|module\.css)\b/g
const isFile = (name: string): boolean => files.some((path) => `/${path}`.endsWith(`/${name}`))
/** Matches texts that may stand before a section sign; standards are published elsewhere. */
const BEFORE = /(?<name>[\w./-]+\.md)|\bcontract\b|(?<standard>\bRFC \d+)/gi
/**
 * Matches any other word right before the section sign. Such a word names a document outside the
 * repository.
 */
const FOREIGN = /\b(?!(?:and|or|of|to|by|in|see|than|with|from)\b)[a-z]\w* $/i

/**
 * Returns whether the document last named in `before` has the section; without a name, a document
 * cites itself.
 */
function isSection(path: string, before: string, number: string): boolean {
  const isDocument = path.startsWith('docs/')
  const last = [...before.matchAll(BEFORE)].at(-1)
  if (last === undefined) return isDocument && hasSection(path, number)
  if (!isDocument && FOREIGN.test(before.slice(last.index + last[0].length))) return false
  const { name, standard } = last.groups ?? {}
  const document = name ? documentOf(name, path) : 'docs/contract.md'
  return standard !== undefined || (document !== undefined && hasSection(document, number))
}

function citationsIn(path: string, text: string): Citation[] {
  return passagesOf(path, text).flatMap((passage) => {
    const find = (kind: Kind, pattern: RegExp, isKnown: (found: RegExpMatchArray) => boolean) =>
      [...passage.text.matchAll(pattern)].map((found): Citation => {
        const line = passage.line + passage.text.slice(0, found.index).split('\n').length - 1
        return { kind, at: `${path}:${line} ${found[0]}`, isKnown: isKnown(found) }
      })
    return [
      ...find('section', /§\s?(\d+(?:\.\d+)*)/g, ({ 1: number = '', index }) =>
        isSection(path, passage.text.slice(0, index), number),
      ),
      ...find('endpoint', /(?<![\w#%&$])E\d{1,3}\b/g, ([number]) => defined.has(number)),
      ...find('quirk', /(?<![\w#%&$])Q\d{1,3}\b/g, ([number]) => defined.has(number)),
      ...find('decision', /\b(?:ADR[ -]?|decisions\/)(\d{4})\b/g, ([, number]) =>
        decisions.some((name) => name.startsWith(`${number}-`)),
      ),
      ...find('document', NAME, ([name]) => documentOf(name, path) !== undefined),
      ...find('code', CODE, ([name]) => isFile(name)),
      ...find('phrase', /\bhouse\s+rule/gi, () => false),
    ]
  })
}

const refusedIn = (path: string, text: string) =>
  citationsIn(path, text)
    .filter(({ isKnown }) => !isKnown)
    .map(({ at }) => at)

it.each([
  ['// contract §99.1', ['src/a.ts:1 §99.1']],
  ['\n/** Says\n * so (contract §1.7 and §1.99). */', ['src/a.ts:3 §1.99']],
  ['// nobody says where (§1.7)', ['src/a.ts:1 §1.7']],
  ['// contract §1.7, telegram.md §1.7', ['src/a.ts:1 §1.7']],
  ['// contract §1.1, and manual §1.1', ['src/a.ts:1 §1.1']],
  ['// E108, E109 and E0', ['src/a.ts:1 E109', 'src/a.ts:1 E0']],
  ['/* Q38\n   Q39 */', ['src/a.ts:2 Q39']],
  ['// ADR 9999, decisions/9998', ['src/a.ts:1 ADR 9999', 'src/a.ts:1 decisions/9998']],
  ['// manual.md, docs/manual.md', ['src/a.ts:1 manual.md', 'src/a.ts:1 docs/manual.md']],
  [
    '// as gone.ts has it, and src/paths.ts, lib/gone.ts',
    ['src/a.ts:1 gone.ts', 'src/a.ts:1 lib/gone.ts'],
  ],
  ['// by house rule 3', ['src/a.ts:1 house rule']],
  ["it('keeps E200', () => {})", ['src/a.ts:1 E200']],
  ['// contract §1.7 a-k, §2.8, E1-E8, Q3, ADR 0001, telegram.md §2.4 and §5, README.md', []],
  ['// RFC 7519 §4.1.2; contract (§1.7)', []],
  ["const color = '#E5Q9' // #E500 %E2 https://example.org/manual.md", []],
  ["const path = '/E200/manual.md'", []],
])('The check finds the broken citations of %j', (text, refused) => {
  expect(refusedIn('src/a.ts', text)).toEqual(refused)
})

it('In a document, a section cited without a document name is looked up in the same document', () => {
  const text = '# Title\n\nSee §1.7 and\n§98; [map](manual.md#map)\n'
  expect(refusedIn('docs/contract.md', text)).toEqual([
    'docs/contract.md:4 §98',
    'docs/contract.md:4 manual.md',
  ])
})

const all = files.flatMap((path) => citationsIn(path, readText(path)))

it.each<[Kind, number]>([
  ['section', 250],
  ['endpoint', 500],
  ['quirk', 60],
  ['document', 40],
  ['code', 300],
])('The repository contains citations of the kind %s', (kind, count) => {
  expect(all.filter((one) => one.kind === kind).length).toBeGreaterThan(count)
})

it('Every citation refers to something that exists', () => {
  expect(all.filter(({ isKnown }) => !isKnown).map(({ at }) => at)).toEqual([])
})

it('Comments say who does what: none begins with "whoever", "whatever" or "what of"', () => {
  const vague = /^ *(?:\/\/|\/?\*+) (?:Whoever|Whatever|What of)\b.*$/gm
  const found = readSources('src', 'mocks', 'tools', 'tests').flatMap(({ path, text }) =>
    [...text.matchAll(vague)].map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it("A file's own comment is above its imports, and not between them", () => {
  const between =
    /^(?:import (?:[^;](?!\nimport ))*?'[^'\n]+'\n|\n)+\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nimport /
  const found = readSources('src', 'mocks', 'tools', 'tests').filter(({ text }) =>
    between.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})
