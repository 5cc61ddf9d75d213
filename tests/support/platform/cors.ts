/** The CORS headers that a platform has to send, read from the example in docs/deploy.md. */
import { readText } from '../sources.ts'

export type CorsHeaders = Record<string, string>

export function documentedCors(origin: string): CorsHeaders {
  const lines = readText('docs/deploy.md').matchAll(/^(Access-Control-[\w-]+): (.+)$/gm)
  const pairs = [...lines].map(([, name = '', value = '']) => [name.toLowerCase(), value])
  return { ...Object.fromEntries(pairs), 'access-control-allow-origin': origin }
}

export const documentedItems = (name: string): string[] =>
  (documentedCors('')[name] ?? '').split(', ').filter((item) => item !== '')
