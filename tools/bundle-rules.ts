/**
 * Rules for the live bundle in dist/: nothing of the sandbox in it, no lazy chunk that outgrew its room, and no
 * hidden file, since everything in dist/ is served.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const ASSETS = 'dist/static'
/** Strings that only the sandbox's own code has. */
const SANDBOX_MARKS = ['/sandbox/inbox', 'tessera-sandbox', 'Tessera-demo-1']
/** Gzip bytes of a chunk that is loaded on demand. */
const MAX_LAZY_CHUNK = 25_000
/** Entry chunks: their sum has a budget of its own in .size-limit.json. */
const ENTRY = /^(index|drawing|vendor|base|rolldown-runtime)-/

function problemsOf(name: string): string[] {
  const code = readFileSync(join(ASSETS, name))
  const marks = SANDBOX_MARKS.filter((mark) => code.includes(mark))
  const size = gzipSync(code).length
  return [
    ...marks.map((mark) => `${name} contains "${mark}": the sandbox reached the live bundle`),
    ...(ENTRY.test(name) || size <= MAX_LAZY_CHUNK
      ? []
      : [`${name} is ${size} bytes gzip, more than ${MAX_LAZY_CHUNK}`]),
  ]
}

const hidden = readdirSync('dist').filter((name) => name.startsWith('.'))
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
const problems = [
  ...hidden.map((name) => `dist/${name} would be public: it is no part of the app`),
  ...scripts.flatMap(problemsOf),
]
if (scripts.length === 0) problems.push(`${ASSETS} holds no scripts`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
