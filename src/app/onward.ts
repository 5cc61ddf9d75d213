import { useLocationProperty } from 'wouter/use-browser-location'

import type { Onward } from '#features/sign-in/model/onward.ts'

/** This very address, as the sign-in screens keep it. */
export function useOnward(): Onward {
  return { next: useLocationProperty(() => location.pathname + location.search) }
}
