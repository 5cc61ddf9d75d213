/** The repository's files and their imports, found by text search without a parser. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Import {
  specifier: string
  /** Path from the repository's root; undefined if a package is imported. */
  target: string | undefined
  isTypeOnly: boolean
  isDynamic: boolean
}

export interface Source {
  /** Path from the repository's root, with slashes. */
  path: string
  text: string
  imports: Import[]
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the paths of every file below the folders, without hidden ones. */
export function listFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
}

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const { imports: aliases } = JSON.parse(readText('package.json')) as {
  imports: Record<string, string>
}

/** Returns the path that `#api/x.ts` or `./x.ts` stands for; undefined for a package. */
function resolve(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier).replaceAll('\\', '/')
  if (!specifier.startsWith('#')) return undefined
  const exact = aliases[specifier]
  if (exact !== undefined) return exact.slice(2)
  const [head = '', ...rest] = specifier.split('/')
  const folder = aliases[`${head}/*`]
  if (folder === undefined) throw new Error(`${importer}: unknown alias ${specifier}`)
  return folder.slice(2).replace('*', rest.join('/'))
}

const STATIC = /^import\s+(type\s+)?(?:[\w*{][^'"]*?\sfrom\s+)?'([^']+)'/gm
const REEXPORT = /^export\s+(type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g

function importsOf(path: string, text: string): Import[] {
  const found = (specifier = '', isTypeOnly = false, isDynamic = false): Import => ({
    specifier,
    target: resolve(path, specifier),
    isTypeOnly,
    isDynamic,
  })
  return [
    ...[...text.matchAll(STATIC), ...text.matchAll(REEXPORT)].map(([, type, specifier]) =>
      found(specifier, type !== undefined),
    ),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier]) => found(specifier, false, true)),
  ]
}

export const readSources = (...folders: string[]): Source[] =>
  listFiles(...folders)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readText(path)
      return { path, text, imports: importsOf(path, text) }
    })

/** Returns a module's code without comments, imports and re-exports; empty for a barrel. */
export const ownCode = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(STATIC, '')
    .replaceAll(REEXPORT, '')
    .replaceAll(/[;\s]/g, '')
