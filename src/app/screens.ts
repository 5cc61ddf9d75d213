/**
 * Every screen by its path: its code and the namespaces of words that come with it are fetched when it is
 * first opened. Of two patterns that match, the first one wins.
 */
import type { ComponentType } from 'react'

import { HomeScreen } from '#features/home/home-screen.tsx'
import { paths } from '#paths'

import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

interface ScreenRoute {
  path: string
  Screen: ComponentType | LazyScreen
}

/** What needs no session. */
export const OPEN_SCREENS: readonly ScreenRoute[] = [
  {
    path: paths.signIn.pattern,
    Screen: lazyScreen(
      () => import('#features/sign-in/sign-in-screen.tsx'),
      'SignInScreen',
      'signIn',
    ),
  },
  {
    path: paths.signInCode.pattern,
    Screen: lazyScreen(
      () => import('#features/sign-in/sign-in-code-screen.tsx'),
      'SignInCodeScreen',
      'signIn',
    ),
  },
  {
    path: paths.signUp.pattern,
    Screen: lazyScreen(
      () => import('#features/sign-in/sign-up-screen.tsx'),
      'SignUpScreen',
      'signIn',
    ),
  },
  {
    path: paths.logout.pattern,
    Screen: lazyScreen(
      () => import('#features/sign-in/logout-screen.tsx'),
      'LogoutScreen',
      'signIn',
    ),
  },
]

/** What stands behind the gate. */
export const SIGNED_IN_SCREENS: readonly ScreenRoute[] = [
  { path: paths.home.pattern, Screen: HomeScreen },
  {
    path: paths.wallets.pattern,
    Screen: lazyScreen(
      () => import('#features/wallets/wallets-screen.tsx'),
      'WalletsScreen',
      'wallets',
    ),
  },
  {
    path: paths.newWallet.pattern,
    Screen: lazyScreen(
      () => import('#features/wallets/new-wallet-screen.tsx'),
      'NewWalletScreen',
      'wallets',
    ),
  },
  {
    path: paths.asset.pattern,
    Screen: lazyScreen(
      () => import('#features/assets/asset-screen.tsx'),
      'AssetScreen',
      'assets',
      'quote',
    ),
  },
  {
    path: paths.activity.pattern,
    Screen: lazyScreen(
      () => import('#features/activity/activity-screen.tsx'),
      'ActivityScreen',
      'activity',
    ),
  },
  {
    path: paths.transaction.pattern,
    Screen: lazyScreen(
      () => import('#features/activity/transaction-screen.tsx'),
      'TransactionScreen',
      'activity',
      'payment',
      'picture',
      'trail',
    ),
  },
  {
    path: paths.add.pattern,
    Screen: lazyScreen(() => import('#features/add/add-screen.tsx'), 'AddScreen', 'add'),
  },
  {
    path: paths.addCrypto.pattern,
    Screen: lazyScreen(
      () => import('#features/add/add-crypto-screen.tsx'),
      'AddCryptoScreen',
      'add',
    ),
  },
  {
    path: paths.addBank.pattern,
    Screen: lazyScreen(
      () => import('#features/add/add-bank-screen.tsx'),
      'AddBankScreen',
      'add',
      'quote',
      'order',
      'payment',
      'picture',
    ),
  },
  {
    path: paths.send.pattern,
    Screen: lazyScreen(
      () => import('#features/send/send-screen.tsx'),
      'SendScreen',
      'send',
      'quote',
      'order',
    ),
  },
  {
    path: paths.developer.pattern,
    Screen: lazyScreen(
      () => import('#features/developer/developer-screen.tsx'),
      'DeveloperScreen',
      'developer',
    ),
  },
  {
    path: paths.security.pattern,
    Screen: lazyScreen(
      () => import('#features/security/security-screen.tsx'),
      'SecurityScreen',
      'security',
      'lock',
    ),
  },
  {
    path: paths.accounts.pattern,
    Screen: lazyScreen(
      () => import('#features/accounts/accounts-screen.tsx'),
      'AccountsScreen',
      'accounts',
    ),
  },
  {
    path: paths.newAccount.pattern,
    Screen: lazyScreen(
      () => import('#features/accounts/new-account-screen.tsx'),
      'NewAccountScreen',
      'accounts',
    ),
  },
  {
    path: paths.account.pattern,
    Screen: lazyScreen(
      () => import('#features/accounts/account-screen.tsx'),
      'AccountScreen',
      'accounts',
      'payment',
      'picture',
    ),
  },
  {
    path: paths.counterparties.pattern,
    Screen: lazyScreen(
      () => import('#features/counterparties/counterparties-screen.tsx'),
      'CounterpartiesScreen',
      'counterparties',
    ),
  },
  {
    path: paths.newCounterparty.pattern,
    Screen: lazyScreen(
      () => import('#features/counterparties/new-counterparty-screen.tsx'),
      'NewCounterpartyScreen',
      'counterparties',
      'destinations',
    ),
  },
  {
    path: paths.counterparty.pattern,
    Screen: lazyScreen(
      () => import('#features/counterparties/counterparty-screen.tsx'),
      'CounterpartyScreen',
      'counterparties',
      'destinations',
    ),
  },
  {
    path: paths.exchange.pattern,
    Screen: lazyScreen(
      () => import('#features/exchange/exchange-screen.tsx'),
      'ExchangeScreen',
      'exchange',
      'quote',
      'order',
    ),
  },
  {
    path: paths.more.pattern,
    Screen: lazyScreen(() => import('#features/more/more-screen.tsx'), 'MoreScreen', 'more'),
  },
  {
    path: paths.profile.pattern,
    Screen: lazyScreen(
      () => import('#features/profile/profile-screen.tsx'),
      'ProfileScreen',
      'profile',
    ),
  },
  {
    path: paths.cards.pattern,
    Screen: lazyScreen(() => import('#features/cards/cards-screen.tsx'), 'CardsScreen', 'cards'),
  },
  {
    path: paths.newCard.pattern,
    Screen: lazyScreen(
      () => import('#features/cards/new-card-screen.tsx'),
      'NewCardScreen',
      'cards',
      'quote',
    ),
  },
  {
    path: paths.topUp.pattern,
    Screen: lazyScreen(
      () => import('#features/cards/top-up-screen.tsx'),
      'TopUpScreen',
      'cards',
      'quote',
      'order',
    ),
  },
  {
    path: paths.cardAccount.pattern,
    Screen: lazyScreen(
      () => import('#features/cards/card-account-screen.tsx'),
      'CardAccountScreen',
      'cards',
      'activity',
    ),
  },
  {
    path: paths.card.pattern,
    Screen: lazyScreen(
      () => import('#features/cards/card-screen.tsx'),
      'CardScreen',
      'cards',
      'activity',
      'quote',
    ),
  },
  {
    path: paths.verification.pattern,
    Screen: lazyScreen(
      () => import('#features/verification/verification-screen.tsx'),
      'VerificationScreen',
      'verification',
    ),
  },
  {
    path: paths.verificationRail.pattern,
    Screen: lazyScreen(
      () => import('#features/verification/verification-rail-screen.tsx'),
      'VerificationRailScreen',
      'verification',
    ),
  },
]
