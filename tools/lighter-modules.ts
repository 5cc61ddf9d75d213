import { resolve } from 'node:path'

const FOLDER = 'tools/lighter-modules'

/** What packages import, to the file here that does the same for this app's browsers and React. */
const LIGHTER: readonly (readonly [imported: RegExp, file: string])[] = [
  [/^\.\.\/createLucideIcon\.mjs$/, 'create-lucide-icon.ts'],
  [/^use-sync-external-store\/shim/, 'use-sync-external-store.ts'],
  [/^@swc\/helpers\/_\/_object_spread(?:_props)?$/, 'object-spread.ts'],
  [/^@swc\/helpers\/_\/_object_without_properties$/, 'object-without-properties.ts'],
]

/** The file that stands in for what is imported; undefined where the package's own stays. */
export const lighterOf = (imported: string): string | undefined =>
  LIGHTER.find(([pattern]) => pattern.test(imported))?.[1]

/**
 * Puts smaller modules in the place of those that packages carry for older browsers, older Reacts, or uses
 * that this app has none of: 1.6 KB gzip of the first screens.
 */
export function lighterModules() {
  return {
    name: 'tessera:lighter-modules',
    enforce: 'pre' as const,
    apply: 'build' as const,
    resolveId(imported: string) {
      const file = lighterOf(imported)
      return file && resolve(FOLDER, file)
    },
  }
}
