/** Rules about imports and file names that keep the layers of docs/architecture.md apart. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, it } from 'vitest'

import { findPageLoops, WAITING_LOOPS } from './support/find-page-loops.ts'
import {
  listFiles,
  ownCode,
  readSources,
  readText,
  type Import,
  type Source,
} from './support/sources.ts'

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/')
const all = readSources('src', 'mocks')
const sources = all.filter(({ path }) => !isTest(path))

/** Returns `lib` for src/lib/…, `features/send` for one feature, `paths` for src/paths.ts. */
function layerOf(path: string): string {
  const [root = '', first = '', second = ''] = path.split('/')
  if (root !== 'src') return root
  return first === 'features' ? `features/${second}` : first.replace(/\.tsx?$/, '')
}

const GROUND = ['storage', 'api', 'ui', 'lib', 'i18n', 'paths']
/**
 * Layers that several features share. Below them is the session, the only layer that knows host and
 * settings; above them are the features.
 */
const SHARED = ['session', 'navigation', 'wallets', 'rails', ...GROUND]

const LAYERS: Record<string, readonly string[]> = {
  lib: ['lib'],
  config: ['config', 'lib'],
  i18n: ['i18n', 'lib'],
  paths: ['paths', 'lib'],
  api: ['api', 'lib', 'config'],
  // telegram.config.json lists Telegram's own web clients, which may embed the app.
  shell: ['shell', 'lib', 'config', 'i18n', 'telegram.config.json'],
  ui: ['ui', 'lib', 'i18n'],
  storage: ['storage', 'shell', 'lib'],
  session: ['session', 'shell', 'config', ...GROUND],
  navigation: ['navigation', 'session', ...GROUND],
  wallets: ['wallets', 'session', ...GROUND],
  rails: ['rails', 'session', ...GROUND],
  quotes: ['quotes', ...SHARED],
  destinations: ['destinations', ...SHARED],
  sharing: ['sharing', 'config', ...SHARED],
  search: ['search', 'destinations', ...SHARED],
  orders: ['orders', 'quotes', ...SHARED],
  payments: ['payments', 'orders', 'quotes', 'destinations', ...SHARED],
}

const FEATURE_MAY = ['payments', 'orders', 'quotes', 'destinations', 'search', 'sharing', ...SHARED]
/** Files of the client that mocks may import: those of the wire format only. */
const WIRE =
  /^src\/api\/(endpoints|query\/endpoint|common\/\w+|[\w-]+\/(schema|endpoints|[\w-]+-endpoints)|[\w-]+\/[\w-]+-schema)\.ts$/

function mayImport(importer: string, { target = '', isTypeOnly }: Import): boolean {
  const from = layerOf(importer)
  const to = layerOf(target)
  if (from === 'mocks') return to === 'mocks' || to === 'lib' || WIRE.test(target)
  if (from === 'main') return true
  if (to === 'mocks' || to === 'tests') return false
  if (from === 'app') return target.startsWith('src/')
  if (!from.startsWith('features/')) return LAYERS[from]?.includes(to) ?? false
  if (target === 'src/shell/host.ts') return isTypeOnly
  return [from, ...FEATURE_MAY].includes(to)
}

const SDK = /^@telegram-apps\/(sdk|bridge|types|transformers|signals)/
const DECIDES = /^src\/(?:(?:lib|api|config)|(?:[\w-]+\/)*model)\//
const DRAWS = /^(react|react-dom|use-intl)(\/|$)/

const importsWhere = (test: (source: Source, one: Import) => boolean): string[] =>
  sources.flatMap((source) =>
    source.imports
      .filter((one) => test(source, one))
      .map(({ specifier }) => `${source.path} imports ${specifier}`),
  )

it('The test finds the imports of the sources', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(600)
})

it.each([
  ['src/lib/money/decimal.ts', 'src/ui/amount.tsx'],
  ['src/api/http/clients.ts', 'src/shell/host.ts'],
  ['src/ui/amount.tsx', 'src/api/http/api-error.ts'],
  ['src/shell/host.ts', 'src/app/root/app.tsx'],
  ['src/session/session.ts', 'src/features/send/send-screen.tsx'],
  ['src/navigation/go-back.ts', 'src/shell/host.ts'],
  ['src/wallets/current-wallet.ts', 'src/config/settings.ts'],
  ['src/rails/rail-access.ts', 'src/shell/device.ts'],
  ['src/quotes/use-quote.ts', 'src/shell/host.ts'],
  ['src/destinations/rail-choice.tsx', 'src/config/settings.ts'],
  ['src/sharing/draw-image.ts', 'src/shell/files.ts'],
  ['src/search/use-search.ts', 'src/orders/journal.ts'],
  ['src/orders/journal.ts', 'src/shell/safe-storage.ts'],
  ['src/features/send/send-screen.tsx', 'src/features/deposit/deposit-crypto-screen.tsx'],
  ['src/features/send/send-screen.tsx', 'src/shell/device.ts'],
  ['src/orders/journal.ts', 'src/payments/send-order.ts'],
  ['src/payments/send-order.ts', 'src/sharing/csv-export.ts'],
  ['src/app/root/app.tsx', 'mocks/platform.ts'],
  ['mocks/router.ts', 'src/api/http/clients.ts'],
  ['mocks/router.ts', 'src/api/wallets/views.ts'],
])('The import rule refuses an import in %s of %s', (importer, target) => {
  const one = { specifier: '', target, isTypeOnly: false, isDynamic: false }
  expect(mayImport(importer, one)).toBe(false)
})

it.each<[string, (path: string, one: Import) => boolean]>([
  [
    'Imports lead to files that exist',
    (_, { target }) => target !== undefined && !existsSync(target),
  ],
  [
    'Imports run one way between the layers',
    (path, one) => one.target !== undefined && !mayImport(path, one),
  ],
  [
    "Only the shell imports Telegram's SDK",
    (path, { specifier }) => SDK.test(specifier) && !path.startsWith('src/shell/'),
  ],
  [
    "Only ui imports Telegram's kit",
    (path, { specifier }) =>
      specifier.startsWith('@telegram-apps/telegram-ui') && !path.startsWith('src/ui/'),
  ],
  [
    'lib, api, config and every model import neither React nor use-intl',
    (path, { specifier }) => DECIDES.test(path) && DRAWS.test(specifier),
  ],
  [
    'A model imports of its own folder only what lies in the model, be it a type',
    (path, { target = '' }) =>
      path.includes('/model/') &&
      target.startsWith(path.slice(0, path.indexOf('/model/') + 1)) &&
      !target.includes('/model/'),
  ],
  [
    'Only the money module imports big.js',
    (path, { specifier }) => specifier === 'big.js' && !path.startsWith('src/lib/money/'),
  ],
])('%s', (_, isBroken) => {
  expect(importsWhere(({ path }, one) => isBroken(path, one))).toEqual([])
})

it('Modules have no circular imports, not even of types', () => {
  const next = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target === undefined ? [] : [target])),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  function walk(path: string, trail: readonly string[]): void {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    if (done.has(path)) return
    for (const target of next.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  sources.forEach(({ path }) => walk(path, []))
  expect(cycles).toEqual([])
})

it('A model is pure: it reads no storage, sends no request and imports no session', () => {
  const acts =
    /^src\/(storage|shell|session|app|api\/(http|query))\/|^src\/api\/.*(queries|mutations)\.ts$/
  const isModel = (path: string) => path.includes('/model/')
  const imports = importsWhere(
    ({ path }, { target, specifier, isTypeOnly }) =>
      isModel(path) &&
      !isTypeOnly &&
      (acts.test(target ?? '') || specifier.startsWith('@tanstack/') || specifier === 'ky'),
  )
  const globals = sources.filter(
    ({ path, text }) =>
      isModel(path) && /\b(fetch\(|localStorage|sessionStorage|indexedDB)/.test(ownCode(text)),
  )
  expect([...imports, ...globals.map(({ path }) => path)]).toEqual([])
})

it('API queries are declared only in queries files, and mutations only in mutations files', () => {
  const declaration = /^export const \w+(Queries|Mutations)(?:V1)? = /gm
  const misplaced = sources.flatMap(({ path, text }) =>
    [...text.matchAll(declaration)]
      .filter(([, kind = '']) => !path.endsWith(`${kind.toLowerCase()}.ts`))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(misplaced).toEqual([])
})

it('Only src/shell/other-tabs.ts listens to other pages of the browser', () => {
  const hears = /Listener\('(storage|pageshow)'|onstorage|onpageshow|BroadcastChannel/
  const heard = all.filter(({ path, text }) => !isTest(path) && hears.test(ownCode(text)))
  expect(heard.map(({ path }) => path)).toEqual(['src/shell/other-tabs.ts'])
})

it('Only feed.ts and listed exceptions read the pages of a list in a loop', () => {
  const loops = sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) => findPageLoops(path, text).map(() => path))
  expect([...new Set(loops)].toSorted()).toEqual(
    ['src/api/query/feed.ts', ...Object.keys(WAITING_LOOPS)].toSorted(),
  )
})

it('The number of pages read is bounded in one file', () => {
  const bounds = sources.filter(({ text }) => /\bconst [A-Z_]*PAGES\b/.test(text))
  expect(bounds.map(({ path }) => path).filter((path) => path.startsWith('src/'))).toEqual([
    'src/api/query/page-limits.ts',
  ])
})

it('No source file is a barrel', () => {
  const barrels = all.filter(({ text, imports }) => imports.length > 0 && ownCode(text) === '')
  expect(barrels.map(({ path }) => path)).toEqual([])
})

it('Only main.tsx reaches the sandbox, and only by dynamic imports', () => {
  const fromSrc = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => path.startsWith('src/') && target?.startsWith('mocks/'))
      .map(({ isDynamic }) => ({ path, isDynamic })),
  )
  expect(fromSrc.length).toBeGreaterThan(0)
  for (const one of fromSrc) expect(one).toEqual({ path: 'src/main.tsx', isDynamic: true })
})

it('Sources import the sandbox only behind a condition that a live build removes', () => {
  const main = readText('src/main.tsx')
  const imports = [...main.matchAll(/import\('#mocks\//g)]
  const guarded = [...main.matchAll(/if \(__SANDBOX__\)(?: \{[^{}]*| [^\n]*)import\('#mocks\//g)]
  expect(guarded.length).toBe(imports.length)
  expect(readText('vite.config.ts')).toMatch(/__SANDBOX__: JSON\.stringify\(isSandbox\)/)
})

const files = listFiles('src', 'mocks', 'tests', 'tools')

it('Files have kebab-case names', () => {
  const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)+$/
  expect(
    files.filter(
      (path) =>
        !kebab.test(basename(path)) &&
        basename(path) !== 'README.md' &&
        // Language tags with a country have capital letters (BCP 47).
        !/^src\/i18n\/(?:messages|grammar\/\w+)\/[a-z]{2}-[A-Z]{2}\.ts$/.test(path),
    ),
  ).toEqual([])
})

it("A feature's components lie in components/, its screens at its top", () => {
  const misplaced = sources
    .map(({ path }) => path)
    .filter((path) => /^src\/features\/.*\.tsx$/.test(path))
    .filter(
      (path) =>
        !/^src\/features\/[\w-]+\/(?:[\w-]+\/)?(components\/[\w-]+|[\w-]+-screen)\.tsx$/.test(path),
    )
  expect(misplaced).toEqual([])
})

it('No two files of the app export the same name', () => {
  const declaration = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm
  const places = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    if (path.startsWith('src/') && !/^src\/i18n\/grammar\/\w+\//.test(path))
      for (const [, name = ''] of text.matchAll(declaration))
        places.set(name, (places.get(name) ?? new Set()).add(path))
  expect(places.size).toBeGreaterThan(1000)
  expect([...places].filter(([, paths]) => paths.size > 1)).toEqual([])
})

it('A lazily loaded component is the only export of its module', () => {
  const fetched = sources
    .filter(({ text }) => text.includes('lazyScreen('))
    .flatMap(({ imports }) => imports.flatMap((one) => (one.isDynamic && one.target) || []))
  expect(fetched.length).toBeGreaterThan(45)
  const exportsOf = (path: string) => readText(path).match(/^export (?!type|interface)/gm) ?? []
  expect(fetched.filter((path) => path.endsWith('x') && exportsOf(path).length !== 1)).toEqual([])
})

it('Files have at most 300 lines', () => {
  const long = files
    .filter((path) => /\.(tsx?|js|css|html)$/.test(path))
    .map((path) => ({ path, lines: readText(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})
