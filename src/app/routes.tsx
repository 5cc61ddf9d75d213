import { lazy, type ComponentType } from 'react'
import { Redirect, Route, Switch } from 'wouter'

import { HomeScreen } from '#features/home/home-screen.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'

import { Layout } from './layout.tsx'
import { ScrollReset } from './scroll-reset.tsx'
import { useServices } from '#session/services.tsx'

const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))

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

/** Every screen by its path. What needs a session stands behind the gate. */
export function Routes() {
  return (
    <>
      <ScrollReset />
      <Switch>
        <Route path={paths.signIn.pattern} component={SignInScreen} />
        <Route path={paths.signInCode.pattern} component={SignInCodeScreen} />
        <Route path={paths.signUp.pattern} component={SignUpScreen} />
        <Route path={paths.logout.pattern} component={LogoutScreen} />
        <Route>
          <SignedInRoutes />
        </Route>
      </Switch>
    </>
  )
}

function SignedInRoutes() {
  const { isSignedIn } = useSession()
  const { host } = useServices()
  if (!isSignedIn)
    return host.telegram === undefined ? (
      <Redirect to={paths.signIn.to()} replace />
    ) : (
      <TelegramEntry />
    )
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
