import type { Plugin } from 'vite'

import { importsOf, type Bundle } from './imports-of.ts'

/**
 * Lets the file of each late part name every file that it needs, not only those that it imports itself. Otherwise a
 * browser learns of them level by level, and each of up to four levels costs a round trip. What the page's entry
 * imports is there already. The names come last, so that the files run in the same order as before; a file's own hash
 * stands for them, because it is made of the names of what it imports, and so on down.
 */
export function flatImports(): Plugin {
  return {
    name: 'tessera:flat-imports',
    enforce: 'post',
    generateBundle(_options, bundle: Bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const isThere = new Set(
        files
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName }) => [fileName, ...importsOf(bundle, fileName)]),
      )
      for (const file of files) {
        if (!file.isDynamicEntry) continue
        const known = new Set([file.fileName, ...file.imports, ...isThere])
        const below = [...importsOf(bundle, file.fileName)].filter((name) => !known.has(name))
        // All scripts of a build lie in one folder.
        for (const name of below) file.code += `import"./${name.split('/').at(-1)}";`
      }
    },
  }
}
