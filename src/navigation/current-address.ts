import { useLocation, useSearch } from 'wouter'

/** Path and query of the address, to come back to just this. */
export function useCurrentAddress(): string {
  const [path] = useLocation()
  const query = useSearch()
  return query === '' ? path : `${path}?${query}`
}
