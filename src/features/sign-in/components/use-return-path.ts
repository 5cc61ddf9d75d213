import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import type { SessionTokens } from '#api/http/token-store.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { sessionAccountOf, useSession } from '#session/session.ts'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'

import { pathAfterSignIn, toReturnPath, type ReturnPath } from '../model/return-path.ts'
import { codeScreenStateOf, toCodeState, type CodeScreenState } from '../model/validation.ts'

interface ReturnPathHandle {
  returnPath: ReturnPath
  /**
   * Returns the path to open after sign-in: the path that the sign-in interrupted, or else Home.
   * Call it only after the sign-in.
   */
  next: () => string
  continueToApp: () => void
}

export function useReturnPath(): ReturnPathHandle {
  const state: unknown = useHistoryState()
  const [, navigate] = useLocation()
  const returnPath = toReturnPath(state)
  const services = useServices()
  const next = () => pathAfterSignIn(returnPath, sessionAccountOf(services)) ?? paths.home.to()
  return { returnPath, next, continueToApp: () => navigate(next(), { replace: true }) }
}

/**
 * Returns the data of the sent code when the person comes back from its screen. Undefined after a
 * reload, such as after a sign-out, because another person may use the device then.
 */
export function useSentCode(): CodeScreenState | undefined {
  const state = useHistoryState<{ page?: number } | null>()
  return state?.page === performance.timeOrigin ? codeScreenStateOf(state) : undefined
}

/**
 * Returns a function that opens the code screen. It stores the contact in the current history
 * entry, so that the person can go back and correct it.
 */
export function useOpenCodeScreen(): (sent: CodeScreenState) => void {
  const [, navigate] = useLocation()
  const { returnPath } = useReturnPath()
  return (sent) => {
    const state = { ...toCodeState(sent), ...returnPath, page: performance.timeOrigin }
    history.replaceState(state, '')
    navigate(paths.signInCode.to(), { state })
  }
}

export function useStartSession(): (session: SessionTokens) => void {
  const { start } = useSession()
  const { continueToApp } = useReturnPath()
  const notify = useNotify()
  const errorLabelsOf = useErrorLabels()
  return (session) =>
    void start(session).then(continueToApp, (error: unknown) =>
      notify(errorLabelsOf(toFailure(error)).title),
    )
}
