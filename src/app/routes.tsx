import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'

import type { ReturnPath } from '#features/sign-in/model/return-path.ts'
import { useIsOpenedFirst } from '#navigation/arrival.tsx'
import { useCurrentAddress } from '#navigation/current-address.ts'
import { openOrders } from '#orders/open-orders.ts'
import { orderPath } from '#orders/order-path.ts'
import { paths } from '#paths'
import { useIsOffered } from '#session/offered.ts'
import { usePersonScope, useServices } from '#session/services.tsx'
import { sessionAccountOf, manualSignOut, useSession } from '#session/session.ts'

import { ScreenFrame } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { OPEN_SCREENS, SIGNED_IN_SCREENS } from './screens.ts'

const TelegramEntry = lazyScreen(() => import('./telegram-entry.tsx'))
const NotFoundScreen = lazyScreen(() => import('./not-found-screen.tsx'), 'more')

export function Routes() {
  return (
    <>
      <ScrollReset />
      <Switch>
        {OPEN_SCREENS.map(({ path, Screen }) => (
          <Route key={path} path={path}>
            <ScreenFrame>
              <Screen />
            </ScreenFrame>
          </Route>
        ))}
        <Route>
          <SignedInRoutes />
        </Route>
      </Switch>
    </>
  )
}

function SignedInRoutes() {
  const { isSignedIn } = useSession()
  const isOffered = useIsOffered()
  const scope = usePersonScope()
  // Order screens stay reachable when the tenant hides the feature, as long as an order is open.
  const hasOpenOrder = (path: string) =>
    openOrders(scope).some(({ kind }) => orderPath(kind) === path)
  const signedIn = sessionAccountOf(useServices())
  // Known before the session ends: the address that it leaves behind belongs to this account.
  const [account, setAccount] = useState(signedIn)
  if (signedIn !== undefined && signedIn !== account) setAccount(signedIn)
  if (!isSignedIn) return <Gate account={account} />
  return (
    <Layout>
      <Switch>
        {SIGNED_IN_SCREENS.filter(({ path }) => isOffered(path) || hasOpenOrder(path)).map(
          ({ path, Screen }) => (
            <Route key={path} path={path} component={Screen} />
          ),
        )}
        <Route component={NotFoundScreen} />
      </Switch>
    </Layout>
  )
}

/**
 * Shown without a session. Keeps the wanted address through sign-in. If a session has ended, only
 * its account may continue there; if its account is unknown, nobody may.
 */
function Gate({ account }: { account: string | undefined }) {
  const { host, person, tokens } = useServices()
  const next = useCurrentAddress()
  const isNobodys = useIsOpenedFirst()
  const returnPath: ReturnPath = account !== undefined || isNobodys ? { next, account } : {}
  // After the end of a session, only the person can sign in again, in Telegram as well: the page may
  // still be here for a moment until the logout page loads.
  if (host.telegram === undefined || tokens.isCleared() || manualSignOut.read(person.scope))
    return <Redirect to={paths.signIn.to()} replace state={returnPath} />
  return (
    <ScreenFrame>
      <TelegramEntry returnPath={returnPath} />
    </ScreenFrame>
  )
}

/** Scrolls to the top for a new screen. After Back the browser restores the position. */
export function ScrollReset() {
  const [location] = useLocation()
  const isPop = useRef(false)
  // In the capture phase and a layout effect, before wouter subscribes in a passive one: the kind
  // of move must be known before the router draws, which React does inside wouter's listener.
  useLayoutEffect(() => {
    const onPop = () => {
      isPop.current = true
    }
    const onMove = () => {
      isPop.current = false
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    addEventListener('popstate', onPop, options)
    // Events of wouter's navigation. Without them, a step back within one path would pass for the
    // next move.
    addEventListener('pushState', onMove, options)
    addEventListener('replaceState', onMove, options)
    return () => listening.abort()
  }, [])
  useEffect(() => {
    if (!isPop.current) {
      scrollTo(0, 0)
      // The browser's own event comes a frame later; until then a new list would use the old
      // position.
      dispatchEvent(new Event('scroll'))
    }
    isPop.current = false
  }, [location])
  return null
}
