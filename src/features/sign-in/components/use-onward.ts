import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { paths } from '#paths'

import { onwardOf, type Onward } from '../model/onward.ts'

interface Way {
  /** For the state of the next history entry, so that it is known there as well. */
  onward: Onward
  /** Where to be once signed in: where the person was going, else Home. */
  next: string
  goOn: () => void
}

/** What a sign-in screen does when the person is in. */
export function useOnward(): Way {
  const state: unknown = useHistoryState()
  const [, navigate] = useLocation()
  const onward = onwardOf(state)
  const next = onward.next ?? paths.home.to()
  return { onward, next, goOn: () => navigate(next, { replace: true }) }
}
