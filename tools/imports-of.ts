import type { IndexHtmlTransformContext } from 'vite'

export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** Every file that a script imports without waiting, directly or through others, in the order they are found. */
export function importsOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (file?.type !== 'chunk') return found
  for (const imported of file.imports)
    if (!found.has(imported)) importsOf(bundle, imported, found.add(imported))
  return found
}
