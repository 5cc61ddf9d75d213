import { useLocation, useSearch } from 'wouter'

export function useCurrentAddress(): string {
  const [path] = useLocation()
  const query = useSearch()
  return query === '' ? path : `${path}?${query}`
}
