import { useEffect, useLayoutEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'

import type { ReturnPath } from '#features/sign-in/model/return-path.ts'
import { useCurrentAddress } from '#navigation/current-address.ts'
import { useIsFirstEntry } from '#navigation/entry-address.tsx'
import { openOrders } from '#orders/open-orders.ts'
import { orderPath } from '#orders/order-path.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
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
  const isScreenEnabled = useIsScreenEnabled()
  const scope = usePersonScope()
  // Order screens stay reachable while an order is open, even if the tenant hides the feature.
  const hasOpenOrder = (path: string) =>
    openOrders(scope).some(({ kind }) => orderPath(kind) === path)
  const signedIn = sessionAccountOf(useServices())
  // The last account is remembered, because after the session has ended the address still belongs
  // to it.
  const [account, setAccount] = useState(signedIn)
  if (signedIn !== undefined && signedIn !== account) setAccount(signedIn)
  if (!isSignedIn) return <Gate account={account} />
  return (
    <Layout>
      <Switch>
        {SIGNED_IN_SCREENS.filter(({ path }) => isScreenEnabled(path) || hasOpenOrder(path)).map(
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
 * ended, only the same account continues at that address; if the account is unknown, nobody does.
 */
function Gate({ account }: { account: string | undefined }) {
  const { host, person, tokens } = useServices()
  const next = useCurrentAddress()
  const isNobodys = useIsFirstEntry()
  const returnPath: ReturnPath = account !== undefined || isNobodys ? { next, account } : {}
  // After a session has ended, the person must press a button to sign in, in Telegram too: this
  // page may stay visible until the logout page has loaded.
  if (host.telegram === undefined || tokens.isCleared() || manualSignOut.read(person.scope))
    return <Redirect to={paths.signIn.to()} replace state={returnPath} />
  return (
    <ScreenFrame>
      <TelegramEntry returnPath={returnPath} />
    </ScreenFrame>
  )
}

const scrollPositions = new Map<string, number>()
let isBack = false

/**
 * Scrolls to `top` once the page is long enough. The browser tries that only once, when a screen
 * may still be reading its rows. The first action of the person ends it.
 */
function scrollWhenLongEnough(top: number): () => void {
  const listening = new AbortController()
  const observer = new ResizeObserver(() => {
    if (document.body.scrollHeight - innerHeight < top) return
    stop()
    scrollTo(0, top)
  })
  const stop = () => {
    observer.disconnect()
    listening.abort()
  }
  for (const act of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(act, stop, { signal: listening.signal })
  observer.observe(document.body)
  return stop
}

/** Scrolls to the top on a new screen, and after Back to the earlier position. */
export function ScrollReset() {
  const [path] = useLocation()
  // The kind of navigation must be known before the router draws. The router listens in a passive
  // effect, so this code listens in a layout effect and in the capture phase.
  useLayoutEffect(() => {
    let address = location.href
    const onMove = ({ type }: Event) => {
      isBack = type === 'popstate'
      // The URL is new already, but the old screen with its scroll position is still visible.
      if (type !== 'replaceState') scrollPositions.set(address, scrollY)
      address = location.href
    }
    const listening = new AbortController()
    // The last two are wouter's own navigation events. They reset the kind, so that a step back
    // within one path has no effect on the next navigation.
    for (const move of ['popstate', 'pushState', 'replaceState'])
      addEventListener(move, onMove, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  useEffect(() => {
    const top = scrollPositions.get(location.href)
    if (isBack) return top === undefined ? undefined : scrollWhenLongEnough(top)
    scrollTo(0, 0)
    // The browser sends its own scroll event a frame later; until then a new list would use the
    // old position.
    dispatchEvent(new Event('scroll'))
  }, [path])
  return null
}
