/**
 * Checks the live bundle in dist/: it has no sandbox code, no chunk of the start that waits for
 * React's code, no lazy chunk over its limit, no part of Telegram's kit without its styles, no
 * hidden file, because everything in dist/ is served, and no package whose licence asks for more
 * than a notice.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { MARKER_FILE } from './output-folder.ts'

/** Strings that occur only in the sandbox's code. */
const SANDBOX_MARKS = ['/sandbox/inbox', 'tessera-sandbox', 'Tessera-demo-1']
/** Gzip bytes of a chunk that is loaded on demand. */
const MAX_LAZY_CHUNK = 25_000
/** Chunks of the start, whose sum has a budget in .size-limit.json. */
const ENTRY = /^(index|picture|drawing|vendor|base|rolldown-runtime)-/

/** Matches an import of React's code, for which the start must not wait. */
const WAITED_FOR_LAST = /(?:from|import)\s*["']\.\/drawing-/

/** Matches an import of another file. */
const IMPORT = /(?:from|import)\s*["']\.\//

function problemsOf(assets: string, name: string): string[] {
  const code = readFileSync(join(assets, name))
  const waits = /^(index|vendor|base)-/.test(name) && WAITED_FOR_LAST.test(code.toString())
  const marks = SANDBOX_MARKS.filter((mark) => code.includes(mark))
  const size = gzipSync(code).length
  return [
    ...marks.map((mark) => `${name} contains "${mark}": the sandbox reached the live bundle`),
    ...(waits ? [`${name} waits for React’s drawing half before anything of it runs`] : []),
    ...(name.startsWith('picture-') && IMPORT.test(code.toString())
      ? [`${name} imports other files, so the first balances wait for them`]
      : []),
    ...(ENTRY.test(name) || size <= MAX_LAZY_CHUNK
      ? []
      : [`${name} is ${size} bytes gzip, more than ${MAX_LAZY_CHUNK}`]),
  ]
}

/** Matches licences that ask only for their notice. */
const PERMISSIVE = /\((?:MIT|ISC|0BSD|Unlicense|Apache-2\.0|BSD-[23]-Clause)\)$/

function licenceProblems(notices: string): string[] {
  const text = existsSync(notices) ? readFileSync(notices, 'utf8') : ''
  if (text === '') return [`${notices} is missing: packages are shipped without their notices`]
  return Array.from(text.matchAll(/^## (.+ - \d.*)$/gm), ([, name = '']) => name)
    .filter((name) => !PERMISSIVE.test(name))
    .map((name) => `${name}: not a permissive licence that is known (tools/bundle-rules.ts)`)
}

export const KIT_STYLE_SHEET = 'node_modules/@telegram-apps/telegram-ui/dist/styles.css'
const kitClassesIn = (text: string) => new Set(text.match(/tgui-[\da-f]{16}/g))

/**
 * Returns a line for each class of the kit that is used without its styles, which `KIT_PARTS` in
 * vite.config.ts selects.
 */
function missingKitStyles(assets: string): string[] {
  const textOf = (end: string) =>
    readdirSync(assets)
      .filter((name) => name.endsWith(end))
      .map((name) => readFileSync(join(assets, name), 'utf8'))
      .join('\n')
  const kept = kitClassesIn(textOf('.css'))
  const styled = kitClassesIn(readFileSync(KIT_STYLE_SHEET, 'utf8'))
  return [...kitClassesIn(textOf('.js'))]
    .filter((name) => styled.has(name) && !kept.has(name))
    .map((name) => `the kit's .${name} is drawn without its styles: add its part to KIT_PARTS`)
}

export function bundleProblems(dist: string): string[] {
  const assets = join(dist, 'static')
  const hidden = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (path) => basename(path).startsWith('.') && path !== MARKER_FILE,
  )
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return [
    ...hidden.map((path) => `${join(dist, path)} would be public: it is no part of the app`),
    ...scripts.flatMap((name) => problemsOf(assets, name)),
    ...missingKitStyles(assets),
    ...licenceProblems(join(dist, 'licenses.txt')),
    ...(scripts.length === 0 ? [`${assets} holds no scripts`] : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = bundleProblems('dist')
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
