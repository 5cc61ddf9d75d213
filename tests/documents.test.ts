import { existsSync, readdirSync } from 'node:fs'
import { dirname, posix } from 'node:path'

import { expect, it } from 'vitest'

import { endpoints } from '#api/endpoints.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { DEMO } from '#mocks/db/seeds/people.ts'

import { listFiles, readText } from './support/sources.ts'

const rootDocuments = readdirSync('.').filter((name) => name.endsWith('.md'))
const files = [
  ...readdirSync('.').filter(
    (name) => !/^(?:\.git|node_modules|dist.*|package-lock\.json)$/.test(name),
  ),
  ...listFiles('.github', 'deploy', 'docs', 'mocks', 'public', 'src', 'tests', 'tools'),
]
const documents = [...rootDocuments, ...files.filter((path) => /\/.*\.md$/.test(path))]

/** Documents that describe the code as it is today; decisions also describe what it was. */
const DESCRIBING = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  ...documents.filter((path) => /^(?:src|mocks)\/.*README\.md$/.test(path)),
]

const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '')

/** Returns the anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (path: string): string[] =>
  [...withoutBlocks(readText(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )

function brokenLinksIn(path: string): string[] {
  const links = withoutBlocks(readText(path)).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)
  return [...links].flatMap(([link, name = '', anchor]) => {
    const target = name === '' ? path : posix.join(dirname(path), name)
    if (!existsSync(target)) return `${path}: ${link}`
    const isKnown = anchor === undefined || anchorsOf(target).includes(anchor)
    return isKnown ? [] : `${path}: ${link}`
  })
}

it('Every link between documents leads to a file, and to a heading if it names one', () => {
  expect(documents.length).toBeGreaterThan(45)
  expect(documents.flatMap(brokenLinksIn)).toEqual([])
})

/** Paths of all files and their parent folders, from the root. */
const places = new Set(
  files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
)
/**
 * The same paths by their last segments, because a document may leave out the folder that it is
 * about.
 */
const endings = new Set(
  [...places].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
)
const FROM_ROOT = /^(?:\.github|deploy|docs|mocks|public|src|tests|tools)\//

/** Folders that commands write, and folders that exist only on a web server. */
const WRITTEN = /^(?:dist(?:-[\w-]+)?|pictures|static|\.well-known)\//

function isPlace(name: string): boolean {
  const path = name.replace(/\/$/, '')
  return WRITTEN.test(name) || (FROM_ROOT.test(name) ? places : endings).has(path)
}

const codeSpansOf = (path: string): string[] =>
  [...withoutBlocks(readText(path)).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

it('Every path that a README, CONTRIBUTING or the architecture names exists', () => {
  const named = DESCRIBING.flatMap((document) =>
    codeSpansOf(document)
      .filter((span) => /^(?:[\w.-]+\/)+(?:[\w.-]+\.(?:tsx?|json|css|md|yml))?$/.test(span))
      .map((span) => ({ document, span })),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ span }) => !isPlace(span))).toEqual([])
})

const code = files
  .filter((path) => /\.(?:tsx?|js|css|json|html)$/.test(path) && !path.startsWith('docs/'))
  .map(readText)
  .join('\n')
const words = new Set(code.match(/[\w$]+/g))

it('Every code name in the architecture document is found in the code', () => {
  const names = codeSpansOf('docs/architecture.md')
    .filter((span) => /^\.?[A-Za-z]\w+(?:\(.*\))?$/.test(span))
    .flatMap((span) => span.match(/[A-Za-z]\w+/g) ?? [])
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

/** Lines of README's map: each has a path, then its description. */
const [, map = ''] = /^## Map\n+```\n([\s\S]*?)^```/m.exec(readText('README.md')) ?? []

it('README’s map names only paths that exist, among them mocks, tests, tools and deploy', () => {
  const named = map
    .trim()
    .split('\n')
    .map((line) => line.split(/\s{2,}/)[0] ?? '')
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['mocks/', 'tests/', 'tools/', 'deploy/']))
})

it('The architecture describes each folder of src', () => {
  const architecture = readText('docs/architecture.md')
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = folders.filter(
    ({ name }) => !new RegExp(`^\\| \`${name}(?:/|\\.ts\`|/<area>/)`, 'm').test(architecture),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

it('README names the same languages, backends and demo sign-in as the code', () => {
  const readme = readText('README.md')
  const nameOf = new Intl.DisplayNames('en', { type: 'language' })
  const names = LANGUAGES.map((language) => nameOf.of(language) ?? language)
  const bases = new Set(Object.values(endpoints).map(({ base }) => base))
  expect(readme).toContain(`${NUMBERS[LANGUAGES.length]} languages (`)
  for (const name of names) expect(readme).toContain(name)
  expect(readme).toContain(`its ${NUMBERS[bases.size]} backends`)
  expect(readme).toContain(`${DEMO.email} / ${DEMO.password}`)
})

it('No document names a wrong number of languages', () => {
  const spoken = DESCRIBING.flatMap((path) =>
    [...readText(path).matchAll(/\b(both|two|three|four|five|six|seven) languages\b/gi)].map(
      ([, number = '']) => ({ path, number }),
    ),
  )
  expect(spoken.length).toBeGreaterThan(1)
  expect(spoken.filter(({ number }) => number !== NUMBERS[LANGUAGES.length])).toEqual([])
})

const sizeOf = (path: string): number => Buffer.byteLength(readText(path))

it('README, CONTRIBUTING, the release notes and the decisions stay below their length limits', () => {
  const decisions = listFiles('docs/decisions')
  const [, newest = ''] =
    /^## \[\d[^\n]*\n([\s\S]*?)(?=^## \[)/m.exec(readText('CHANGELOG.md')) ?? []
  expect(sizeOf('README.md')).toBeLessThanOrEqual(6000)
  expect(sizeOf('CONTRIBUTING.md')).toBeLessThanOrEqual(12_288)
  expect(newest.match(/^- /gm)?.length).toBeLessThanOrEqual(10)
  expect(decisions.filter((path) => sizeOf(path) > 8192)).toEqual([])
})
