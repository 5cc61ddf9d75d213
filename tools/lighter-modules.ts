import { resolve } from 'node:path'

const FOLDER = 'tools/lighter-modules'

interface Lighter {
  imported: RegExp
  /** Who imports it, where the name alone does not say. */
  importer?: RegExp
  file: string
}

/** What packages import, and the file here that does the same for this app's browsers, React and calls. */
const LIGHTER: readonly Lighter[] = [
  { imported: /^\.\.\/createLucideIcon\.mjs$/, file: 'create-lucide-icon.ts' },
  { imported: /^use-sync-external-store\/shim/, file: 'use-sync-external-store.ts' },
  { imported: /^@swc\/helpers\/_\/_object_spread(?:_props)?$/, file: 'object-spread.ts' },
  {
    imported: /^@swc\/helpers\/_\/_object_without_properties$/,
    file: 'object-without-properties.ts',
  },
  { imported: /^@formatjs\/fast-memoize$/, file: 'fast-memoize.ts' },
  { imported: /^\.\.\/utils\/body\.js$/, importer: /\/ky\//, file: 'ky-body.ts' },
  { imported: /^\0vite\/preload-helper\.js$/, file: 'load-late.ts' },
]

/** The file that stands in for what is imported; undefined where the package's own stays. */
export const lighterOf = (imported: string, importer = ''): string | undefined =>
  LIGHTER.find(
    (lighter) => lighter.imported.test(imported) && lighter.importer?.test(importer) !== false,
  )?.file

/**
 * Puts smaller modules in the place of those that packages carry for older browsers, older Reacts, or uses
 * that this app has none of: 2 KB gzip of the first screens.
 */
export function lighterModules() {
  return {
    name: 'tessera:lighter-modules',
    enforce: 'pre' as const,
    apply: 'build' as const,
    resolveId(imported: string, importer?: string) {
      const file = lighterOf(imported, importer)
      return file && resolve(FOLDER, file)
    },
  }
}
