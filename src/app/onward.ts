import { useLocation, useSearch } from 'wouter'

import type { Onward } from '#features/sign-in/model/onward.ts'

/** This very address, as the sign-in screens keep it. */
export function useOnward(): Onward {
  const [path] = useLocation()
  const search = useSearch()
  return { next: search === '' ? path : `${path}?${search}` }
}
