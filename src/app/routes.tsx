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
  // Order screens stay reachable while an order is open, even if the tenant hides the feature.
  const hasOpenOrder = (path: string) =>
    openOrders(scope).some(({ kind }) => orderPath(kind) === path)
  const signedIn = sessionAccountOf(useServices())
  // Remembered for after the session, because the address that then remains belongs to this
  // account.
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
 * Shown without a session. Leads to sign-in and keeps the wanted address. After a session has
 * ended, only the same account continues there; if that account is unknown, nobody does.
 */
function Gate({ account }: { account: string | undefined }) {
  const { host, person, tokens } = useServices()
  const next = useCurrentAddress()
  const isNobodys = useIsOpenedFirst()
  const returnPath: ReturnPath = account !== undefined || isNobodys ? { next, account } : {}
  // After the end of a session the person must sign in by a press, in Telegram too: this page may
  // still be shown until the logout page loads.
  if (host.telegram === undefined || tokens.isCleared() || manualSignOut.read(person.scope))
    return <Redirect to={paths.signIn.to()} replace state={returnPath} />
  return (
    <ScreenFrame>
      <TelegramEntry returnPath={returnPath} />
    </ScreenFrame>
  )
}

/** Scrolls to the top on a new screen; after Back the browser restores the position. */
export function ScrollReset() {
  const [location] = useLocation()
  const isPop = useRef(false)
  // The kind of navigation must be known before the router draws inside wouter's listener, so this
  // listens in the capture phase and subscribes in a layout effect, before wouter's passive one.
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
    // wouter's navigation events. They reset the kind, so that a step back within one path doesn't
    // count for the next navigation.
    addEventListener('pushState', onMove, options)
    addEventListener('replaceState', onMove, options)
    return () => listening.abort()
  }, [])
  useEffect(() => {
    if (!isPop.current) {
      scrollTo(0, 0)
      // The browser's own scroll event comes a frame later, and until then a new list would use the
      // old position.
      dispatchEvent(new Event('scroll'))
    }
    isPop.current = false
  }, [location])
  return null
}
