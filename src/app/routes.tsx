import { Redirect, Route, Switch } from 'wouter'

import { HomeScreen } from '#features/home/home-screen.tsx'
import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { useSession } from '#session/session.ts'

import { Layout } from './layout.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { ScrollReset } from './scroll-reset.tsx'
import { useOnward } from './onward.ts'

const TelegramEntry = lazyScreen(() => import('./telegram-entry.tsx'), 'TelegramEntry')
const SignInScreen = lazyScreen(
  () => import('#features/sign-in/sign-in-screen.tsx'),
  'SignInScreen',
)
const SignInCodeScreen = lazyScreen(
  () => import('#features/sign-in/sign-in-code-screen.tsx'),
  'SignInCodeScreen',
)
const SignUpScreen = lazyScreen(
  () => import('#features/sign-in/sign-up-screen.tsx'),
  'SignUpScreen',
)
const LogoutScreen = lazyScreen(() => import('#features/sign-in/logout-screen.tsx'), 'LogoutScreen')
const WalletsScreen = lazyScreen(
  () => import('#features/wallets/wallets-screen.tsx'),
  'WalletsScreen',
)
const NewWalletScreen = lazyScreen(
  () => import('#features/wallets/new-wallet-screen.tsx'),
  'NewWalletScreen',
)
const AssetScreen = lazyScreen(() => import('#features/assets/asset-screen.tsx'), 'AssetScreen')
const ActivityScreen = lazyScreen(
  () => import('#features/activity/activity-screen.tsx'),
  'ActivityScreen',
)
const TransactionScreen = lazyScreen(
  () => import('#features/activity/transaction-screen.tsx'),
  'TransactionScreen',
)
const AddCryptoScreen = lazyScreen(
  () => import('#features/add/add-crypto-screen.tsx'),
  'AddCryptoScreen',
)
const SendScreen = lazyScreen(() => import('#features/send/send-screen.tsx'), 'SendScreen')
const ProfileScreen = lazyScreen(
  () => import('#features/profile/profile-screen.tsx'),
  'ProfileScreen',
)
const NotFoundScreen = lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen')

const OPEN_SCREENS = [
  { path: paths.signIn.pattern, Screen: SignInScreen },
  { path: paths.signInCode.pattern, Screen: SignInCodeScreen },
  { path: paths.signUp.pattern, Screen: SignUpScreen },
  { path: paths.logout.pattern, Screen: LogoutScreen },
] as const

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
        <Route path={paths.home.pattern} component={HomeScreen} />
        <Route path={paths.wallets.pattern} component={WalletsScreen} />
        <Route path={paths.newWallet.pattern} component={NewWalletScreen} />
        <Route path={paths.asset.pattern} component={AssetScreen} />
        <Route path={paths.activity.pattern} component={ActivityScreen} />
        <Route path={paths.transaction.pattern} component={TransactionScreen} />
        <Route path={paths.addCrypto.pattern} component={AddCryptoScreen} />
        <Route path={paths.send.pattern} component={SendScreen} />
        <Route path={paths.profile.pattern} component={ProfileScreen} />
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
