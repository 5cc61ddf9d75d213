import { expect, it } from 'vitest'

import { CACHES } from '#shell/service-worker/cache-names.ts'

import { listFiles, readText } from './support/sources.ts'

const privacy = readText('docs/privacy.md')

/** Replaces the parts for a wallet, a key or a kind by a star. */
const asPattern = (name: string) => name.replaceAll(/\$\{[^}]*\}|<[\w ]+>/g, '*')

/** Matches `storedValue(NAME`, with a text, a template or a constant as the name. */
const DECLARED = /\bstored(?:Value|List|Records)\(\s*(?:'([^']+)'|`([^`]+)`|([A-Z][A-Z_]+)\b)/g
/** Matches writes without `src/storage/stored.ts`. */
const WRITTEN = /\b[sS]torage\.setItem\((?:prefix \+ )?(?:nameOf\()?([A-Z][A-Z_]+|key)\b/g
const CONSTANT = /^(?:export )?const ([A-Z][A-Z_]+) = '([^']+)'/gm
const LITERAL = /(?<!performance\.mark\()'(tessera\.[\w-]+|tapps\/\w+)'/g

const sources = listFiles('src')
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readText(path) }))
const constants = sources.flatMap(({ path, text }) =>
  [...text.matchAll(CONSTANT)].map(([, name = '', value = '']) => ({ path, name, value })),
)

function valueOf(name: string, path: string): string {
  const known = constants.filter((one) => one.name === name)
  return (known.find((one) => one.path === path) ?? known[0])?.value ?? `unknown ${name}`
}

const kept = new Set([
  ...sources.flatMap(({ path, text }) => [
    ...[...text.matchAll(DECLARED)].map(
      ([, literal, template, constant = '']) => literal ?? template ?? valueOf(constant, path),
    ),
    ...[...text.matchAll(WRITTEN)]
      .filter(([, name]) => name !== 'key')
      .map(([, name = '']) => valueOf(name, path)),
    ...[...text.matchAll(LITERAL)].map(([, name = '']) => name),
  ]),
  // The code composes this name, so the search can't find it.
  'batch.${kind}.${walletId}',
  ...Object.values(CACHES),
])

/** Records are declared by their prefix, some by a shorter one as well. */
const named = [...kept].map((name) => asPattern(name).replace(/(?<=[/:])$/, '*'))
const whole = named.filter((name) => !named.some((other) => other.startsWith(`${name}/`)))

it('The page about privacy names exactly the stored values of the device', () => {
  const rows = [...privacy.matchAll(/^\| `([^`|]+)`/gm)].map(([, name = '']) => asPattern(name))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.toSorted()).toEqual([...new Set(whole)].toSorted())
})

it('The page about privacy tells the content, place and lifetime of each stored item', () => {
  const rows = privacy.split('\n').filter((line) => line.startsWith('| `'))
  for (const row of rows) {
    const [, , meaning = '', place = '', end = ''] = row.split('|').map((cell) => cell.trim())
    expect(meaning, row).toMatch(/\w{3}/)
    expect(end, row).toMatch(/\w{3}/)
    expect(['local', 'tab', 'database', 'files'], row).toContain(place)
  }
})

function membersOf(file: string, type: string): string[] {
  const [, body = ''] = new RegExp(`interface ${type} \\{([^}]*)\\}`).exec(readText(file)) ?? []
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, member = '']) => member)
}

it('The page about privacy names each member of a report', () => {
  const members = [
    ...membersOf('src/app/reports/environment.ts', 'ReportEnvironment'),
    ...membersOf('src/app/reports/send-reports.ts', 'ErrorFacts'),
    'tenant',
    'site',
    'received',
    'name',
    'value',
    'rating',
  ]
  expect(members.length).toBeGreaterThan(12)
  const report = privacy.slice(privacy.indexOf('\n## 3'), privacy.indexOf('\n## 4'))
  expect(members.filter((member) => !report.includes(`\`${member}\``))).toEqual([])
})
