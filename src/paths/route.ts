/** A route: the pattern that wouter matches, and a function that builds an address for it. */
import type { Search, SearchPattern } from './search.ts'

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Path extends string> = Readonly<Record<Names<Path>, string>>

/**
 * Values from which a query is built. Undefined and empty values are left out; null is written as
 * an empty value.
 */
type Given<Path extends string> = Path extends SearchPattern
  ? { readonly [Name in keyof Search<Path>]: Search<Path>[Name] | '' | undefined }
  : undefined

interface Route<Path extends string> {
  pattern: Path
  /** Returns the address, with parameters and query percent-encoded. */
  to: (
    ...values: [Names<Path>] extends [never]
      ? [params?: Params<Path>, search?: Given<Path>]
      : [params: Params<Path>, search?: Given<Path>]
  ) => string
}

type Values = Readonly<Record<string, string | null | undefined | readonly string[]>>

export function route<const Path extends string>(pattern: Path): Route<Path> {
  return {
    pattern,
    to: (params: Readonly<Record<string, string>> = {}, search: Values = {}) => {
      const members = Object.entries(search).flatMap(([name, value]) =>
        [value]
          .flat()
          .filter((value) => value || value === null)
          .map((value) => [name, value ?? '']),
      )
      const query = new URLSearchParams(members).toString()
      return (
        pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) +
        (query && `?${query}`)
      )
    },
  }
}

/** This route is exported separately, because the page's inline script imports only this one. */
export const assetRoute = route('/assets/:symbol')
