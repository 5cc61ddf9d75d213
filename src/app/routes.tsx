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
import { sessionAccountOf, signedOutByHand, useSession } from '#session/session.ts'

import { ScreenFrame } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { OPEN_SCREENS, SIGNED_IN_SCREENS } from './screens.ts'

const TelegramEntry = lazyScreen(() => import('./telegram-entry.tsx'), 'TelegramEntry')
const NotFoundScreen = lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen')

/** Every screen by its path. What needs a session stands behind the gate. */
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
  // What became of an order is asked for on its own screen, also where the tenant has left that out since.
  const hasOpenOrder = (path: string) =>
    openOrders(scope).some(({ kind }) => orderPath(kind) === path)
  const here = sessionAccountOf(useServices())
  // Known before the session ends: what it leaves behind is this account's.
  const [account, setAccount] = useState(here)
  if (here !== undefined && here !== account) setAccount(here)
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
 * Nobody is signed in: where the person was going is kept through the screens that come between. Where a session was,
 * only its own account goes on, and where nobody can say whose it was, nobody.
 */
function Gate({ account }: { account: string | undefined }) {
  const { host, person } = useServices()
  const next = useCurrentAddress()
  const isNobodys = useIsOpenedFirst()
  const returnPath: ReturnPath = account !== undefined || isNobodys ? { next, account } : {}
  // Who has signed out comes back by their own word only, and in Telegram as well.
  if (host.telegram === undefined || signedOutByHand.read(person.scope))
    return <Redirect to={paths.signIn.to()} replace state={returnPath} />
  return (
    <ScreenFrame>
      <TelegramEntry returnPath={returnPath} />
    </ScreenFrame>
  )
}

/** A new screen begins at its top; going back leaves the place to the browser, which remembers it. */
export function ScrollReset() {
  const [location] = useLocation()
  const isPop = useRef(false)
  // Captured, and in a layout effect, which runs before wouter subscribes in a passive one: a move must be
  // known for what it is before the router draws its screen, which React does within wouter's listener.
  useLayoutEffect(() => {
    const onPop = () => {
      isPop.current = true
    }
    const onMove = () => {
      isPop.current = false
    }
    addEventListener('popstate', onPop, { capture: true })
    // wouter's names for its own moves. Without them a step back within one path would pass for the next.
    addEventListener('pushState', onMove, { capture: true })
    addEventListener('replaceState', onMove, { capture: true })
    return () => {
      removeEventListener('popstate', onPop, { capture: true })
      removeEventListener('pushState', onMove, { capture: true })
      removeEventListener('replaceState', onMove, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (!isPop.current) {
      scrollTo(0, 0)
      // The browser tells of it a frame later: a list that came with the screen would begin where the last one was.
      dispatchEvent(new Event('scroll'))
    }
    isPop.current = false
  }, [location])
  return null
}
