/** What docs/deploy.md tells a platform to allow the app's origin, read from the block that shows its answers. */
import { readText } from '../sources.ts'

export type CorsHeaders = Record<string, string>

/** The documented headers in lower case, for an app that is served from `origin`. */
export function documentedCors(origin: string): CorsHeaders {
  const lines = readText('docs/deploy.md').matchAll(/^(Access-Control-[\w-]+): (.+)$/gm)
  const pairs = [...lines].map(([, name = '', value = '']) => [name.toLowerCase(), value])
  return { ...Object.fromEntries(pairs), 'access-control-allow-origin': origin }
}

/** The items of one documented header. */
export const documentedItems = (name: string): string[] =>
  (documentedCors('')[name] ?? '').split(', ').filter((item) => item !== '')
