import { Redirect, Route, Switch } from 'wouter'

import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { useSession } from '#session/session.ts'

import { Layout } from './layout.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { ScrollReset } from './scroll-reset.tsx'
import { useOnward } from './onward.ts'
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
  if (!isSignedIn) return <Gate />
  return (
    <Layout>
      <Switch>
        {SIGNED_IN_SCREENS.map(({ path, Screen }) => (
          <Route key={path} path={path} component={Screen} />
        ))}
        <Route component={NotFoundScreen} />
      </Switch>
    </Layout>
  )
}

/** Nobody is signed in: where the person was going is kept through the screens that come between. */
function Gate() {
  const { host } = useServices()
  const onward = useOnward()
  if (host.telegram === undefined) return <Redirect to={paths.signIn.to()} replace state={onward} />
  return (
    <ScreenFrame>
      <TelegramEntry />
    </ScreenFrame>
  )
}
