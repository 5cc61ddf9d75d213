import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const INDEX = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'

/** Name of each icon to its file, read off the package's own index: `House` to `house`. */
function readIndex(): Map<string, string> {
  const files = new Map<string, string>()
  const lines = readFileSync(INDEX, 'utf8').matchAll(
    /export\s*\{([^}]*)\}\s*from\s*['"]\.\/icons\/([\w-]+)\.mjs['"]/g,
  )
  for (const [, names = '', file = ''] of lines)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

const SOURCES = 'src'
const IMPORTED = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * What our code imports once it is rewritten. The dev server looks for dependencies in the code as it is
 * written: it would find each icon with the first screen that shows it, and reload the page for it.
 */
const iconsTaken = (files: Map<string, string>): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(SOURCES, path), 'utf8').matchAll(IMPORTED)])
    .flatMap(
      ([, names = '']) => directly(names, files)?.match(/lucide-react\/icons\/[\w-]+/g) ?? [],
    )

/**
 * Imports each icon from its own file. Through the package's index the bundler takes every icon of the
 * product for one that the first screen needs (3 KB gzip in the entry, and more with each new screen).
 */
export function directIcons(): Plugin {
  const files = readIndex()
  return {
    name: 'tessera:direct-icons',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { include: [...new Set(iconsTaken(files))] } }),
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(IMPORTED, (whole, names: string) => directly(names, files) ?? whole),
        map: null,
      }),
    },
  }
}

/** Undefined where one of the names is no icon (a type, say): then the line stays as it is. */
function directly(names: string, files: Map<string, string>): string | undefined {
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(/\s+as\s+/)
      const file = files.get(icon)
      return file && `import ${local} from 'lucide-react/icons/${file}'`
    })
  return imports.every((line) => line) ? imports.join('; ') : undefined
}
