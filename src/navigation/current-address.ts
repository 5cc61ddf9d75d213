import { useLocation, useSearch } from 'wouter'

/** Returns path and query of the current address. */
export function useCurrentAddress(): string {
  const [path] = useLocation()
  const query = useSearch()
  return query === '' ? path : `${path}?${query}`
}
