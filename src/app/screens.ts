/** Every screen by its path: its code and words are fetched when it first opens. Of two that match, the first wins. */
import type { ComponentType } from 'react'

import { paths } from '#paths'

import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

export interface ScreenRoute {
  path: string
  Screen: ComponentType | LazyScreen
}

/** A screen by its route: its code, its name there, and the namespaces of its words. */
const screen = <Name extends string>(
  { pattern }: { pattern: string },
  ...lazy: Parameters<typeof lazyScreen<Name, object>>
): ScreenRoute => ({ path: pattern, Screen: lazyScreen(...lazy) })

/** What needs no session. */
export const OPEN_SCREENS: readonly ScreenRoute[] = [
  screen(
    paths.signIn,
    () => import('#features/sign-in/sign-in-screen.tsx'),
    'SignInScreen',
    'signIn',
  ),
  screen(
    paths.signInCode,
    () => import('#features/sign-in/sign-in-code-screen.tsx'),
    'SignInCodeScreen',
    'signIn',
  ),
  screen(
    paths.signUp,
    () => import('#features/sign-in/sign-up-screen.tsx'),
    'SignUpScreen',
    'signIn',
  ),
  screen(
    paths.logout,
    () => import('#features/sign-in/logout-screen.tsx'),
    'LogoutScreen',
    'signIn',
    'lock',
  ),
]

/** What stands behind the gate. */
export const SIGNED_IN_SCREENS: readonly ScreenRoute[] = [
  screen(paths.home, () => import('#features/home/home-screen.tsx'), 'HomeScreen'),
  screen(
    paths.wallets,
    () => import('#features/wallets/wallets-screen.tsx'),
    'WalletsScreen',
    'wallets',
  ),
  screen(
    paths.newWallet,
    () => import('#features/wallets/new-wallet-screen.tsx'),
    'NewWalletScreen',
    'wallets',
  ),
  screen(
    paths.asset,
    () => import('#features/assets/asset-screen.tsx'),
    'AssetScreen',
    'assets',
    'quote',
  ),
  screen(
    paths.activity,
    () => import('#features/activity/activity-screen.tsx'),
    'ActivityScreen',
    'activity',
    'search',
    'more',
    'visit',
  ),
  screen(
    paths.books,
    () => import('#features/books/books-screen.tsx'),
    'BooksScreen',
    'statement',
    'activity',
    'cards',
  ),
  screen(
    paths.summary,
    () => import('#features/activity/summary-screen.tsx'),
    'SummaryScreen',
    'summary',
    'activity',
  ),
  screen(
    paths.transaction,
    () => import('#features/activity/transaction-screen.tsx'),
    'TransactionScreen',
    'activity',
    'payment',
    'shareImage',
    'timeline',
  ),
  screen(
    paths.deposit,
    () => import('#features/deposit/deposit-screen.tsx'),
    'DepositScreen',
    'deposit',
  ),
  screen(
    paths.depositCrypto,
    () => import('#features/deposit/deposit-crypto-screen.tsx'),
    'DepositCryptoScreen',
    'deposit',
    'quote',
  ),
  screen(
    paths.depositBank,
    () => import('#features/deposit/deposit-bank-screen.tsx'),
    'DepositBankScreen',
    'deposit',
    'quote',
    'order',
    'payment',
    'shareImage',
  ),
  screen(
    paths.requests,
    () => import('#features/requests/requests-screen.tsx'),
    'RequestsScreen',
    'requests',
    'quote',
    'payment',
    'shareImage',
  ),
  screen(
    paths.send,
    () => import('#features/send/send-screen.tsx'),
    'SendScreen',
    'send',
    'quote',
    'order',
    'destinations',
  ),
  screen(
    paths.payMany,
    () => import('#features/batch/pay-many-screen.tsx'),
    'PayManyScreen',
    'batch',
    'activity',
    'counterparties',
    'destinations',
    'order',
    'quote',
    'send',
    'shareImage',
  ),
  screen(
    paths.developer,
    () => import('#features/developer/developer-screen.tsx'),
    'DeveloperScreen',
    'developer',
    'leave',
  ),
  screen(
    paths.twoFactor,
    () => import('#features/two-factor/two-factor-screen.tsx'),
    'TwoFactorScreen',
    'twoFactor',
    'lock',
    'leave',
  ),
  screen(
    paths.virtualAccounts,
    () => import('#features/virtual-accounts/accounts-screen.tsx'),
    'VirtualAccountsScreen',
    'virtualAccounts',
  ),
  screen(
    paths.newVirtualAccount,
    () => import('#features/virtual-accounts/new-account-screen.tsx'),
    'NewVirtualAccountScreen',
    'virtualAccounts',
  ),
  screen(
    paths.virtualAccount,
    () => import('#features/virtual-accounts/account-screen.tsx'),
    'VirtualAccountScreen',
    'virtualAccounts',
    'payment',
    'shareImage',
  ),
  screen(
    paths.counterparties,
    () => import('#features/counterparties/counterparties-screen.tsx'),
    'CounterpartiesScreen',
    'counterparties',
  ),
  screen(
    paths.newCounterparty,
    () => import('#features/counterparties/new-counterparty-screen.tsx'),
    'NewCounterpartyScreen',
    'counterparties',
    'destinations',
    'leave',
  ),
  screen(
    paths.importRecipients,
    () => import('#features/batch/import-recipients-screen.tsx'),
    'ImportRecipientsScreen',
    'batch',
    'activity',
    'counterparties',
    'destinations',
    'order',
    'quote',
    'send',
  ),
  screen(
    paths.counterparty,
    () => import('#features/counterparties/counterparty-screen.tsx'),
    'CounterpartyScreen',
    'counterparties',
    'destinations',
    'leave',
  ),
  screen(
    paths.exchange,
    () => import('#features/exchange/exchange-screen.tsx'),
    'ExchangeScreen',
    'exchange',
    'quote',
    'order',
  ),
  screen(paths.more, () => import('#features/more/more-screen.tsx'), 'MoreScreen', 'more'),
  screen(
    paths.profile,
    () => import('#features/profile/profile-screen.tsx'),
    'ProfileScreen',
    'profile',
    'signIn',
    'lock',
    'leave',
  ),
  screen(paths.cards, () => import('#features/cards/cards-screen.tsx'), 'CardsScreen', 'cards'),
  screen(
    paths.newCard,
    () => import('#features/cards/issue/new-card-screen.tsx'),
    'NewCardScreen',
    'cards',
    'leave',
    'quote',
    'order',
  ),
  screen(
    paths.topUp,
    () => import('#features/cards/top-up/top-up-screen.tsx'),
    'TopUpScreen',
    'cards',
    'leave',
    'quote',
    'order',
  ),
  screen(
    paths.cardSpending,
    () => import('#features/cards/spending/spending-screen.tsx'),
    'SpendingScreen',
    'spending',
    'cards',
    'activity',
  ),
  screen(
    paths.cardAccount,
    () => import('#features/cards/card-account-screen.tsx'),
    'CardAccountScreen',
    'cards',
    'activity',
  ),
  screen(
    paths.card,
    () => import('#features/cards/control/card-screen.tsx'),
    'CardScreen',
    'cards',
    'activity',
    'leave',
    'quote',
  ),
  screen(
    paths.verification,
    () => import('#features/verification/verification-screen.tsx'),
    'VerificationScreen',
    'verification',
  ),
  screen(
    paths.verificationRail,
    () => import('#features/verification/verification-rail-screen.tsx'),
    'VerificationRailScreen',
    'verification',
  ),
]
